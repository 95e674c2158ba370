import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { MonthlyRow } from '#contract/monthly.ts'
import { chosenMonths, monthNumbers, monthsLabel, monthsText, toggledMonth } from '#rules/months.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { useIsPhone, useMedia } from '#web/ui/use-media.ts'
import { MonthList } from './month-list.tsx'
import { MonthOrders } from './month-orders.tsx'
import { MonthlyChoices } from './monthly-choices.tsx'
import { drawnMonthly, drawnTotals, type OpenMonth } from './monthly-columns.tsx'
import { monthlyList, monthlyTotalsQuery } from './monthly-data.ts'
import { monthlyExport } from './monthly-export.ts'
import { MonthlyNotes } from './monthly-notes.tsx'
import { type MonthlyUrl, monthlyPageSizes, monthlyUrl } from './monthly-url.ts'
import { MonthsMenu } from './months-menu.tsx'

/** One row per customer, one column per month. */
export function CustomersView() {
  const list = useListUrl(monthlyUrl)
  const { url, change, show } = list
  const filter = useFilter()
  const customers = useQuery(monthlyList.query(filter, url))
  const { data: totals } = useQuery(monthlyTotalsQuery(filter, url))
  const isPhone = useIsPhone()
  const months = useChosenMonths(url, show)
  const onOpen = useCallback<OpenMonth>(
    ({ CodCliente }, mese) => void show({ cliente: CodCliente, mese }),
    [show],
  )
  const isWhole = !useMedia(roomForCents) && !isPhone
  const { columns, monthsOf, sums } = useMonthly({ url, totals, isWhole, onOpen, ...months })
  const opened = customers.data?.rows.find(row => row.CodCliente === url.cliente)
  return (
    <>
      <ListView
        title="Ordini mensili"
        counted={['cliente', 'clienti']}
        searchFor="Cerca cliente"
        label={`Ordini mensili ${url.anno}`}
        list={list}
        query={customers}
        columns={columns}
        rowKey={keyOf}
        paging={{
          pageSize: url.righe,
          pageSizes: monthlyPageSizes,
          onPageSizeChange: righe => change({ righe }),
        }}
        totals={sums && (isPhone ? sums : { RagSociale: 'Totale', ...sums })}
        {...(isPhone && { renderExpanded: monthsOf })}
        chips={
          months.chosen.length < monthNumbers.length && (
            <RemovableChip label={`Totale di ${monthsLabel(months.chosen)}`} onRemove={months.onAll} />
          )
        }
        exported={{ ...monthlyExport(url), calls: monthlyList.whole(filter, url) }}
        note={<MonthlyNotes />}
      >
        <MonthlyChoices url={url} onChange={change}>
          {isPhone && <MonthsMenu {...months} />}
        </MonthlyChoices>
      </ListView>
      <MonthOrders
        customer={{ code: url.cliente, name: opened?.RagSociale ?? url.cliente }}
        url={url}
        show={show}
      />
    </>
  )
}

// From this width twelve months with cents fit next to the menu.
const roomForCents = '(min-width: 115em)'

function keyOf(row: MonthlyRow): string {
  return row.CodCliente
}

interface ChosenMonths {
  chosen: readonly number[]
  onToggle: (month: number) => void
  onAll: () => void
}

function useChosenMonths({ mesi }: MonthlyUrl, show: (change: Partial<MonthlyUrl>) => unknown): ChosenMonths {
  const chosen = useMemo(() => chosenMonths(mesi), [mesi])
  const onToggle = useCallback(
    (month: number) => void show({ mesi: monthsText(toggledMonth(chosen, month)) }),
    [chosen, show],
  )
  return { chosen, onToggle, onAll: () => void show({ mesi: '' }) }
}

interface Monthly extends ChosenMonths {
  url: MonthlyUrl
  totals: MonthlyRow | undefined
  isWhole: boolean
  onOpen: OpenMonth
}

/** Computes columns, month lists and totals only when their input changes. */
function useMonthly({ url, totals, isWhole, onOpen, chosen, onToggle }: Monthly) {
  const { valore: measure } = url
  const columns = useMemo(
    () => drawnMonthly({ measure, chosen, isWhole, onToggle, onOpen }),
    [measure, chosen, isWhole, onToggle, onOpen],
  )
  const monthsOf = useCallback(
    (row: MonthlyRow) => <MonthList row={row} measure={measure} chosen={chosen} onOpen={onOpen} />,
    [measure, chosen, onOpen],
  )
  const sums = useMemo(
    () => totals && drawnTotals(totals, { measure, chosen, isWhole }),
    [totals, chosen, measure, isWhole],
  )
  return { columns, monthsOf, sums }
}
