import { Box, Button, Flex } from '@mantine/core'
import { IconArrowRight, IconPackage } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Home } from '#contract/home.ts'
import { longDayText } from '#rules/calendar.ts'
import { euroOf, integer } from '#rules/italian-format.ts'
import { counted, dotted } from '#rules/italian-words.ts'
import { lineDoorLook } from '#rules/shown-door.ts'
import { DoorView } from '#web/ui/door-view.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { daysBetween, daysText } from './day-words.ts'
import classes from './next-delivery.module.css'

type Next = NonNullable<Home['Prossima']>

const mostDoors = 3
/** The answer has no more lines than these, so it may lack doors. */
const mostLines = 40
const height = { base: 356, sm: 252 }

/** Keeps the place of the next delivery while it loads. */
export function NextDeliveryPlace() {
  return <Box className={`card ${classes.hero}`} h={height} />
}

/** A dealer's next delivery: the day in words, its order, and its doors on one floor. */
export function NextDelivery({ next, today }: { next: Next; today: string }) {
  const { Giorno, Progressivo, Nome, Pronto, Importo, Righe } = next
  const doors = Righe.flatMap(line => {
    const look = lineDoorLook(line)
    return look ? [{ look, pieces: line.Quantita }] : []
  })
  const pieces = doors.reduce((sum, door) => sum + door.pieces, 0)
  const shown = doors.flatMap(({ look, pieces }) =>
    Array.from({ length: Math.min(pieces, mostDoors) }, () => look),
  )
  const days = daysBetween(today, Giorno)
  return (
    <Flex
      component="section"
      className={`card ${classes.hero}`}
      direction={{ base: 'column', sm: 'row' }}
      mih={height}
      aria-labelledby="next-delivery"
    >
      <Flex
        direction="column"
        align="flex-start"
        gap={6}
        flex={1}
        miw={0}
        p={{ base: 16, sm: '24px 28px 44px' }}
      >
        <Box component="p" className="strong" c="var(--soglia-accent-ink)">
          Prossima consegna
        </Box>
        <Box
          component="h2"
          id="next-delivery"
          className="heading"
          c="var(--soglia-accent-ink)"
          fz="clamp(28px, 4vw, 44px)"
          lh={1.1}
        >
          {dayInWords(Giorno, today)}
        </Box>
        <p>{dotted(days > 0 && `${days === 1 ? 'domani' : `tra ${daysText(days)}`}`, `ordine ${Nome}`)}</p>
        <Flex wrap="wrap" gap="sm" mt={4}>
          {Pronto && (
            <StatusChip tone="success" icon={<IconPackage size={14} stroke={2} aria-hidden />}>
              Pronto, da consegnare
            </StatusChip>
          )}
          {pieces > 0 && Righe.length < mostLines && (
            <StatusChip tone="neutral" icon={false}>
              {counted(pieces, 'porta', 'porte')}
            </StatusChip>
          )}
          {Importo > 0 && (
            <StatusChip tone="neutral" icon={false}>
              {euroOf(Importo)}
            </StatusChip>
          )}
        </Flex>
        <Button
          renderRoot={props => (
            <Link to="/ordine/$progressivo" params={{ progressivo: String(Progressivo) }} {...props} />
          )}
          variant="default"
          mt="sm"
          rightSection={<IconArrowRight size={16} stroke={1.75} aria-hidden />}
        >
          Apri l'ordine
        </Button>
      </Flex>
      {shown.length > 0 && (
        <Flex
          align="flex-end"
          gap="sm"
          h={{ base: 150, sm: 230 }}
          m="auto 28px 0 auto"
          pt={16}
          pb={27}
          aria-hidden
        >
          {shown.slice(0, mostDoors).map((look, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal doors have no other identity, and none has a state
            <DoorView key={at} door={look} alt="" plain />
          ))}
          {pieces > mostDoors && Righe.length < mostLines && (
            <Box component="strong" m="auto" c="var(--soglia-accent-ink)">
              +{integer(pieces - mostDoors)}
            </Box>
          )}
        </Flex>
      )}
    </Flex>
  )
}

/** `oggi`, or the day without its year where that is this year's. */
function dayInWords(day: string, today: string): string {
  if (day === today) return 'oggi'
  const text = longDayText(day)
  return day.slice(0, 4) === today.slice(0, 4) ? text.replace(/ \d{4}$/, '') : text
}
