import { IconEye } from '@tabler/icons-react'
import type { NonConformityRow } from '#contract/returns.ts'
import type { Role } from '#contract/roles.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { nonConformityTable } from '#rules/tables/returns.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { RowCheckbox } from '#web/ui/data-table/row-checkbox.tsx'
import { AttachmentsCell } from './attachments-cell.tsx'
import classes from './returns.module.css'

interface RowActs {
  onMark: (row: NonConformityRow) => void
  onPapers: (row: NonConformityRow) => void
  onPhotos: (row: NonConformityRow) => void
}

export function returnColumns(
  role: Role,
  { onMark, ...open }: RowActs,
): readonly DataColumn<NonConformityRow>[] {
  const described = drawnColumns(nonConformityTable(role), {
    Visionato: {
      cell: row => (
        <RowCheckbox
          label={`Visionato ${row.Num_Ord}`}
          checked={row.Visionato}
          onChange={() => onMark(row)}
        />
      ),
      headerControl: <IconEye size={16} stroke={1.75} aria-hidden />,
      shortHeader: '',
      align: 'center',
      hideable: false,
      card: 'action',
    },
    Num_Ord: {
      cell: row => <strong>{row.Num_Ord}</strong>,
      hideable: false,
      card: 'fact',
    },
    // A dealer knows an order by its reference.
    ...(!seesManyCustomers(role) && { Riferimento: { card: 'title' } }),
    CLRAGSOC: {
      ...customerCell(row => ({ code: row.CodCliente, name: row.CLRAGSOC })),
      card: 'title',
    },
    Reparti: { cell: row => <Departments names={row.Reparti} />, width: 120 },
  })
  return [
    ...described,
    {
      id: 'Documenti',
      header: 'Documenti',
      kind: 'action',
      width: 160,
      card: 'fact',
      cell: row =>
        row.ElencoPdf.length + row.ElencoFile.length > 0 && <AttachmentsCell row={row} {...open} />,
    },
  ]
}

function Departments({ names }: { names: string }) {
  if (names === '') return null
  return (
    <span title={names}>
      {names.split(', ').map(name => (
        <span key={name} className={classes.department}>
          {name}
        </span>
      ))}
    </span>
  )
}
