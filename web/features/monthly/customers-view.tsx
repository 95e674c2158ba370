import type { MonthlyRow } from '#contract/monthly.ts'
import { chosenMonths, type Measure, monthsLabel, monthsText, toggledMonth } from '#rules/months.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { MonthList } from './month-list.tsx'
import { MonthOrders } from './month-orders.tsx'
import { MonthlyChoices, monthlyViews } from './monthly-choices.tsx'
import { drawnMonthly, drawnTotals } from './monthly-columns.tsx'
import { monthlyList } from './monthly-data.ts'
import { monthlyExport } from './monthly-export.ts'
import { MonthlyNotes } from './monthly-notes.tsx'
import { monthlySortFor } from './monthly-sort.ts'
import { type MonthlyUrl, monthlyPageSizes } from './monthly-url.ts'
import { MonthsMenu } from './months-menu.tsx'

interface Frame {
  filters: { valore: Measure; mesi: string }
  isPhone: boolean
  /** True on screens that are wide enough for cents. */
  more: boolean
  show: (change: Partial<MonthlyUrl>) => void
}

function figuresAt({ filters: { valore: measure, mesi }, isPhone, more: hasRoom }: Frame) {
  return { measure, chosen: chosenMonths(mesi), isWhole: !hasRoom && !isPhone }
}

function monthsAt({ filters, show }: Frame) {
  const chosen = chosenMonths(filters.mesi)
  return {
    chosen,
    onToggle: (month: number) => show({ mesi: monthsText(toggledMonth(chosen, month)) }),
    onAll: () => show({ mesi: '' }),
  }
}

const openIn =
  ({ show }: Frame) =>
  ({ CodCliente }: MonthlyRow, mese: number) =>
    show({ cliente: CodCliente, mese })

/** One row per customer, one column per month. */
export const CustomersView: ListScreen = listPart(monthlyList, {
  title: 'Ordini mensili',
  heading: ({ filters }) => `Ordini mensili ${filters.anno}`,
  label: ({ filters }) => `Ordini mensili ${filters.anno}`,
  counted: ['cliente', 'clienti'],
  firstTime: "Qui compaiono i clienti con ordini confermati nell'anno, mese per mese.",
  searchFor: 'Cerca cliente',
  rowKey: 'CodCliente',
  pageSizes: monthlyPageSizes,
  // From this width twelve months with cents fit next to the menu.
  uses: () => useMedia('(min-width: 115em)'),
  table: ({ filters }) => monthlyColumns(filters.valore, chosenMonths(filters.mesi)),
  shown: frame => drawnMonthly({ ...figuresAt(frame), ...monthsAt(frame), onOpen: openIn(frame) }),
  expands: (row, frame) => <MonthList {...{ row, ...figuresAt(frame) }} onOpen={openIn(frame)} />,
  inTable: frame => {
    const totals = frame.sums && drawnTotals(frame.sums, figuresAt(frame))
    return frame.isPhone
      ? { totals }
      : { totals: totals && { RagSociale: 'Totale', ...totals }, renderExpanded: undefined }
  },
  exported: ({ url }) => monthlyExport(url),
  alongViews: { valore: ({ ordina }) => ({ ordina: ordina && monthlySortFor(ordina, 'F') }) },
  views: { ...monthlyViews, mesi: mesi => `Totale di ${monthsLabel(chosenMonths(mesi))}` },
  drawn: {
    note: () => <FreshnessNote />,
    filters: at => (
      <MonthlyChoices url={at.url} onChange={at.change}>
        {at.isPhone && <MonthsMenu {...monthsAt(at)} />}
      </MonthlyChoices>
    ),
  },
  below: ({ url, rows, show }) => {
    const name = rows?.find(({ CodCliente }) => CodCliente === url.cliente)?.RagSociale
    return (
      <>
        <MonthlyNotes />
        <MonthOrders customer={{ code: url.cliente, name: name ?? url.cliente }} url={url} show={show} />
      </>
    )
  },
})
