import { Flex } from '@mantine/core'
import { IconFilter, IconPencil, IconShieldCheck, IconTrash, IconUserShare } from '@tabler/icons-react'
import type { User } from '#contract/users.ts'
import { instantDayText, instantText } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { userState } from './user-state.ts'
import classes from './users.module.css'

type Column = DataColumn<User>

const tones = { attivo: 'success', 'da attivare': 'warning', disattivato: 'neutral' } as const

const facts: readonly Column[] = [
  { id: 'RagSociale', header: 'Rag.Sociale', cell: row => row.RagSociale, kind: 'name' },
  { id: 'EMail', header: 'EMail', cell: row => row.EMail, kind: 'code', rank: 5 },
  {
    id: 'DataRegistrazione',
    header: 'Registrazione',
    cell: row => <span className="tabular">{instantDayText(row.DataRegistrazione)}</span>,
    kind: 'date',
    rank: 4,
  },
  {
    id: 'DataUltimaAttivita',
    header: 'Ultimo accesso',
    cell: row => <LastSeen at={row.DataUltimaAttivita} />,
    text: ({ DataUltimaAttivita: at }) => (at ? instantDayText(at) : 'mai'),
    kind: 'date',
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: row => <StatusChip tone={tones[userState(row)]}>{userState(row)}</StatusChip>,
    kind: 'state',
  },
  {
    id: 'SecondoFattore',
    header: '2° fattore',
    cell: row =>
      row.SecondoFattore && (
        <StatusChip tone="info" icon={<IconShieldCheck size={13} stroke={2} aria-hidden />}>
          attivo
        </StatusChip>
      ),
    kind: 'state',
    rank: 4,
  },
]

interface Actions {
  onOpen: (user: User) => void
  onHandOver: (user: User) => void
  onRemove: (user: User) => void
  onCode: (code: string) => void
}

export function userColumns(actions: Actions): readonly Column[] {
  return [
    {
      id: 'Utente',
      header: 'Utente',
      cell: row => <strong>{row.Utente}</strong>,
      kind: 'name',
      width: 120,
      hideable: false,
      card: 'title',
    },
    { id: 'Tipologia', header: 'Tipologia', cell: row => row.Tipologia, kind: 'code' },
    {
      id: 'Codice',
      header: 'Codice',
      cell: row => row.Codice && <Code code={row.Codice} onCode={actions.onCode} />,
      text: row => row.Codice,
      kind: 'code',
      width: 128,
    },
    ...facts,
    {
      id: 'Azioni',
      header: 'Azioni',
      cell: row => <Buttons user={row} {...actions} />,
      width: 108,
      hideable: false,
      card: 'action',
    },
  ]
}

function LastSeen({ at }: { at: string | null }) {
  if (!at) return 'mai'
  return (
    <span className="tabular" title={instantText(at)}>
      {instantDayText(at)}
    </span>
  )
}

function Code({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  return (
    <span className={classes.code}>
      <span className="tabular">{code}</span>
      <RowAction
        label={`Tutti gli utenti di questo codice: ${code}`}
        icon={<IconFilter size={16} stroke={1.5} aria-hidden />}
        onClick={() => onCode(code)}
      />
    </span>
  )
}

function Buttons({ user, onOpen, onHandOver, onRemove }: { user: User } & Actions) {
  return (
    <Flex component="span" display="inline-flex">
      <RowAction
        label={`Modifica ${user.Utente}`}
        icon={<IconPencil size={18} stroke={1.5} aria-hidden />}
        onClick={() => onOpen(user)}
      />
      <RowAction
        label={`Passa il lavoro di ${user.Utente} a un collega…`}
        icon={<IconUserShare size={18} stroke={1.5} aria-hidden />}
        onClick={() => onHandOver(user)}
      />
      <RowAction
        label={`Elimina ${user.Utente}`}
        icon={<IconTrash size={18} stroke={1.5} aria-hidden />}
        tone="danger"
        onClick={() => onRemove(user)}
      />
    </Flex>
  )
}
