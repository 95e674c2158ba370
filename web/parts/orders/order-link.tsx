import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import classes from './order.module.css'

/** An order's number with a link to its page. */
export function OrderLink({ progressivo, number }: { progressivo: number; number: string }) {
  return (
    <Link
      to="/ordine/$progressivo"
      params={{ progressivo: String(progressivo) }}
      className={`${classes.number} tabular`}
      tabIndex={use(RowActive) ? 0 : -1}
      aria-label={`Ordine ${number}`}
    >
      {number}
    </Link>
  )
}
