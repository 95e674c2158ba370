import { Box, Button, Flex } from '@mantine/core'
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconMapPin,
  IconNote,
  IconPencil,
  type IconProps,
  IconRun,
  IconShoppingCart,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { CustomerHead, TimelineRow } from '#contract/customer-sheet.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canReadNotes } from '#rules/permissions.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useUser } from '#web/kit/user.ts'
import { readNote } from '#web/parts/customer-notes/note-calls.ts'
import { RemovedNotes } from '#web/parts/customer-notes/removed-notes.tsx'
import { Unsent } from '#web/parts/customer-notes/unsent.tsx'
import type { NoteWork } from '#web/parts/customer-notes/use-notes.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import classes from './history.module.css'
import { NextStepCard } from './next-step.tsx'
import { QueryPanel } from './query-panel.tsx'
import { timelineQuery } from './sheet-data.ts'

const views = [
  { value: 'tutto', label: 'Tutto' },
  { value: 'note', label: 'Note' },
] as const

interface Props {
  customer: Pick<CustomerHead, 'ClCodCli' | 'NomeAgente'>
  notes: NoteWork
}

/** The next step and the timeline; dealers do not see notes. */
export function HistoryPanel({ customer, notes }: Props) {
  const hasNotes = canReadNotes(useUser().Tipologia)
  const [view, setView] = useState<'tutto' | 'note'>('tutto')
  const timeline = useInfiniteQuery(timelineQuery(customer.ClCodCli, view === 'note'))
  const edit = async ({ IdNota }: TimelineRow) => {
    if (IdNota === null) return
    try {
      notes.open({ note: await readNote(customer.ClCodCli, IdNota) })
    } catch (error) {
      notify.error(messageOf(error))
    }
  }
  return (
    <QueryPanel
      title={hasNotes ? 'Note e storia' : 'Storia'}
      query={timeline}
      lines={10}
      action={
        hasNotes && <WordSwitch label="Che cosa mostrare" options={views} value={view} onChange={setView} />
      }
    >
      {({ pages }) => {
        const rows = pages.flatMap(page => page.Righe)
        return (
          <>
            {hasNotes && <NextStepCard customer={customer} step={pages[0]?.ProssimoPasso ?? null} />}
            {hasNotes && <Unsent notes={notes} />}
            {hasNotes && <RemovedNotes customer={customer.ClCodCli} />}
            {rows.length === 0 && <p className="soft">Nessun dato</p>}
            <ul aria-label="Storia">
              {rows.map(row => (
                <TimelineItem
                  key={`${row.Tipo} ${row.Data} ${row.IdNota ?? row.Progressivo} ${row.Testo}`}
                  row={row}
                  onEdit={hasNotes && row.IdNota !== null ? () => void edit(row) : undefined}
                />
              ))}
            </ul>
            {timeline.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                me="auto"
                loading={timeline.isFetchingNextPage}
                onClick={() => void timeline.fetchNextPage()}
              >
                Mostra altri
              </Button>
            )}
          </>
        )
      }}
    </QueryPanel>
  )
}

const looks: Readonly<Record<TimelineRow['Tipo'], readonly [word: string, icon: ComponentType<IconProps>]>> =
  {
    nota: ['Nota', IconNote],
    visita: ['Visita', IconMapPin],
    passo: ['Passo fatto', IconRun],
    ordine: ['Ordine', IconShoppingCart],
    conferma: ['Conferma', IconCircleCheck],
    data: ['Data di consegna', IconCalendarEvent],
    consegna: ['Consegna', IconTruckDelivery],
  }

/** Kinds of entries that people write in the portal; all other kinds come from orders. */
const ofPeople: readonly TimelineRow['Tipo'][] = ['nota', 'visita', 'passo']

interface TimelineItemProps {
  row: TimelineRow
  /** Set for notes only. */
  onEdit: (() => void) | undefined
}

function TimelineItem({ row: { Tipo, Data, Testo, Autore, Progressivo }, onEdit }: TimelineItemProps) {
  const [word, Icon] = looks[Tipo]
  return (
    <Flex component="li" className={classes.item} align="flex-start" gap={10}>
      <Box
        component="span"
        className="soft disc"
        w={29}
        h={29}
        data-lit={ofPeople.includes(Tipo) || undefined}
      >
        <Icon size={16} stroke={1.75} aria-hidden />
        <span className="visually-hidden">{word}: </span>
      </Box>
      <Flex component="span" direction="column" gap={1} flex={1} miw={0}>
        {Progressivo === null ? (
          <span className={classes.text}>{Testo}</span>
        ) : (
          <Link
            to="/ordine/$progressivo"
            params={{ progressivo: String(Progressivo) }}
            className={classes.text}
          >
            {Testo}
          </Link>
        )}
        <span className="label">
          <span className="tabular">{dayText(Data)}</span> · {Autore || 'dal gestionale'}
        </span>
      </Flex>
      {onEdit && (
        <IconButton
          icon={IconPencil}
          label={`Modifica la nota ${articled('del', dayText(Data))}`}
          title="Modifica"
          onClick={onEdit}
        />
      )}
    </Flex>
  )
}
