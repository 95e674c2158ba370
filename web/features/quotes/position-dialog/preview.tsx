import { Box, Flex } from '@mantine/core'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Markups } from '#contract/quotes.ts'
import { type Catalogue, type Door, kindsOf, variantOf } from '#rules/catalogue.ts'
import { doorText } from '#rules/door-configuration.ts'
import { doorLook } from '#rules/door-drawing.ts'
import { euro, signedEuro } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import classes from './position-dialog.module.css'
import { filling } from './position-draft.ts'
import { type PriceLine, type ShownPrice, shownPrice, toMarkup } from './price-lines.ts'
import { startDifferences } from './start-differences.ts'
import type { Start } from './starts.ts'

interface Props {
  catalogue: Catalogue
  door: Door
  row: QuoteRow | null
  markups: Markups
  isCustomerMode: boolean
  /** The door that a new position began like. */
  start: Start | undefined
}

/** The door with its present choices and price: beside the choices on a desk, a strip above them on a phone. */
export function Preview(props: Props) {
  const { catalogue, door, row } = props
  const isPhone = useIsPhone()
  return (
    <section className={classes.preview} aria-label="Disegno e prezzo">
      <Box flex={{ base: '0 0 36px', sm: '1 1 240px' }} h={{ base: 52, sm: 'auto' }} mih={{ sm: 180 }}>
        <DoorView
          door={doorLook(catalogue, door)}
          alt={`Disegno: ${doorText(catalogue, door)}`}
          dimensions={!isPhone}
        />
      </Box>
      {isPhone ? (
        <Box className="label" flex={1} miw={0} my="auto">
          <Box component="p" className="ellipsis" fw={600}>
            {doorText(catalogue, door)}
          </Box>
          <Flex align="baseline" justify="space-between" gap={12}>
            <span>{sizeText(door)}</span>
            <PricePanel {...props} isPhone />
          </Flex>
        </Box>
      ) : (
        <div>
          <p className="label">
            <strong>{doorText(catalogue, door)}</strong>
            <br />
            {sizeText(door)}
            <Box component="span" display="block" fz={12} c="var(--soglia-ink-faint)">
              {detailText(catalogue, door, row)}
            </Box>
          </p>
          <PricePanel {...props} isPhone={false} />
        </div>
      )}
    </section>
  )
}

function sizeText({ widthMm, heightMm, thicknessMm }: Door): string {
  const size = (millimetres: number) => (millimetres > 0 ? String(millimetres) : '—')
  return `${size(widthMm)} × ${size(heightMm)} × ${size(thicknessMm)} mm`
}

function detailText(catalogue: Catalogue, door: Door, row: QuoteRow | null): string {
  const names = kindsOf(catalogue, door)
    .filter(({ step, isRequired }) => step === 4 && isRequired)
    .map(({ code }) => variantOf(catalogue, code, door.choices[code] ?? '')?.name)
    .filter(Boolean)
  return [row?.riempimento || filling, ...names].join(' · ')
}

/** The price with its changes and its calculation; customer mode leaves the calculation out. */
function PricePanel({ isPhone, ...props }: Props & { isPhone: boolean }) {
  const { catalogue, door, row, markups, start, isCustomerMode } = props
  const price = shownPrice(catalogue, door, { row, markups })
  if (!price) {
    const reason = door.model
      ? 'Nessun prezzo a listino per queste misure'
      : 'Scegli il modello per vedere il prezzo'
    return (
      <Box component="p" className="soft" pt={{ base: 0, sm: 10 }}>
        {reason}
      </Box>
    )
  }
  return (
    <Box className={classes.price} pt={{ base: 0, sm: 10 }}>
      {!isPhone && start?.door?.model && <Changes {...props} from={start.door} name={start.name} />}
      <Flex
        component="p"
        wrap="wrap"
        align="baseline"
        justify="space-between"
        gap="2px 12px"
        aria-live="polite"
      >
        <UnitPrice price={price} />
        {door.quantity > 1 && (
          <span className="note">
            {counted(door.quantity, 'pezzo', 'pezzi')}: {euro(price.amountCents)}
          </span>
        )}
      </Flex>
      {!isPhone && !isCustomerMode && (
        <details>
          <Box component="summary" className="label" py={4}>
            Calcolo del prezzo
          </Box>
          <dl>
            <Line line={price.base} text={euro(price.base.cents)} />
            {price.lines.map(line => (
              <Line key={line.key} line={line} text={signedEuro(line.cents)} />
            ))}
          </dl>
        </details>
      )}
    </Box>
  )
}

/** Says what differs from the door that the position began like, with the difference in the selling price. */
function Changes({ catalogue, door, markups, from, name }: Props & { from: Door; name: string }) {
  const differences = startDifferences(catalogue, { from, door, markup: toMarkup(markups) })
  if (differences.length === 0) return null
  const total = differences.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  return (
    <Box component="dl" mb="sm">
      <div className="note">Cambia rispetto alla {name}</div>
      {differences.map(({ field, now, before, cents }) => (
        <Line
          key={field}
          line={{ label: `${now}, era ${before}` }}
          text={cents === undefined ? '' : changeText(cents)}
        />
      ))}
      {differences.length > 1 && <Line line={{ label: 'In tutto' }} text={changeText(total)} />}
    </Box>
  )
}

function changeText(cents: number): string {
  return cents === 0 ? euro(0) : signedEuro(cents)
}

function Line({ line, text }: { line: Pick<PriceLine, 'label'>; text: string }) {
  return (
    <Flex className="label" justify="space-between" gap="md" py={2}>
      <dt>{line.label}</dt>
      <dd>{text}</dd>
    </Flex>
  )
}

function UnitPrice({ price }: { price: ShownPrice }) {
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
