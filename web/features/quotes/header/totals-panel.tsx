import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/quotes.ts'
import { amountText } from '#rules/italian-amount.ts'
import { dayText, euroOf, percent } from '#rules/italian-format.ts'
import { Panel } from '#web/ui/panel.tsx'
import classes from '../quote.module.css'
import { QuoteSum } from '../quote-summary.tsx'

interface Props {
  quote: Quote
  isCustomerMode: boolean
}

export function TotalsPanel({ quote, isCustomerMode }: Props) {
  const { Totali, Voci } = quote
  const extras = Voci.reduce((sum, voce) => sum + voce.Importo, 0)
  const doors = Totali.Imponibile - extras
  return (
    <Panel title="Totali">
      <Flex component="dl" direction="column" gap={6}>
        {Voci.length > 0 && (
          <>
            <Line name="Porte" amount={doors} />
            <Line name="Voci proprie" amount={extras} />
          </>
        )}
        <Line name="Imponibile" note="+iva" amount={Totali.Imponibile} isStrong />
        {Totali.Iva.map(rate => (
          <Line
            key={rate.Aliquota}
            name={`IVA ${rate.Aliquota}%`}
            note={Totali.Iva.length > 1 ? `su ${euroOf(rate.Imponibile)}` : undefined}
            amount={rate.Imposta}
          />
        ))}
        <Line name="Totale IVA inclusa" amount={Totali.TotaleIvato} isStrong />
        {!isCustomerMode && <Markup listPrice={Totali.Listino} sold={doors} />}
      </Flex>
    </Panel>
  )
}

/**
 * The markup over the list price; the portal knows no costs, so it cannot show a margin. The markup covers doors only,
 * because the dealer's own lines have no list price.
 */
function Markup({ listPrice, sold }: { listPrice: number; sold: number }) {
  const markup = sold - listPrice
  const share = listPrice > 0 ? percent((markup / listPrice) * 100, 1) : undefined
  return (
    <>
      <Line name="Listino porte" amount={listPrice} isApart />
      <Line name="Ricarico su listino" note={share} amount={markup} />
    </>
  )
}

interface BarProps extends Props {
  /** The fields of the quote, shown above its terms. */
  fields: ReactNode
  /** Undefined while a field is wrong, because its fields stay then. */
  onFields: (() => void) | undefined
}

/** Totals and terms at the lower edge of the window, so that they stay in sight below many rows. */
export function TotalsBar({ quote, isCustomerMode, fields, onFields }: BarProps) {
  const { Totali, Testata, Maggiorazioni, Voci } = quote
  const doors = Totali.Imponibile - Voci.reduce((sum, voce) => sum + voce.Importo, 0)
  const { MaggPerc, MaggNetta, Sconto } = Maggiorazioni
  const markups = [
    MaggPerc !== 0 && `${amountText(MaggPerc)}%`,
    MaggNetta !== 0 && euroOf(MaggNetta),
    Sconto !== 0 && `sconto ${amountText(Sconto)}%`,
  ]
  return (
    <Stack
      component="section"
      className="tile"
      aria-label="Totali in breve"
      pos="sticky"
      bottom={0}
      px="md"
      py={10}
      gap="sm"
      style={{ zIndex: 4, boxShadow: 'var(--soglia-shadow)' }}
    >
      {fields}
      <Flex wrap="wrap" align="center" justify="space-between" gap="4px 16px">
        <Flex wrap="wrap" align="center" gap="4px 20px">
          <Button
            variant="default"
            px="sm"
            disabled={!onFields}
            aria-expanded={Boolean(fields)}
            rightSection={
              fields ? <IconChevronDown size={16} aria-hidden /> : <IconChevronUp size={16} aria-hidden />
            }
            onClick={onFields}
          >
            Dati del preventivo
          </Button>
          <Flex component="dl" wrap="wrap" gap="4px 20px">
            <Term name="Pagamento">{Testata.pagamento || '—'}</Term>
            <Term name="Valido fino al">{dayText(Testata.validoFino)}</Term>
            {!isCustomerMode && (
              <>
                <Term name="Maggiorazione">{markups.filter(Boolean).join(' + ') || '—'}</Term>
                <Term name="Ricarico su listino">{euroOf(doors - Totali.Listino)}</Term>
              </>
            )}
          </Flex>
        </Flex>
        <QuoteSum quote={quote} />
      </Flex>
    </Stack>
  )
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="note">{name}</dt>
      <dd className="strong tabular">{children}</dd>
    </div>
  )
}

interface LineProps {
  name: string
  note?: string | undefined
  amount: number
  isStrong?: boolean
  isApart?: boolean
}

function Line({ name, note, amount, isStrong, isApart }: LineProps) {
  return (
    <Flex
      className={classes.total}
      align="baseline"
      justify="space-between"
      gap="md"
      mt={isApart ? 6 : 0}
      pt={isApart ? 10 : 0}
      data-strong={isStrong}
      data-apart={isApart}
    >
      <dt>
        {name}{' '}
        {note && (
          <Box component="span" className="note" fw={400}>
            {note}
          </Box>
        )}
      </dt>
      <dd className="tabular">{euroOf(amount)}</dd>
    </Flex>
  )
}
