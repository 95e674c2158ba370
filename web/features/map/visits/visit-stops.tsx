import { Box, Button, Flex } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { placeText } from '#rules/italian-format.ts'
import { counted, toName } from '#rules/italian-words.ts'
import { visitTimes } from '#rules/visit-route.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { DrawnPoint } from '../points.ts'
import classes from '../side.module.css'
import { SideRow } from '../side-row.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { kmText, legsOf, type Visits } from './use-visits.ts'

interface VisitStopsProps {
  visits: Visits
  onPick: (point: DrawnPoint) => void
  onMark: (code: string | undefined) => void
}

/** The stops in order. The user moves a stop by drag, or by Alt with an arrow key. */
export function VisitStops({ visits, onPick, onMark }: VisitStopsProps) {
  const { stops, plan, draft } = visits
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number>()
  const [said, setSaid] = useState('')
  const times = visitTimes(stops.length, plan?.Inizio ?? '09:00')
  const legs = legsOf(stops)
  function move(from: number, to: number) {
    const stop = stops[from]
    if (!stop || to < 0 || to >= stops.length) return
    visits.move(from, to)
    setSaid(`${stop.name}: tappa ${to + 1} di ${stops.length}`)
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop.code)}"]`)?.focus(),
    )
  }
  function onKeyDown(event: KeyboardEvent, place: number) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(place, event.key === 'ArrowUp' ? place - 1 : place + 1)
  }
  return (
    <>
      <Box component="p" className="note" pb="sm" px="lg">
        Trascina una tappa per cambiarne l'ordine; da tastiera Alt + freccia su o giù.
      </Box>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={list} aria-label="Tappe">
        {stops.map((stop, place) => (
          <SideRow
            key={stop.code}
            name={stop.name}
            facts={[placeText(stop.town, stop.province), visitedText(stop.visitedDays)]}
            before={
              <>
                <IconGripVertical className={classes.grip} size={16} aria-hidden />
                <Box component="span" className="strong disc" data-full w={24} h={24} fz={12} aria-hidden>
                  {place + 1}
                </Box>
              </>
            }
            button={{
              'data-stop': stop.code,
              'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown',
              onClick: () => onPick(stop),
              onKeyDown: event => onKeyDown(event, place),
            }}
            draggable
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => event.preventDefault()}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, place)
              setDragged(undefined)
            }}
            onMouseEnter={() => onMark(stop.code)}
            onMouseLeave={() => onMark(undefined)}
          >
            <Flex component="span" className="note tabular" direction="column" flex="none" ta="end">
              <Box component="span" className="strong" c="var(--soglia-ink)">
                {times[place]}
              </Box>
              <span>{place === 0 ? 'partenza' : legs[place] === undefined ? '' : kmText(legs[place])}</span>
            </Flex>
            <StopButtons
              stop={stop}
              place={place}
              last={stops.length - 1}
              onMove={move}
              onRemove={() => visits.toggle(stop.code)}
            />
            {plan && !draft.isChanged && (
              <Outcome planId={plan.Id} stop={stop} written={outcomeOf(visits, stop)} />
            )}
          </SideRow>
        ))}
      </ol>
    </>
  )
}

function outcomeOf({ plan }: Visits, { code }: DrawnPoint): string | null {
  return plan?.Tappe.find(({ ClCodCli }) => ClCodCli === code)?.Esito ?? null
}

function visitedText(days: number | undefined): string {
  if (days === undefined) return 'mai visitato'
  if (days === 0) return 'visita oggi'
  return `visita ${counted(days, 'giorno', 'giorni')} fa`
}

interface StopButtonsProps {
  stop: DrawnPoint
  place: number
  last: number
  onMove: (from: number, to: number) => void
  onRemove: () => void
}

const moves = [
  { icon: IconArrowUp, word: 'Sposta su', step: -1 },
  { icon: IconArrowDown, word: 'Sposta giù', step: 1 },
]

/** Touch screens need buttons, because they have no Alt key and dragging scrolls the page. */
function StopButtons({ stop: { name }, place, last, onMove, onRemove }: StopButtonsProps) {
  return (
    <Flex component="span" flex="none">
      {moves.map(({ icon, word, step }) => (
        <IconButton
          key={word}
          className={classes.touchOnly}
          size="md"
          iconSize={16}
          icon={icon}
          label={`${word} ${name}`}
          disabled={place === (step < 0 ? 0 : last)}
          onClick={() => onMove(place, place + step)}
        />
      ))}
      <IconButton icon={IconX} size="md" iconSize={16} label={`Togli ${name} dal giro`} onClick={onRemove} />
    </Flex>
  )
}

interface OutcomeProps {
  planId: number
  stop: DrawnPoint
  written: string | null
}

function Outcome({ planId, stop, written }: OutcomeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Flex component="span" direction="column" align="flex-start" gap={2} flex="1 0 100%" pb="sm" pl={44}>
      {written && (
        <Box component="span" className="note breaking" style={{ whiteSpace: 'pre-line' }}>
          {written}
        </Box>
      )}
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {written ? 'Nuovo esito' : 'Scrivi esito'}
        <span className="visually-hidden"> della visita {toName(stop.name)}</span>
      </Button>
      {isOpen && <OutcomeDialog planId={planId} stop={stop} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
