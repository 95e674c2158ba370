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
  { id: 'RagSociale', header: 'Rag.Sociale', cell: row => row.RagSociale, width: 120 },
  { id: 'EMail', header: 'EMail', cell: row => row.EMail, width: 120 },
  {
    id: 'DataRegistrazione',
    header: 'Registrazione',
    cell: row => <span className="tabular">{instantDayText(row.DataRegistrazione)}</span>,
    width: 108,
  },
  {
    id: 'DataUltimaAttivita',
    header: 'Ultimo accesso',
    cell: row => <LastSeen at={row.DataUltimaAttivita} />,
    width: 114,
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: row => <StatusChip tone={tones[userState(row)]}>{userState(row)}</StatusChip>,
    width: 114,
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
    width: 88,
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
      hideable: false,
      width: 90,
      card: 'title',
    },
    { id: 'Tipologia', header: 'Tipologia', cell: row => row.Tipologia, width: 100 },
    {
      id: 'Codice',
      header: 'Codice',
      cell: row => row.Codice && <Code code={row.Codice} onCode={actions.onCode} />,
      width: 100,
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
