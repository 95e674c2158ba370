import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#contract/office.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { actionLabel } from './action-labels.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { detailLines } from './audit-lines.ts'
import { auditQuery } from './office-data.ts'
import { auditUrl, type LogFilters } from './office-url.ts'

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

export function AuditTab() {
  const list = useListUrl(auditUrl)
  const { url, change } = list
  const audit = useQuery(auditQuery(url))
  return (
    <ListView
      title="Registro"
      counted={['operazione', 'operazioni']}
      searchFor="Cerca nel registro"
      label="Registro delle operazioni"
      list={list}
      query={audit}
      columns={columns}
      rowKey={keyOf}
      renderExpanded={detailOf}
      canExpand={hasDetail}
      actions={<AuditFilters filters={url} onApply={change} />}
      chips={chipsOf(url, change)}
    />
  )
}

function keyOf(row: AuditRow): string {
  return String(row.Id)
}

function hasDetail(row: AuditRow): boolean {
  return detailLines(row).length > 0
}

function detailOf(row: AuditRow) {
  return <AuditDetail row={row} />
}

function chipsOf(url: LogFilters, onChange: (change: Partial<LogFilters>) => void) {
  const filters = [
    { name: 'chi', label: url.chi && `Chi: ${url.chi}` },
    { name: 'azione', label: url.azione && `Azione: ${actionLabel(url.azione)}` },
    { name: 'dal', label: url.dal && `${articled('Dal', dayText(url.dal))}` },
    { name: 'al', label: url.al && `${articled('Al', dayText(url.al))}` },
  ] as const
  const active = filters.filter(({ label }) => label !== '')
  if (active.length === 0) return undefined
  return active.map(({ name, label }) => (
    <RemovableChip key={name} label={label} onRemove={() => onChange({ [name]: '' })} />
  ))
}
