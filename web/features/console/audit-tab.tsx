import { useQuery } from '@tanstack/react-query'
import type { AuditRow } from '#contract/office.ts'
import { dayText, instantText } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { actionLabel } from './action-labels.ts'
import { AuditDetail } from './audit-detail.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { auditQuery, pageSize } from './console-data.ts'
import type { ConsoleUrl } from './console-url.ts'
import type { ListedUrl, useConsoleUrl } from './use-console-url.ts'

const columns: readonly DataColumn<AuditRow>[] = [
  {
    id: 'Quando',
    header: 'Quando',
    cell: row => <span className="tabular">{instantText(row.Quando)}</span>,
    sortable: true,
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

interface Props extends ListedUrl {
  openRow: ReturnType<typeof useConsoleUrl>['openRow']
}

export function AuditTab({ url, list, openRow }: Props) {
  const audit = useQuery(auditQuery(url))
  const { data } = audit
  return (
    <>
      <Toolbar
        title="Registro"
        count={data && countText(data, 'operazione', 'operazioni')}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca nel registro' }}
        actions={<AuditFilters url={url} list={list} />}
        chips={chipsOf({ url, list })}
      />
      <DataTable<AuditRow>
        label="Registro delle operazioni"
        columns={columns}
        rows={data?.rows}
        rowKey={keyOf}
        refreshing={audit.isFetching}
        failure={failureOf(audit)}
        empty={{ text: 'Nessun dato trovato' }}
        sort={url.ordina ?? '-Quando'}
        onSortChange={sort => list({ ordina: sort as ConsoleUrl['ordina'] })}
        paging={{
          page: url.pagina,
          pageSize,
          total: data?.total ?? 0,
          hasMore: data?.hasMore,
          onPageChange: pagina => list({ pagina }),
        }}
        expandedKey={url.aperto === undefined ? undefined : String(url.aperto)}
        onExpandedKeyChange={openRow}
        renderExpanded={detailOf}
      />
    </>
  )
}

function keyOf(row: AuditRow): string {
  return String(row.Id)
}

function detailOf(row: AuditRow) {
  return <AuditDetail row={row} />
}

function chipsOf({ url, list }: ListedUrl) {
  const filters = [
    { name: 'chi', label: url.chi && `Chi: ${url.chi}` },
    { name: 'azione', label: url.azione && `Azione: ${actionLabel(url.azione)}` },
    { name: 'dal', label: url.dal && `Dal ${dayText(url.dal)}` },
    { name: 'al', label: url.al && `Al ${dayText(url.al)}` },
  ] as const
  const active = filters.filter(({ label }) => label !== '')
  if (active.length === 0) return undefined
  return active.map(({ name, label }) => (
    <RemovableChip key={name} label={label} onRemove={() => list({ [name]: '' })} />
  ))
}
