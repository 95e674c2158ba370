import { Flex } from '@mantine/core'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euro } from '#rules/italian-format.ts'
import classes from './offer.module.css'

export function OfferTotals({ offer }: { offer: PublicOffer }) {
  return (
    <Flex
      component="section"
      className={classes.totals}
      direction="column"
      align="flex-end"
      gap={10}
      aria-label="Totale"
    >
      <dl>
        <Line name="Totale senza IVA" amount={offer.Imponibile} />
        {offer.Iva.map(({ Aliquota, Imponibile, Imposta }) => (
          <Line
            key={Aliquota}
            name={`IVA ${Aliquota}% su ${euro(Math.round(Imponibile * 100))}`}
            amount={Imposta}
          />
        ))}
        <Line name="Totale da pagare" amount={offer.Totale} isLast />
      </dl>
      <p className={classes.soft}>I prezzi delle singole voci sono senza IVA.</p>
    </Flex>
  )
}

function Line({ name, amount, isLast = false }: { name: string; amount: number; isLast?: boolean }) {
  return (
    <div data-last={isLast || undefined}>
      <dt>{name}</dt>
      <dd>{euro(Math.round(amount * 100))}</dd>
    </div>
  )
}
