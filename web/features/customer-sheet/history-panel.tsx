import { Button } from '@mantine/core'
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
import { articled, dotted } from '#rules/italian-words.ts'
import { canReadNotes } from '#rules/permissions.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useUser } from '#web/kit/user.ts'
import { readNote } from '#web/parts/customer-notes/note-calls.ts'
import { RemovedNotes } from '#web/parts/customer-notes/removed-notes.tsx'
import { Unsent } from '#web/parts/customer-notes/unsent.tsx'
import type { NoteWork } from '#web/parts/customer-notes/use-notes.tsx'
import { MovedDays } from '#web/parts/orders/moved-days.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import { Story, StoryItem } from '#web/ui/story.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
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
            <Story>
              {rows.map(row => (
                <TimelineItem
                  key={`${row.Tipo} ${row.Data} ${row.IdNota ?? row.Progressivo} ${row.Testo}`}
                  row={row}
                  onEdit={hasNotes && row.IdNota !== null ? () => void edit(row) : undefined}
                />
              ))}
            </Story>
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

function TimelineItem({
  row: { Tipo, Data, Testo, Autore, Progressivo, NUM_ORD, Da, A },
  onEdit,
}: TimelineItemProps) {
  const [word, icon] = looks[Tipo]
  const isMoved = Da !== null || A !== null
  const text = isMoved ? (
    <>
      Ordine {NUM_ORD}: consegna <MovedDays from={Da} to={A} />
    </>
  ) : (
    Testo
  )
  return (
    <StoryItem
      {...{ word, icon }}
      isLit={ofPeople.includes(Tipo)}
      when={dotted(dayText(Data), Autore || 'dal gestionale')}
      action={
        onEdit && (
          <IconButton
            icon={IconPencil}
            label={`Modifica la nota ${articled('del', dayText(Data))}`}
            title="Modifica"
            onClick={onEdit}
          />
        )
      }
    >
      {Progressivo === null ? (
        text
      ) : (
        <Link to="/ordine/$progressivo" params={{ progressivo: String(Progressivo) }}>
          {text}
        </Link>
      )}
    </StoryItem>
  )
}
