import { Box, Flex } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Markups } from '#contract/quotes.ts'
import type { Catalogue, Door } from '#rules/catalogue.ts'
import { euro } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { type PriceLine, type ShownPrice, shownPrice, signed } from './price-lines.ts'
import classes from './price-panel.module.css'

interface Props {
  catalogue: Catalogue
  door: Door
  row: QuoteRow | null
  markups: Markups
  isCustomerMode: boolean
}

/** The price with its calculation; customer mode shows only the price. */
export function PricePanel({ catalogue, door, row, markups, isCustomerMode }: Props) {
  const price = shownPrice(catalogue, door, { row, markups })
  if (!price) return <p className={`soft ${classes.none}`}>{noPriceText(door)}</p>
  return (
    <div className={classes.panel}>
      {!isCustomerMode && (
        <Box component="dl" mb={10}>
          <Line line={price.base} text={euro(price.base.cents)} />
          {price.lines.map(line => (
            <Line key={line.key} line={line} text={signed(line.cents)} />
          ))}
        </Box>
      )}
      <Flex
        component="p"
        wrap="wrap"
        align="baseline"
        justify="space-between"
        gap="2px 12px"
        aria-live="polite"
      >
        <UnitPrice price={price} />
        <span className={`soft ${classes.amount}`}>
          {counted(door.quantity, 'pezzo', 'pezzi')}: {euro(price.amountCents)}
        </span>
      </Flex>
    </div>
  )
}

function noPriceText({ model }: Door): string {
  return model === '' ? 'Scegli il modello per vedere il prezzo' : 'Nessun prezzo a listino per queste misure'
}

function Line({ line, text }: { line: PriceLine; text: string }) {
  return (
    <Flex className={`soft ${classes.line}`} justify="space-between" gap="md">
      <dt>{line.label}</dt>
      <dd>{text}</dd>
    </Flex>
  )
}

export function UnitPrice({ price }: { price: ShownPrice }) {
  return (
    <span className={classes.unit}>
      {price.isFrom && <span className={`soft ${classes.vat}`}>da </span>}
      <strong>{euro(price.unitCents)}</strong> <span className={`soft ${classes.vat}`}>+iva</span>
    </span>
  )
}
