import { Button, Group } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { type SummaryGroup, summaryGroups } from '#contract/statistics-names.ts'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { SearchBox, type SearchBoxProps } from '#web/ui/search-box.tsx'
import classes from './summary.module.css'

export const groupWords: Readonly<Record<SummaryGroup, string>> = {
  tutti: 'Tutti',
  crescita: 'In crescita',
  calo: 'In calo',
  nuovi: 'Nuovi',
  persi: 'Persi',
  invariati: 'Invariati',
}

interface Props {
  counts: Readonly<Partial<Record<SummaryGroup, number>>> | undefined
  group: SummaryGroup
  onGroup: (group: SummaryGroup) => void
  search: SearchBoxProps
  products: ProductsButtonProps
  /** True if there are several rows; a dealer has one. */
  hasMany: boolean
}

/** The third toolbar line of summaries: group, search and products. */
export function SummaryFilters({ counts, group, onGroup, search, products, hasMany }: Props) {
  const shown = summaryGroups.filter(value => value !== 'invariati' || (counts?.invariati ?? 0) > 0)
  return (
    <Group gap="sm" flex="none">
      {hasMany && (
        <CountedChips
          label="Righe da mostrare"
          options={shown.map(value => ({ value, label: groupWords[value], count: counts?.[value] }))}
          value={group}
          onChange={value => onGroup(value ?? 'tutti')}
        />
      )}
      {products.onReset && !products.isOpen && (
        <RemovableChip label={`Prodotti ${products.count} di ${products.of}`} onRemove={products.onReset} />
      )}
      <Group className={classes.tools} gap="sm" wrap="nowrap" justify="flex-end">
        {hasMany && <SearchBox {...search} />}
        <ProductsButton {...products} />
      </Group>
    </Group>
  )
}

export interface ProductsButtonProps {
  count: number
  of: number | undefined
  isOpen: boolean
  isChanged: boolean
  onToggle: () => void
  /** Present if some series are not counted. */
  onReset?: (() => void) | undefined
}

function ProductsButton({ count, of, isOpen, isChanged, onToggle }: ProductsButtonProps) {
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      className={classes.products}
      data-changed={isChanged || undefined}
      aria-expanded={isOpen}
      leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      Prodotti{of !== undefined && ` ${count}/${of}`}
    </Button>
  )
}
