import { IconCheck } from '@tabler/icons-react'
import type { PromotionRow } from '#contract/trends.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { filesColumn } from '#web/ui/data-table/files-column.tsx'

const described = drawnColumns<PromotionRow>(promotionColumns, {
  RagSoc: {
    ...customerCell(row => ({ code: row.CodCliente, name: row.RagSoc })),
    card: 'title',
    sticky: true,
  },
  Laminato: { cell: row => <Mark isSet={row.Laminato} />, align: 'center' },
  Laccato: { cell: row => <Mark isSet={row.Laccato} />, align: 'center' },
  Quantita: { shortHeader: 'Porte in promo' },
})

export function drawnPromotions(onFiles: (row: PromotionRow) => void): readonly DataColumn<PromotionRow>[] {
  return [...described, filesColumn(row => row.RagSoc, onFiles)]
}

function Mark({ isSet }: { isSet: boolean }) {
  if (!isSet) return <span aria-hidden>—</span>
  return (
    <>
      <IconCheck size={16} stroke={2} color="var(--soglia-success)" aria-hidden />
      <span className="visually-hidden">Sì</span>
    </>
  )
}
