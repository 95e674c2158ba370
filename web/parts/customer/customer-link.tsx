import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import classes from './customer.module.css'

/** A customer's name, wherever one is named: leads to its sheet. */
export function CustomerLink({ code, name }: { code: string; name: string }) {
  return (
    <Link
      to="/clienti/$codice"
      params={{ codice: code }}
      className={classes.link}
      tabIndex={use(RowActive) ? 0 : -1}
    >
      {name}
    </Link>
  )
}
