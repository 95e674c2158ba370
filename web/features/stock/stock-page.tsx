import { Button, Select } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { StockItem } from '#contract/stock.ts'
import { stockFilters } from '#contract/stock-names.ts'
import { isBelowMinimum } from '#rules/stock.ts'
import { chosenStockColumns, stockFilterText, stockTable } from '#rules/tables/stock.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { RefreshButton } from '#web/kit/refresh-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { Page } from '#web/ui/page.tsx'
import { stockColumns } from './stock-columns.tsx'
import { stockCalls, stockQuery } from './stock-data.ts'
import { StockDialog } from './stock-dialog.tsx'
import { stockUrl } from './stock-url.ts'

const ImportDialog = lazyDialog(() =>
  import('#web/parts/stock/import-dialog.tsx').then(module => module.ImportDialog),
)

/** The articles in the supplier's store. */
export function StockPage() {
  const list = useListUrl(stockUrl)
  const [edited, setEdited] = useState<StockItem>()
  const [isImporting, setImporting] = useState(false)
  const columns = useMemo(() => stockColumns(setEdited), [])
  const shown = list.url.quali ?? 'tutti'
  return (
    <Page fill>
      <ListView<StockItem>
        title="Articoli"
        counted={['articolo', 'articoli']}
        searchFor="Cerca"
        storedColumns="stock"
        firstHidden={chosenStockColumns}
        label="Articoli"
        columns={columns}
        rowKey={keyOf}
        rowTone={toneOf}
        query={useQuery(stockQuery(list.url))}
        list={list}
        onOpen={setEdited}
        exported={{
          columns: stockTable,
          isTakenInAgain: true,
          calls: stockCalls(list.url),
          about: [['Articoli', stockFilterText[shown]]],
        }}
        actions={
          <>
            <RefreshButton feature="stock" />
            <Button
              leftSection={<IconFileUpload size={18} stroke={1.75} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              Importa
            </Button>
          </>
        }
      >
        <Select
          aria-label="Quali articoli"
          w={160}
          data={stockFilters.map(value => ({ value, label: stockFilterText[value] }))}
          value={shown}
          allowDeselect={false}
          onChange={name => list.change({ quali: stockFilters.find(one => one === name) })}
        />
      </ListView>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
      {edited && <StockDialog article={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

function keyOf({ COD_ART }: StockItem): string {
  return COD_ART
}

function toneOf(row: StockItem) {
  return isBelowMinimum(row) ? ('warning' as const) : undefined
}
