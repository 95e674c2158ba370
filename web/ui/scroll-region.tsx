import type { ReactNode } from 'react'

interface Props {
  label: string
  className: string | undefined
  id?: string
  /** True if the region gets the focus when its dialog opens. */
  isFirst?: boolean
  children: ReactNode
}

/** A scrolling part of the page: a named region that the keyboard can reach and scroll. */
export function ScrollRegion({ label, className, id, isFirst, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section id={id} className={className} tabIndex={0} aria-label={label} data-autofocus={isFirst}>
      {children}
    </section>
  )
}
