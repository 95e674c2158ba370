import { Box } from '@mantine/core'
import type { AuditRow } from '#contract/office.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { actionLabel } from './action-labels.ts'
import { AuditFilters } from './audit-filters.tsx'
import { detailLines } from './audit-lines.ts'
import classes from './office.module.css'
import { auditList } from './office-url.ts'

const columns: readonly DataColumn<AuditRow>[] = [
  {
    id: 'Quando',
    header: 'Quando',
    cell: row => <span className="tabular">{instantText(row.Quando)}</span>,
    width: 140,
  },
  { id: 'Chi', header: 'Chi', cell: row => row.Chi || '—', width: 130 },
  { id: 'PerConto', header: 'Per conto di', cell: row => row.PerConto ?? '', width: 130 },
  {
    id: 'Azione',
    header: 'Azione',
    cell: row => <strong>{actionLabel(row.Azione)}</strong>,
    width: 220,
    card: 'title',
  },
  { id: 'Oggetto', header: 'Oggetto', cell: row => row.Oggetto, width: 180 },
  {
    id: 'Indirizzo',
    header: 'Da dove',
    cell: row => <span className="tabular">{row.Indirizzo}</span>,
    width: 130,
  },
]

export const AuditTab: ListScreen = listPart(auditList, {
  title: 'Registro',
  label: 'Registro delle operazioni',
  counted: ['operazione', 'operazioni'],
  searchFor: 'Cerca nel registro',
  after: columns,
  rowKey: 'Id',
  expands: row => <AuditDetail row={row} />,
  canExpand: row => detailLines(row).length > 0,
  chips: {
    chi: who => `Chi: ${who}`,
    azione: action => `Azione: ${actionLabel(action)}`,
    dal: day => articled('Dal', dayText(day)),
    al: day => articled('Al', dayText(day)),
  },
  drawn: { actions: ({ url, change }) => <AuditFilters filters={url} onApply={change} /> },
})

function AuditDetail({ row }: { row: AuditRow }) {
  const lines = detailLines(row)
  return (
    <dl className={classes.facts}>
      {lines.map(({ name, text, before }) => (
        <Box key={name} display="contents">
          <dt>{name}</dt>
          <dd>
            {before !== undefined && (
              <>
                <span className={classes.before}>{before}</span>
                <span aria-hidden> → </span>
                <span className="visually-hidden"> diventa </span>
              </>
            )}
            {text}
          </dd>
        </Box>
      ))}
    </dl>
  )
}
