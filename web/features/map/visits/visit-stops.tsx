import { ActionIcon, Box, Button, Flex } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { placeText } from '#rules/italian-format.ts'
import { counted, toName } from '#rules/italian-words.ts'
import { visitTimes } from '#rules/visit-route.ts'
import type { DrawnPoint } from '../points.ts'
import classes from '../side.module.css'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { kmText, legsOf, type Visits } from './use-visits.ts'

interface VisitStopsProps {
  visits: Visits
  onPick: (point: DrawnPoint) => void
  onMark: (code: string | undefined) => void
}

/** The stops in order; they move by drag, or by Alt with an arrow key. */
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
          <Flex
            component="li"
            key={stop.code}
            className={classes.row}
            align="center"
            gap={10}
            draggable
            data-over={dragged !== undefined && dragged !== place ? true : undefined}
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
            <IconGripVertical className={classes.grip} size={16} aria-hidden />
            <span className={`strong center ${classes.number}`} aria-hidden>
              {place + 1}
            </span>
            <Flex
              component="button"
              type="button"
              className={classes.rowButton}
              direction="column"
              justify="center"
              flex="1 1 0"
              miw={0}
              data-stop={stop.code}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onClick={() => onPick(stop)}
              onKeyDown={event => onKeyDown(event, place)}
            >
              <span className={`ellipsis ${classes.rowName}`}>{stop.name}</span>
              <span className="ellipsis note">
                {[placeText(stop.town, stop.province), visitedText(stop.visitedDays)]
                  .filter(text => text !== '')
                  .join(' · ')}
              </span>
            </Flex>
            <Flex component="span" className={`note tabular ${classes.when}`} direction="column" flex="none">
              <span>{times[place]}</span>
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
          </Flex>
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

/** Buttons for touch screens, which have no Alt key and where dragging scrolls. */
function StopButtons({ stop, place, last, onMove, onRemove }: StopButtonsProps) {
  return (
    <Flex component="span" flex="none">
      <ActionIcon
        className={classes.touchOnly}
        variant="subtle"
        color="gray"
        disabled={place === 0}
        aria-label={`Sposta su ${stop.name}`}
        onClick={() => onMove(place, place - 1)}
      >
        <IconArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        className={classes.touchOnly}
        variant="subtle"
        color="gray"
        disabled={place === last}
        aria-label={`Sposta giù ${stop.name}`}
        onClick={() => onMove(place, place + 1)}
      >
        <IconArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={`Togli ${stop.name} dal giro`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
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
      {written && <span className={`note breaking ${classes.outcomeText}`}>{written}</span>}
      <Button variant="subtle" size="compact-xs" onClick={() => setOpen(true)}>
        {written ? 'Nuovo esito' : 'Scrivi esito'}
        <span className="visually-hidden"> della visita {toName(stop.name)}</span>
      </Button>
      {isOpen && <OutcomeDialog planId={planId} stop={stop} onClose={() => setOpen(false)} />}
    </Flex>
  )
}
