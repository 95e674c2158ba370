import { Checkbox } from '@mantine/core'
import { promotionColumns } from '#rules/tables/promotions.ts'
import { orderStateText, periodText } from '#rules/tables/statistics.ts'
import { promotionPeriod } from '#rules/view-periods.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { todayInItaly } from '#web/kit/today.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { filesColumn } from '#web/ui/data-table/files-column.tsx'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { stateWords } from '../figure-choices.tsx'
import { OwnPeriod } from '../own-period.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { promotionDrawings } from './promotion-columns.tsx'
import { promotionList } from './promotion-list.ts'

/** Customers who bought under promotions, and their share of all purchases in the period. */
export const PromotionsTab: ListScreen = listPart(promotionList, {
  title: 'Promo attive',
  counted: ['cliente', 'clienti'],
  firstTime: 'Qui compaiono i clienti con le promozioni che arrivano dal gestionale.',
  searchFor: 'Cerca cliente',
  emptyText: ({ url }) =>
    url.cerca ? 'Nessun dato trovato' : 'Al momento non è presente alcuna promozione attiva',
  rowKey: 'CodCliente',
  refreshes: 'trends',
  isHeld: true,
  table: promotionColumns,
  drawings: promotionDrawings,
  after: ({ open }) => [filesColumn(row => row.RagSoc, open)],
  totals: ({ sums }) => sums?.sums,
  totalWords: { RagSoc: 'TOTALE' },
  opens: ({ RagSoc, PercorsoFile }, { close }) => (
    <PartnerFiles title={`Promozioni di ${RagSoc}`} files={PercorsoFile} onClose={close} />
  ),
  exported: ({ filters }) => {
    const period = promotionPeriod(filters, todayInItaly())
    return {
      fileName: `promo-attive-${period.from}-${period.to}`,
      about: [
        ['Periodo', periodText(period)],
        ['Ordini', orderStateText[filters.stato]],
        ['Promozioni', filters.attive ? 'Solo attive' : 'Tutte'],
      ],
    }
  },
  views: { stato: orderStateText },
  chips: { attive: { true: 'Solo promo attive', false: 'Tutte le promo' } },
  drawn: {
    note: ({ isPhone }) => isPhone && <FreshnessNote />,
    actions: () => <ViewsMenu />,
    children: at => !at.isPhone && <ShownPeriod {...at} />,
    filters: at => (
      <>
        {at.isPhone && <ShownPeriod {...at} />}
        <FilterGroup label="Ordini da contare">
          <WordSwitch
            label="Ordini da contare"
            options={stateWords}
            value={at.filters.stato}
            onChange={stato => at.change({ stato })}
          />
        </FilterGroup>
        <Checkbox
          size="sm"
          label="Solo promo attive"
          checked={at.filters.attive}
          onChange={event => at.change({ attive: event.currentTarget.checked })}
        />
      </>
    ),
  },
})

interface Shown {
  filters: Parameters<typeof promotionPeriod>[0]
  change: (period: { dal: string; al: string }) => void
}

/** On a phone the period is among the filters. */
function ShownPeriod({ filters, change }: Shown) {
  return (
    <OwnPeriod
      period={promotionPeriod(filters, todayInItaly())}
      onChange={({ from, to }) => change({ dal: from, al: to })}
    />
  )
}
