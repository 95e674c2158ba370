import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euro } from '#rules/italian-format.ts'
import classes from './offer.module.css'

const quantityFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** The dealer's own services. */
export function OwnLines({ lines }: { lines: PublicOffer['Voci'] }) {
  return (
    <section aria-labelledby="servizi">
      <h2 id="servizi" className={classes.heading}>
        Servizi e altre voci
      </h2>
      <ul className={classes.lines}>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
          <li key={place}>
            <span className={classes.lineName}>{line.Descrizione}</span>
            <span className={classes.soft}>
              {quantityFormat.format(line.Quantita)} × {euro(Math.round(line.Prezzo * 100))} · IVA {line.Iva}%
            </span>
            <strong className={classes.lineAmount}>{euro(Math.round(line.Importo * 100))}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
