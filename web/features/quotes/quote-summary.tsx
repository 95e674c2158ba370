import type { Quote } from '#contract/quotes.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { CustomerLink } from '#web/parts/customers/customer-link.tsx'
import { OfferChip } from '#web/parts/quotes/offer-chip.tsx'
import { QuoteStateChip } from '#web/parts/quotes/quote-state-chip.tsx'
import { euroText } from './euro-text.ts'
import { offerState } from './offers/offer-state.ts'
import classes from './quote.module.css'

/** Customer, state and total of the quote. */
export function QuoteSummary({ quote }: { quote: Quote }) {
  const { Testata, Totali, Offerta } = quote
  return (
    <div className={classes.summary}>
      <div className={classes.who}>
        {Testata.Cliente && (
          <span className={classes.customer}>
            <CustomerLink code={Testata.codCliente} name={Testata.Cliente} />
          </span>
        )}
        <QuoteStateChip state={Testata.Stato} />
        {Offerta && (
          <span className={classes.offer}>
            Offerta{' '}
            <OfferChip
              offer={offerState(Offerta, todayInItaly())}
              isChanged={Offerta.Esito === 'accettata' && Offerta.Differenze.length > 0}
            />
          </span>
        )}
      </div>
      <p className={classes.sum}>
        <span className={classes.net}>
          <strong>{euroText(Totali.Imponibile)}</strong> <span>+iva</span>
        </span>
        <span className={classes.gross}>
          Totale IVA inclusa <span className="tabular">{euroText(Totali.TotaleIvato)}</span>
        </span>
      </p>
    </div>
  )
}
