import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeletedQuote } from '#contract/quotes.ts'
import { euro, instantText } from '#rules/italian-format.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useRestoreQuote } from '#web/parts/quote/use-restore-quote.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './quote-list.module.css'
import { deletedQuotesQuery } from './quote-list-data.ts'

interface Props {
  /** Whoever sells for several names each one's. */
  hasCustomer: boolean
}

/** A quiet way back for what was deleted today; nothing where nothing was. */
export function DeletedQuotes({ hasCustomer }: Props) {
  const { data: deleted = [] } = useQuery(deletedQuotesQuery(useFilter()))
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {deleted.length > 0 && (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          Eliminati oggi ({deleted.length})
        </Button>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Eliminati oggi">
          <p className={classes.deletedFacts}>
            {deleted.length > 0
              ? 'Si possono ripristinare fino a stanotte.'
              : 'Nessun preventivo eliminato oggi.'}
          </p>
          <ul className={classes.deleted}>
            {deleted.map(quote => (
              <Deleted key={quote.NumPrev} quote={quote} hasCustomer={hasCustomer} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function Deleted({ quote, hasCustomer }: Props & { quote: DeletedQuote }) {
  const { mutate: restore, isPending } = useRestoreQuote()
  const facts = [
    ...(hasCustomer ? [quote.ClRagSoc] : []),
    euro(Math.round(quote.Importo * 100)),
    `eliminato alle ${instantText(quote.EliminatoIl).slice(11)}`,
  ]
  return (
    <li>
      <span className={classes.deletedText}>
        <span>
          <strong className="tabular">{quote.NumPrev}</strong> · {quote.RifCliente}
        </span>
        <span className={classes.deletedFacts}>{facts.join(' · ')}</span>
      </span>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`Ripristina il preventivo ${quote.NumPrev}`}
        onClick={() => restore(quote.NumPrev)}
      >
        Ripristina
      </Button>
    </li>
  )
}
