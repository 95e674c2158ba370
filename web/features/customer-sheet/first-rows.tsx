import type { ReactNode } from 'react'
import { countText } from '#web/ui/data-table/page-text.ts'
import classes from './customer-sheet.module.css'

const most = 6

interface FirstRowsProps<Row> {
  rows: readonly Row[]
  counted: readonly [one: string, many: string]
  children: (first: readonly Row[]) => ReactNode
}

/** Shows as many rows as fit, and the number of the others; the full list is a click away. */
export function FirstRows<Row>({ rows, counted: [one, many], children }: FirstRowsProps<Row>) {
  const others = rows.length - most
  return (
    <>
      {children(rows.slice(0, most))}
      {others > 0 && (
        <p className={classes.none}>
          e {others === 1 ? `un altro ${one}` : `altri ${countText({ total: others }, one, many)}`}
        </p>
      )}
    </>
  )
}
