import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { orderStates } from '#contract/statistics-names.ts'
import type { PromotionRow } from '#contract/trends.ts'
import { totalsOf } from '#rules/tables/column.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { valueText } from '#rules/tables/formats.ts'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { orderStateText, periodText } from '#rules/tables/statistics.ts'
import { promotionPeriod } from '#rules/view-periods.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { useFilter } from '#web/kit/filter.ts'
import { ListTable } from '#web/kit/list/list-table.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { RefreshButton } from '#web/kit/refresh-button.tsx'
import { todayInItaly } from '#web/kit/today.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { OwnPeriod } from '../own-period.tsx'
import { drawnPromotions } from './promotion-columns.tsx'
import { promotionList } from './promotions-data.ts'
import { type PromotionsUrl, promotionsUrl } from './promotions-url.ts'

const states = orderStates.map(value => ({ value, label: orderStateText[value] }))

/** Customers who bought under promotions, and their share of all purchases in the period. */
export function PromotionsTab() {
  const list = useListUrl(promotionsUrl)
  const filter = useFilter()
  const query = useQuery(promotionList.query(filter, list.url))
  const [shown, setShown] = useState<PromotionRow>()
  const columns = useMemo(() => drawnPromotions(setShown), [])
  const { data } = query
  return (
    <HeldWhile isLoading={query.isPending}>
      <Toolbar
        title="Promo attive"
        {...(data && { count: countText(data, 'cliente', 'clienti') })}
        search={{ value: list.url.cerca, onChange: list.search, placeholder: 'Cerca cliente' }}
        actions={
          <>
            <RefreshButton feature="trends" />
            <ListExport list={exportedOf(list.url)} calls={promotionList.whole(filter, list.url)} />
          </>
        }
        chips={
          <>
            <OwnPeriod
              period={promotionPeriod(list.url, todayInItaly())}
              onChange={({ from, to }) => list.change({ dal: from, al: to })}
            />
            <WordSwitch
              label="Ordini da contare"
              options={states}
              value={list.url.stato}
              onChange={stato => list.change({ stato })}
            />
            <Checkbox
              size="sm"
              label="Solo promo attive"
              checked={list.url.attive}
              onChange={event => list.change({ attive: event.currentTarget.checked })}
            />
          </>
        }
      />
      <ListTable<PromotionRow>
        label="Promo attive"
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        emptyText={
          list.url.cerca ? 'Nessun dato trovato' : 'Al momento non è presente alcuna promozione attiva'
        }
        {...(data?.sums && { totals: drawnTotals(data.sums) })}
      />
      {shown && (
        <PartnerFiles
          title={`Promozioni di ${shown.RagSoc}`}
          files={shown.PercorsoFile}
          onClose={() => setShown(undefined)}
        />
      )}
    </HeldWhile>
  )
}

function keyOf({ CodCliente }: PromotionRow): string {
  return CodCliente
}

function drawnTotals(sums: PromotionRow): Record<string, string> {
  const totals = totalsOf(promotionColumns, sums)
  const texts = promotionColumns
    .filter(({ total }) => total)
    .map(({ field, format }) => [field, valueText(totals[field] ?? null, format)])
  return { ...Object.fromEntries(texts), RagSoc: 'TOTALE' }
}

function exportedOf(url: PromotionsUrl): Exported<PromotionRow> {
  const period = promotionPeriod(url, todayInItaly())
  return {
    title: 'Promo attive',
    fileName: `promo-attive-${period.from}-${period.to}`,
    counted: 'Clienti',
    columns: promotionColumns,
    searched: url.cerca,
    sort: promotionsUrl.sortOf(url),
    about: [
      ['Periodo', periodText(period)],
      ['Ordini', orderStateText[url.stato]],
      ['Promozioni', url.attive ? 'Solo attive' : 'Tutte'],
    ],
  }
}
