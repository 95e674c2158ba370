import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { MonthlyRow } from '#contract/monthly.ts'
import type { Measure } from '#rules/months.ts'
import { cellValue } from '#rules/tables/column.ts'
import { valueText } from '#rules/tables/formats.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import type { Page } from '#web/kit/endpoint.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { MonthList } from './month-list.tsx'
import classes from './monthly.module.css'
import { drawnMonthly } from './monthly-columns.tsx'
import { sortOf } from './monthly-sort.ts'
import { type MonthlyUrl, pageSizes } from './monthly-url.ts'
import type { useMonthlyUrl } from './use-monthly-url.ts'

interface Props extends ReturnType<typeof useMonthlyUrl> {
  customers: UseQueryResult<Page<MonthlyRow>>
  totals: MonthlyRow | undefined
  chosen: readonly number[]
  onToggle: (month: number) => void
}

export function MonthlyTable({ customers, totals, chosen, onToggle, url, list, show }: Props) {
  const { valore: measure } = url
  const { data } = customers
  const isPhone = useIsPhone()
  const onOpen = useCallback(
    (row: MonthlyRow, mese: number) => show({ cliente: row.CodCliente, mese }),
    [show],
  )
  const columns = useMemo(
    () => drawnMonthly({ measure, chosen, onToggle, onOpen }),
    [measure, chosen, onToggle, onOpen],
  )
  const monthsOf = useCallback(
    (row: MonthlyRow) => <MonthList row={row} measure={measure} chosen={chosen} onOpen={onOpen} />,
    [measure, chosen, onOpen],
  )
  const sums = useMemo(() => totals && drawnTotals(totals, measure, chosen), [totals, chosen, measure])
  return (
    <DataTable<MonthlyRow>
      label={`Ordini mensili ${url.anno}`}
      columns={columns}
      rows={data?.rows}
      rowKey={keyOf}
      refreshing={customers.isFetching}
      failure={failureOf(customers)}
      empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
      sort={sortOf(url)}
      onSortChange={sort => list({ ordina: sort as MonthlyUrl['ordina'] })}
      paging={{
        page: url.pagina,
        pageSize: url.righe,
        total: data?.total ?? 0,
        hasMore: data?.hasMore,
        pageSizes,
        onPageChange: pagina => list({ pagina }),
        onPageSizeChange: righe => list({ righe }),
      }}
      totals={sums && (isPhone ? sums : { RagSociale: 'Totale', ...sums })}
      {...(isPhone && {
        expandedKey: url.aperto || undefined,
        onExpandedKeyChange: (key: string | undefined) => show({ aperto: key ?? '' }),
        renderExpanded: monthsOf,
      })}
    />
  )
}

function keyOf(row: MonthlyRow): string {
  return row.CodCliente
}

function drawnTotals(sums: MonthlyRow, measure: Measure, chosen: readonly number[]) {
  const totals = monthlyColumns(measure, chosen)
    .filter(column => column.total)
    .map(column => [
      column.field,
      <span key={column.field} className={classes.figure} data-left-out={column.muted || undefined}>
        {valueText(cellValue(column, sums), column.format) || '—'}
      </span>,
    ])
  return Object.fromEntries(totals)
}

/** What a user would try next when nothing was found. */
function NextStep({ url, list }: Pick<Props, 'url' | 'list'>) {
  if (!url.cerca) return null
  return (
    <Button variant="default" onClick={() => list({ cerca: '' })}>
      Annulla la ricerca
    </Button>
  )
}
