import { NativeSelect } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { stockFilters } from '#contract/stock-names.ts'
import { isBelowMinimum } from '#rules/stock.ts'
import { chosenStockColumns, stockFilterText } from '#rules/tables/stock.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { stockColumns } from './stock-columns.tsx'
import { StockDialog } from './stock-dialog.tsx'
import { stockList } from './stock-list.ts'

const ImportDialog = lazyDialog(() =>
  import('#web/parts/stock/import-dialog.tsx').then(module => module.ImportDialog),
)

export const StockPage: ListScreen = listPage(stockList, {
  title: 'Articoli',
  counted: ['articolo', 'articoli'],
  firstTime: 'Qui compaiono gli articoli del gestionale, con quantità in magazzino e scorta minima.',
  searchFor: 'Cerca',
  storedColumns: 'stock',
  firstHidden: chosenStockColumns,
  ...stockColumns,
  rowKey: 'COD_ART',
  rowTone: row => (isBelowMinimum(row) ? 'warning' : undefined),
  presses: 'opens',
  opens: (article, { close }) => <StockDialog article={article} onClose={close} />,
  exported: ({ filters }) => ({
    isTakenInAgain: true,
    about: [['Articoli', stockFilterText[filters.quali ?? 'tutti']]],
  }),
  urgent: { change: { quali: 'minimoScorta' }, words: 'sotto scorta' },
  chips: { quali: stockFilterText },
  refreshes: 'stock',
  drawn: {
    note: () => <FreshnessNote />,
    actions: () => <StockActions />,
    filters: ({ filters, change }) => (
      <NativeSelect
        label="Quali articoli"
        data={stockFilters.map(value => ({ value, label: stockFilterText[value] }))}
        value={filters.quali ?? 'tutti'}
        onChange={({ currentTarget: { value } }) =>
          change({ quali: stockFilters.find(one => one === value) })
        }
      />
    ),
  },
})

function StockActions() {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <IconedButton icon={IconFileUpload} iconSize={18} onClick={() => setImporting(true)}>
        Importa
      </IconedButton>
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  )
}
