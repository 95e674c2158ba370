import type { Profile } from '#contract/profile.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'

type Showroom = Profile['Showroom'][number]

const columns: readonly DataColumn<Showroom>[] = [
  { id: 'CLINDIRI', header: 'Indirizzo', cell: row => row.CLINDIRI || '—', card: 'title' },
  { id: 'CLLOCALI', header: 'Località', cell: row => row.CLLOCALI || '—' },
  { id: 'CL___CAP', header: 'CAP', cell: row => row.CL___CAP || '—', width: 100 },
  { id: 'CLPROVIN', header: 'Prov', cell: row => row.CLPROVIN || '—', width: 80 },
]

export function ShowroomTab({ showrooms }: { showrooms: readonly Showroom[] | undefined }) {
  return (
    <DetailTable
      label="Showroom"
      columns={columns}
      rows={showrooms}
      rowKey={row => String(row.id)}
      empty="Nessun dato trovato"
    />
  )
}
