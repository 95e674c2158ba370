import { IconCheck } from '@tabler/icons-react'
import type { PromotionRow } from '#contract/trends.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import type { Drawings } from '#web/ui/data-table/drawn-columns.ts'

export const promotionDrawings: Drawings<PromotionRow> = {
  RagSoc: {
    ...customerCell((row: PromotionRow) => ({ code: row.CodCliente, name: row.RagSoc })),
    card: 'title',
    sticky: true,
  },
  Laminato: { cell: row => <Mark isSet={row.Laminato} />, align: 'center' },
  Laccato: { cell: row => <Mark isSet={row.Laccato} />, align: 'center' },
  Quantita: { shortHeader: 'Porte in promo' },
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
