import { Box, Flex } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Markups } from '#contract/quotes.ts'
import { type Catalogue, type Door, variantOf } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { euro } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import classes from './position-dialog.module.css'
import { filling } from './position-draft.ts'
import { type PriceLine, type ShownPrice, shownPrice, signed } from './price-lines.ts'

interface Props {
  catalogue: Catalogue
  door: Door
  row: QuoteRow | null
  markups: Markups
  isCustomerMode: boolean
}

/** The door with its present choices and price. */
export function Preview(props: Props) {
  const { catalogue, door, row } = props
  return (
    <>
      <Box flex="1 1 240px" mih={200}>
        <DoorView door={doorLook(catalogue, door)} alt={`Disegno: ${doorText(catalogue, door)}`} dimensions />
      </Box>
      <Box component="p" className="label" my="md" ta="center">
        {doorText(catalogue, door)}
        <br />
        {sizeText(door)}
        <br />
        <Box component="span" fz={12} c="var(--soglia-ink-faint)">
          {detailText(catalogue, door, row)}
        </Box>
      </Box>
      <PricePanel {...props} />
    </>
  )
}

function sizeText({ widthMm, heightMm, thicknessMm }: Door): string {
  const size = (millimetres: number) => (millimetres > 0 ? String(millimetres) : '—')
  return `${size(widthMm)} × ${size(heightMm)} × ${size(thicknessMm)} mm`
}

function detailText(catalogue: Catalogue, { choices }: Door, row: QuoteRow | null): string {
  const names = (['Serratura', 'Maniglia', 'ColoreFerramenta'] as const)
    .map(kind => variantOf(catalogue, kind, choices[kind] ?? '')?.name)
    .filter(Boolean)
  return [row?.riempimento || filling, ...names].join(' · ')
}

/** The price with its calculation; customer mode shows only the price. */
function PricePanel({ catalogue, door, row, markups, isCustomerMode }: Props) {
  const price = shownPrice(catalogue, door, { row, markups })
  if (!price) {
    const reason = door.model
      ? 'Nessun prezzo a listino per queste misure'
      : 'Scegli il modello per vedere il prezzo'
    return (
      <Box component="p" className={`soft ${classes.price}`} ta="center">
        {reason}
      </Box>
    )
  }
  return (
    <div className={classes.price}>
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
        <span className="note">
          {counted(door.quantity, 'pezzo', 'pezzi')}: {euro(price.amountCents)}
        </span>
      </Flex>
    </div>
  )
}

function Line({ line, text }: { line: PriceLine; text: string }) {
  return (
    <Flex className="label" justify="space-between" gap="md" py={2}>
      <dt>{line.label}</dt>
      <dd>{text}</dd>
    </Flex>
  )
}

export function UnitPrice({ price }: { price: ShownPrice }) {
  return (
    <span>
      {price.isFrom && <span className="note">da </span>}
      <Box component="strong" ff="var(--soglia-type)" fw={600} fz={20}>
        {euro(price.unitCents)}
      </Box>{' '}
      <span className="note">+iva</span>
    </span>
  )
}
