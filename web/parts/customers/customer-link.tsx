import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import classes from './customer.module.css'

interface Named {
  code: string
  name: string
}

/** A customer's name with a link to its sheet. */
export function CustomerLink({ code, name }: Named) {
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

/** Cell and text of a column with customer names that link to customer sheets. */
export function customerCell<Row>(namedIn: (row: Row) => Named) {
  return {
    cell: (row: Row) => <CustomerLink {...namedIn(row)} />,
    text: (row: Row) => namedIn(row).name,
  }
}
