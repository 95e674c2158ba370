import { Stack } from '@mantine/core'
import type { Discount, PromotionFile } from '#contract/profile.ts'
import { Promotions } from '#web/parts/sales/promotions.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import classes from './customer.module.css'

const columns: readonly DataColumn<Discount>[] = [
  { id: 'Serie', header: 'Serie', cell: row => row.Serie, card: 'title' },
  { id: 'Modello', header: 'Modello', cell: row => row.Modello || 'tutti' },
  { id: 'Sconto', header: 'Sconto', cell: row => row.Sconto && `${row.Sconto} %`, align: 'end', width: 120 },
]

export function Discounts({
  discounts,
  files,
}: {
  discounts: readonly Discount[]
  files: readonly PromotionFile[]
}) {
  return (
    <Stack className={classes.discounts} align="flex-start" maw={720}>
      <Promotions files={files} />
      <DetailTable
        label="Sconti per serie"
        columns={columns}
        rows={discounts}
        rowKey={({ Serie, Modello, Sconto }) => `${Serie}|${Modello}|${Sconto}`}
        empty="Nessun dato"
      />
    </Stack>
  )
}
