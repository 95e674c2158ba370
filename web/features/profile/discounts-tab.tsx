import { Group, Stack } from '@mantine/core'
import type { Profile, PromotionFile } from '#contract/profile.ts'
import { counted } from '#rules/italian-words.ts'
import { Promotions } from '#web/parts/sales/promotions.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import classes from './profile.module.css'
import type { ProfileUrl } from './profile-url.ts'

type Discount = Profile['Sconti'][number]

const columns: readonly DataColumn<Discount>[] = [
  {
    id: 'Serie',
    header: 'Serie',
    cell: row => row.Serie,
    value: row => row.Serie,
    sortable: true,
    card: 'title',
  },
  {
    id: 'Modello',
    header: 'Modello',
    cell: row => row.Modello || '—',
    value: row => row.Modello,
    sortable: true,
  },
  {
    id: 'Sconto',
    header: 'Sconto',
    cell: row => row.Sconto && `${row.Sconto} %`,
    value: row => row.Sconto,
    align: 'end',
    sortable: true,
    width: 120,
  },
]

interface Props {
  discounts: readonly Discount[] | undefined
  promotions: readonly PromotionFile[]
  sort: ProfileUrl['ordina']
  onSortChange: (sort: ProfileUrl['ordina']) => void
}

export function DiscountsTab({ discounts, promotions, sort, onSortChange }: Props) {
  const count = discounts?.length
  return (
    <Stack maw={760}>
      <Group wrap="nowrap" justify="space-between" mih="var(--soglia-control-height)">
        <span className={`soft ${classes.soft}`} aria-live="polite">
          {count !== undefined && counted(count, 'sconto', 'sconti')}
        </span>
        <Promotions files={promotions} />
      </Group>
      <DataTable<Discount>
        label="Sconti"
        columns={columns}
        rows={discounts}
        rowKey={keyOf}
        empty={{ text: 'Nessun dato trovato' }}
        sort={sort}
        onSortChange={next => onSortChange(next as ProfileUrl['ordina'])}
      />
    </Stack>
  )
}

function keyOf({ Serie, Modello, Sconto }: Discount): string {
  return `${Serie}|${Modello}|${Sconto}`
}
