import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Registration } from '#contract/registrations.ts'
import { instantText } from '#rules/italian-format.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'

type Column = DataColumn<Registration>

const facts: readonly Column[] = [
  {
    id: 'Utente',
    header: 'Utente',
    cell: row => <strong>{row.Utente}</strong>,
    kind: 'code',
  },
  { id: 'RagSociale', header: 'RagSociale', cell: row => row.RagSociale, kind: 'name' },
  {
    id: 'Piva',
    header: 'P.iva',
    cell: row => <span className="tabular">{row.Piva}</span>,
    kind: 'code',
    rank: 4,
  },
  { id: 'EMail', header: 'EMail', cell: row => row.EMail, kind: 'note' },
  {
    id: 'DataRegistrazione',
    header: 'DataRegistrazione',
    cell: row => <Instant at={row.DataRegistrazione} />,
    text: row => instantText(row.DataRegistrazione),
    kind: 'date',
  },
]

const confirmedOn: Column = {
  id: 'DataConferma',
  header: 'DataConferma',
  cell: row => row.DataConferma && <Instant at={row.DataConferma} />,
  text: row => (row.DataConferma ? instantText(row.DataConferma) : ''),
  kind: 'date',
}

interface Actions {
  onOpen: (registration: Registration) => void
  onRemove: (registration: Registration) => void
}

export function registrationColumns(isConfirmed: boolean, actions: Actions): readonly Column[] {
  const edit: Column = {
    id: 'Apri',
    header: 'Modifica',
    cell: row => (
      <RowAction
        label={`Verifica la registrazione di ${row.Utente}`}
        icon={<IconPencil size={18} stroke={1.5} aria-hidden />}
        onClick={() => actions.onOpen(row)}
      />
    ),
    width: 84,
    card: 'action',
  }
  const remove: Column = {
    id: 'Elimina',
    header: 'Elimina',
    cell: row => (
      <RowAction
        label={`Elimina la registrazione di ${row.Utente}`}
        icon={<IconTrash size={18} stroke={1.5} aria-hidden />}
        tone="danger"
        onClick={() => actions.onRemove(row)}
      />
    ),
    width: 78,
    card: 'action',
  }
  return isConfirmed ? [...facts, confirmedOn, edit] : [...facts, edit, remove]
}

function Instant({ at }: { at: string }) {
  return <span className="tabular">{instantText(at)}</span>
}
