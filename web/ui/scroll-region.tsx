import type { ReactNode } from 'react'

interface Props {
  label: string
  className: string | undefined
  id?: string
  /** Has the focus when its dialog opens. */
  isFirst?: boolean
  children: ReactNode
}

/** What scrolls inside the page: a region with a name, reached by the keyboard that scrolls it. */
export function ScrollRegion({ label, className, id, isFirst, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section id={id} className={className} tabIndex={0} aria-label={label} data-autofocus={isFirst}>
      {children}
    </section>
  )
}
