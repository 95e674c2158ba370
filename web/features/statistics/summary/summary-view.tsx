import { Button, Flex, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { SummaryGroup } from '#contract/statistics-names.ts'
import type { SeriesRow, SummaryTotals } from '#contract/statistics-rows.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { figuresOfTotals } from '#rules/sales-figures.ts'
import { useFilter } from '#web/kit/filter.ts'
import { type Listing, ListTable } from '#web/kit/list/list-table.tsx'
import type { ListControls } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { TotalBar } from '#web/parts/sales/total-bar.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { calculatedOf } from '../chosen.ts'
import { chosenProducts } from '../product-choice.ts'
import { seriesValues } from '../series/series-groups.ts'
import { countQuery, productsQuery } from '../statistics-data.ts'
import { StatisticsToolbar } from '../statistics-toolbar.tsx'
import { customerSalesUrl } from '../statistics-url.ts'
import type { Choices } from '../use-choices.ts'
import { ProductPanel } from './product-panel.tsx'
import classes from './summary.module.css'
import { summarySums } from './summary-columns.tsx'
import { SummaryFilters } from './summary-filters.tsx'

export interface Summary extends SummaryTotals {
  Totale: number
  Gruppi: Readonly<Partial<Record<SummaryGroup, number>>>
}

interface Props<Row extends object> {
  title: string
  counted: readonly [one: string, many: string]
  searchFor: string
  choices: Choices
  list: ListControls
  query: Listing<Row>
  /** Totals and counts, which come with the rows. */
  summary: Summary | undefined
  columns: readonly DataColumn<Row>[]
  rowKey: (row: Row) => string
  /** Column under which the label of the totals stands. */
  totalUnder: string
  onOpen: ((row: Row) => void) | undefined
  hint: string
  exporting: ReactNode
}

/** A summary with one row per customer or agent: groups with counts, search, products, and totals. */
export function SummaryView<Row extends object>(props: Props<Row>) {
  const { choices, list, query, summary, columns, onOpen } = props
  const isPhone = useIsPhone()
  const hasMany = seesManyCustomers(useUser().Tipologia)
  const [isPanelOpen, setPanelOpen] = useState(false)
  const [selected, setSelected] = useState('')
  const { data: products } = useQuery(productsQuery(useFilter(), choices.calculated))
  const count = summary && countText({ total: summary.Totale }, ...props.counted)
  const panel = {
    products,
    value: choices.wanted.prodotti,
    measure: choices.url.misura,
    onChange: (prodotti: string) => choices.want({ prodotti }),
  }
  const isLoading = !query.data && !query.error
  return (
    <HeldWhile isLoading={isLoading}>
      <StatisticsToolbar
        title={props.title}
        count={count}
        choices={choices}
        isLoading={isLoading}
        actions={props.exporting}
      />
      <SummaryFilters
        hasMany={hasMany}
        counts={summary?.Gruppi}
        group={choices.url.gruppo}
        onGroup={gruppo => choices.show({ gruppo, pagina: 1, aperto: '' })}
        search={{ value: list.url.cerca, onChange: list.search, placeholder: props.searchFor }}
        products={productsButton(choices, products?.named, isPanelOpen, setPanelOpen)}
      />
      <Flex gap="md" flex="1 1 auto" mih={0}>
        <Stack gap="sm" flex="1 1 0" miw={0} mih={0}>
          <ListTable<Row>
            label={props.title}
            columns={columns}
            rowKey={props.rowKey}
            query={query}
            list={list}
            emptyText="Nessun dato disponibile"
            {...(onOpen && { onOpen })}
            {...(onOpen && !isPhone && { selectedKey: selected, onSelectedKeyChange: setSelected })}
            {...(summary &&
              hasMany &&
              !isPhone && {
                totals: { ...summarySums(summary, choices.url.misura), [props.totalUnder]: 'Totale' },
              })}
          />
          {onOpen && (
            <p className={`note ${classes.hint}`}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
              {props.hint}
            </p>
          )}
        </Stack>
        {isPanelOpen && !isPhone && <ProductPanel {...panel} onClose={() => setPanelOpen(false)} />}
      </Flex>
      {isPhone && hasMany && summary && summary.Totale > 0 && (
        <TotalBar
          {...seriesValues(figuresOfTotals(summary), choices.url.misura)}
          measure={choices.url.misura}
        />
      )}
      {isPhone && (
        <Dialog
          open={isPanelOpen}
          onClose={() => setPanelOpen(false)}
          title="Prodotti"
          sheet
          flush
          footer={<ShowButton choices={choices} counted={props.counted} onDone={() => setPanelOpen(false)} />}
        >
          <HeldWhile isLoading={isLoading}>
            <ProductPanel {...panel} />
          </HeldWhile>
        </Dialog>
      )}
    </HeldWhile>
  )
}

function productsButton(
  { wanted, calculated, changes, calculate }: Choices,
  products: readonly SeriesRow[] | undefined,
  isOpen: boolean,
  setOpen: (isOpen: boolean) => void,
) {
  return {
    count: chosenProducts(wanted.prodotti, products ?? []).length,
    of: products?.length,
    isOpen,
    isChanged: changes.includes('products'),
    onToggle: () => setOpen(!isOpen),
    onReset: calculated.products === 'Tutti' ? undefined : () => calculate({ prodotti: 'Tutti' }),
  }
}

interface ShowProps {
  choices: Choices
  counted: readonly [one: string, many: string]
  onDone: () => void
}

/** On a phone the sheet hides the list, so the button announces the number of rows. */
function ShowButton({ choices, counted, onDone }: ShowProps) {
  const { url, wanted, today, calculate } = choices
  const shown = { ...url, ordina: customerSalesUrl.readSort(url.ordina) }
  const { data } = useQuery({
    ...countQuery(useFilter(), shown, calculatedOf(wanted, today)),
    enabled: url.tab === 1,
  })
  return (
    <Button
      onClick={() => {
        calculate()
        onDone()
      }}
    >
      {data ? `Mostra ${countText({ total: data.Totale }, ...counted)}` : 'Calcola'}
    </Button>
  )
}
