import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './chips.module.css'

/** One line of chips. Chips without room are counted at its end: "+2". */
export function FoldedChips({ children }: { children: readonly ReactNode[] }) {
  const line = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other chips have other widths
  useLayoutEffect(() => {
    const fold = () => {
      const chips = [...(line.current?.children ?? [])] as HTMLElement[]
      const hidden = chips.filter(chip => {
        chip.inert = chip.offsetTop > 0
        return chip.inert
      })
      setFolded(hidden.length)
    }
    const watch = new ResizeObserver(fold)
    if (line.current) watch.observe(line.current)
    fold()
    return () => watch.disconnect()
  }, [children])
  return (
    <>
      <div ref={line} className={classes.line}>
        {children}
      </div>
      {folded > 0 && <span className="soft tabular">+{folded}</span>}
    </>
  )
}
