import type { OfferChange } from '#contract/quotes/offers.ts'
import { euroOf } from '#rules/italian-format.ts'
import classes from './quote.module.css'

/** Differences between the quote and the accepted offer, line by line. */
export function OfferChanges({ changes }: { changes: readonly OfferChange[] }) {
  return (
    <ul className={classes.changes} aria-label="Differenze dall'offerta accettata">
      {changes.map(({ Testo, Prima, Dopo }) => (
        <li key={Testo}>
          {Testo} <span className="tabular">{figures(Prima, Dopo)}</span>
        </li>
      ))}
    </ul>
  )
}

function figures(before: number | null, after: number | null): string {
  if (before === null && after === null) return ''
  if (before === after) return '(stesso importo)'
  return `(da ${amount(before ?? 0)} a ${amount(after ?? 0)} +iva)`
}

function amount(euros: number): string {
  return euroOf(euros)
}
