import { Button, Flex } from '@mantine/core'
import { IconArrowRight, IconCopy, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/home.ts'
import { daysBetween, longDayText } from '#rules/calendar.ts'
import { expectedWords } from '#rules/delivery-words.ts'
import { dayText, euroOf } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { lineDoorLook } from '#rules/shown-door.ts'
import { ReadyChip } from '#web/parts/orders/ready-chip.tsx'
import { useDuplicateQuote } from '#web/parts/quotes/use-duplicate-quote.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { daysText } from './day-words.ts'
import { Hero } from './hero.tsx'

type Order = NonNullable<Home['Prossima']>

const mostDoors = 3
/** The answer has no more lines than these, so it may lack doors. */
const mostLines = 40

interface Props {
  home: Home
  canQuote: boolean
}

/** A dealer's next delivery, or else the last one; or the doors of the price list if there is none yet. */
export function DealerHero({ home: { Oggi, Prossima, Ultima, Porte }, canQuote }: Props) {
  if (Prossima) return <NextDelivery order={Prossima} today={Oggi} />
  if (Ultima) return <LastDelivery order={Ultima} today={Oggi} canQuote={canQuote} />
  return Porte.length > 0 && canQuote ? <FirstQuote doors={Porte.map(({ Disegno }) => Disegno)} /> : null
}

function NextDelivery({ order, today }: { order: Order; today: string }) {
  const { Giorno, Nome, Pronto } = order
  const days = daysBetween(today, Giorno)
  const isPast = days < 0
  const words = isPast
    ? {
        above: Pronto ? 'Pronto, da consegnare' : 'Consegna in ritardo',
        title: Pronto ? 'la tua consegna è pronta' : `da ${daysText(-days)}`,
      }
    : { above: 'Prossima consegna', title: dayInWords(Giorno, today) }
  return (
    <Hero {...words} isLate={isPast && !Pronto} {...doorsOf(order)}>
      <p>
        {isPast && (
          <>
            {expectedWords(Giorno, today).replace(dayText(Giorno), '')}
            <s>{dayText(Giorno)}</s> ·{' '}
          </>
        )}
        {days > 0 && `${days === 1 ? 'domani' : `tra ${daysText(days)}`} · `}ordine {Nome}
      </p>
      <OrderChips order={order} isReady={Pronto && !isPast} />
      <Flex wrap="wrap" align="center" gap="md" mt="sm">
        <OpenOrder order={order} />
        <span className="touch-links">
          <Link to="/statoOrdini">Tutte le consegne</Link>
        </span>
      </Flex>
    </Hero>
  )
}

interface LastProps {
  order: NonNullable<Home['Ultima']>
  today: string
  canQuote: boolean
}

/** Orders come from the ERP without choices, so the quote with the order's reference is copied. */
function LastDelivery({ order, today, canQuote }: LastProps) {
  const { duplicate, isBusy } = useDuplicateQuote()
  const preventivo = order.Preventivo
  return (
    <Hero above="Ultima consegna" title={dayInWords(order.Giorno, today)} {...doorsOf(order)}>
      <p>ordine {order.Nome}</p>
      <OrderChips order={order} isReady={false} />
      <Flex wrap="wrap" gap="sm" mt="sm">
        {preventivo !== null && canQuote && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            loading={isBusy}
            onClick={() => duplicate(preventivo)}
          >
            Riordina
          </Button>
        )}
        <OpenOrder order={order} />
      </Flex>
    </Hero>
  )
}

function FirstQuote({ doors }: { doors: readonly string[] }) {
  return (
    <Hero above="Si comincia da qui" title="Il tuo primo preventivo" doors={doors}>
      <p>Scegli le porte e scrivi le misure: il prezzo si calcola da solo.</p>
      <Button
        mt="sm"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        renderRoot={props => <Link to="/preventivi" search={{ nuovo: true }} {...props} />}
      >
        Crea il primo preventivo
      </Button>
    </Hero>
  )
}

function OrderChips({ order, isReady }: { order: Order; isReady: boolean }) {
  const { pieces, isWhole } = doorCount(order)
  return (
    <Flex wrap="wrap" gap="sm" mt={4}>
      {isReady && <ReadyChip />}
      {pieces > 0 && isWhole && (
        <StatusChip tone="neutral" icon={false}>
          {counted(pieces, 'porta', 'porte')}
        </StatusChip>
      )}
      {order.Importo > 0 && (
        <StatusChip tone="neutral" icon={false}>
          {euroOf(order.Importo)}
        </StatusChip>
      )}
    </Flex>
  )
}

function OpenOrder({ order }: { order: Order }) {
  return (
    <Button
      renderRoot={props => (
        <Link to="/ordine/$progressivo" params={{ progressivo: String(order.Progressivo) }} {...props} />
      )}
      variant="default"
      rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
    >
      Apri l'ordine
    </Button>
  )
}

function drawnLines({ Righe }: Order) {
  return Righe.flatMap(line => {
    const look = lineDoorLook(line)
    return look ? [{ look, pieces: line.Quantita }] : []
  })
}

function doorCount(order: Order) {
  const pieces = drawnLines(order).reduce((sum, door) => sum + door.pieces, 0)
  return { pieces, isWhole: order.Righe.length < mostLines }
}

function doorsOf(order: Order) {
  const { pieces, isWhole } = doorCount(order)
  const doors = drawnLines(order).flatMap(({ look, pieces }) =>
    Array.from({ length: Math.min(pieces, mostDoors) }, () => look),
  )
  return { doors: doors.slice(0, mostDoors), others: isWhole ? Math.max(pieces - mostDoors, 0) : 0 }
}

/** `oggi`, or the day without its year where that is this year's. */
function dayInWords(day: string, today: string): string {
  if (day === today) return 'oggi'
  const text = longDayText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d{4}$/, '') : text
}
