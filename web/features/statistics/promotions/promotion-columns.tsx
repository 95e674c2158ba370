import { IconCheck, IconFileTypePdf } from '@tabler/icons-react'
import type { PromotionRow } from '#contract/trends.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { drawnColumns } from '#web/ui/data-table/drawn-columns.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'

const described = drawnColumns<PromotionRow>(promotionColumns, {
  RagSoc: { card: 'title', sticky: true },
  Laminato: { cell: row => <Mark isSet={row.Laminato} />, align: 'center' },
  Laccato: { cell: row => <Mark isSet={row.Laccato} />, align: 'center' },
  Quantita: { shortHeader: 'Porte in promo' },
})

export function drawnPromotions(onFiles: (row: PromotionRow) => void): readonly DataColumn<PromotionRow>[] {
  return [
    ...described,
    {
      id: 'PercorsoFile',
      header: 'PDF',
      width: 56,
      align: 'center',
      card: 'action',
      cell: row =>
        row.PercorsoFile.length > 0 && (
          <RowAction
            label={`PDF di ${row.RagSoc}`}
            icon={<IconFileTypePdf size={20} stroke={1.5} aria-hidden />}
            tone="danger"
            onClick={() => onFiles(row)}
          />
        ),
    },
  ]
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
