import { IconCheck } from '@tabler/icons-react'
import type { PromotionRow } from '#contract/trends.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import type { Drawings } from '#web/ui/data-table/drawn-columns.ts'
import { useIsPhone } from '#web/ui/use-media.ts'

export const promotionDrawings: Drawings<PromotionRow> = {
  RagSoc: {
    ...customerCell((row: PromotionRow) => ({ code: row.CodCliente, name: row.RagSoc })),
    card: 'title',
    sticky: true,
  },
  Laminato: { cell: row => <Mark isSet={row.Laminato} name="Laminato" />, align: 'center' },
  Laccato: { cell: row => <Mark isSet={row.Laccato} name="Laccato" />, align: 'center' },
  Quantita: { shortHeader: 'Porte in promo' },
}

/** A card has no heading that names the tick. */
function Mark({ isSet, name }: { isSet: boolean; name: string }) {
  const isPhone = useIsPhone()
  if (!isSet) return isPhone ? null : <span aria-hidden>—</span>
  return (
    <>
      <IconCheck size={16} stroke={2} color="var(--soglia-success)" aria-hidden />
      {isPhone ? ` ${name}` : <span className="visually-hidden">Sì</span>}
    </>
  )
}
