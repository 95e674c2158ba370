import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './table.module.css'

interface DetailRowProps {
  id: string
  columnCount: number
  /** Set by the windowed body, which measures the row. */
  itemIndex?: number
  measure?: Ref<HTMLTableRowElement>
  children: ReactNode
}

export function DetailRow({ id, columnCount, itemIndex, measure, children }: DetailRowProps) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    body.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <tr id={id} ref={measure} data-index={itemIndex} className={classes.detail}>
      <td colSpan={columnCount} className={classes.detailCell}>
        <div ref={body} className={classes.detailBody}>
          {children}
        </div>
      </td>
    </tr>
  )
}
