import { IconCheck } from '@tabler/icons-react'
import type { PromotionRow } from '#contract/trends.ts'
import { customerCell } from '#web/parts/customers/customer-link.tsx'
import type { Drawings } from '#web/ui/data-table/drawn-columns.ts'
import { useIsTablet } from '#web/ui/use-media.ts'

export const promotionDrawings: Drawings<PromotionRow> = {
  RagSoc: {
    ...customerCell((row: PromotionRow) => ({ code: row.CodCliente, name: row.RagSoc })),
    card: 'title',
    sticky: true,
  },
  Laminato: {
    cell: row => <Mark isSet={row.Laminato} name="Laminato" />,
    align: 'center',
    rank: 3,
    width: 116,
  },
  Laccato: { cell: row => <Mark isSet={row.Laccato} name="Laccato" />, align: 'center', rank: 3, width: 116 },
  Quantita: { shortHeader: 'Porte in promo' },
}

/** A card, and a line below the name, has no heading that names the tick. */
function Mark({ isSet, name }: { isSet: boolean; name: string }) {
  const isTablet = useIsTablet()
  if (!isSet) return isTablet ? null : <span aria-hidden>—</span>
  return (
    <>
      <IconCheck size={16} stroke={2} color="var(--soglia-success)" aria-hidden />
      {isTablet ? ` ${name}` : <span className="visually-hidden">Sì</span>}
    </>
  )
}
