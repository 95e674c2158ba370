import { Button, Flex, Stack } from '@mantine/core'
import { IconFilter, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import type { SummaryGroup } from '#contract/statistics-names.ts'
import type { SummaryTotals } from '#contract/statistics-rows.ts'
import { seesManyCustomers } from '#rules/permissions.ts'
import { figuresOfTotals } from '#rules/sales-figures.ts'
import { useFilter } from '#web/kit/filter.ts'
import type { ListPieces } from '#web/kit/list/list-view.tsx'
import { TotalBar } from '#web/parts/sales/total-bar.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { calculatedNow, calculatedOf } from '../chosen.ts'
import { aboutOf, statisticsFileName } from '../exported-statistics.ts'
import { figureViews } from '../figure-choices.tsx'
import { chosenProducts, productsWord } from '../product-choice.ts'
import { seriesValues } from '../series/series-groups.ts'
import { countQuery, type Products, productsQuery, sumsOf } from '../statistics-data.ts'
import { calculatedHead } from '../statistics-head.tsx'
import { type Chosen, customerSalesUrl, type SummaryUrl } from '../statistics-url.ts'
import { summarySortFor } from '../summary-sort.ts'
import { useChoices } from '../use-choices.ts'
import { ProductPanel } from './product-panel.tsx'
import classes from './summary.module.css'

const groupWords: Readonly<Record<SummaryGroup, string>> = {
  tutti: 'Tutti',
  crescita: 'In crescita',
  calo: 'In calo',
  nuovi: 'Nuovi',
  persi: 'Persi',
  invariati: 'Invariati',
}

interface Sums {
  summary: SummaryTotals & { Totale: number; Gruppi: Readonly<Partial<Record<SummaryGroup, number>>> }
}

interface Shown {
  role: Role
  isPhone: boolean
  sums: Sums | undefined
}

/** The table shows totals only if the role sees many customers; a phone has a separate total bar. */
export function shownTotals<Row>({ role, isPhone, sums }: Shown): Row | undefined {
  return sums && !isPhone && seesManyCustomers(role) ? sumsOf<Row>(sums) : undefined
}

interface Exported {
  filters: Chosen & Pick<SummaryUrl, 'misura' | 'gruppo'>
  more: Products | undefined
}

/** The declarations that both summaries share: groups with counts, choice of figures, and facts for the workbook. */
export function summaryParts(sheetName: string) {
  return {
    emptyText: 'Nessun dato disponibile',
    refreshes: 'statistics',
    isHeld: true,
    numbered: {
      field: 'gruppo',
      label: 'Righe da mostrare',
      words: groupWords,
      countsIn: ({ summary }: Sums) => summary.Gruppi,
      onlyFound: ['invariati'],
      when: ({ role }: Pick<Shown, 'role'>) => seesManyCustomers(role),
    },
    uses: useProducts,
    views: { ...figureViews, prodotti: productsChip },
    alongViews: {
      misura: ({ ordina = '' }: { ordina?: string | undefined }) => ({ ordina: summarySortFor(ordina, 'F') }),
    },
    drawn: {
      ...calculatedHead,
      // A phone has room for the search alone, so periods and products are among its filters.
      filters: (at: HeadAt) => (
        <>
          {calculatedHead.filters()}
          {at.isPhone && <PeriodsAndProducts {...at} />}
        </>
      ),
      children: (at: HeadAt) => !at.isPhone && <PeriodsAndProducts {...at} />,
    },
    exported: ({ filters, more }: Exported) => {
      const calculated = calculatedNow(filters)
      const { misura, gruppo } = filters
      return {
        sheetName,
        fileName: statisticsFileName(sheetName.replace(' ', '-'), calculated, misura),
        asksOrder: true,
        about: [
          ...aboutOf(calculated, misura),
          ['Prodotti', productsWord(calculated.products, more)] as [string, string],
          ['Righe', groupWords[gruppo]] as [string, string],
        ],
      }
    },
  } as const
}

interface HeadAt {
  isPhone: boolean
  isLoading: boolean
  more: Products | undefined
}

function PeriodsAndProducts(at: HeadAt) {
  return (
    <>
      {calculatedHead.children(at)}
      <ProductsButton products={at.more} />
    </>
  )
}

function productsChip(value: string, { more }: { more: Products | undefined }): string {
  if (!more) return 'Prodotti scelti'
  const { named } = more
  return `Prodotti ${chosenProducts(value, named).length} di ${named.length}`
}

function useProducts(): Products | undefined {
  return useQuery(productsQuery(useFilter(), useChoices().calculated)).data
}

interface Props {
  at: Shown & Exported & { isLoading: boolean }
  pieces: ListPieces
  counted: readonly [one: string, many: string]
  /** False if a click on a row opens nothing. */
  hint: string | false
}

/** The layout of a summary with one row per customer or agent: table, products and totals. */
export function SummaryView({ at, pieces, counted, hint }: Props) {
  const { role, isPhone, filters, sums, more: products, isLoading } = at
  const { head, table } = pieces
  const { wanted, want, isPanelOpen, openPanel } = useChoices()
  const close = () => openPanel(false)
  const { misura: measure } = filters
  const panel = (
    <ProductPanel
      {...{ products, measure, value: wanted.prodotti }}
      onChange={prodotti => want({ prodotti })}
      onClose={isPhone ? undefined : close}
    />
  )
  return (
    <>
      {head}
      <Flex gap="md" flex="1 1 auto" mih={0}>
        <Stack gap="sm" flex="1 1 0" miw={0} mih={0}>
          {table}
          {hint && (
            <p className={`note ${classes.hint}`}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
              {hint}
            </p>
          )}
        </Stack>
        {isPanelOpen && !isPhone && panel}
      </Flex>
      {isPhone && seesManyCustomers(role) && sums && sums.summary.Totale > 0 && (
        <TotalBar {...seriesValues(figuresOfTotals(sums.summary), measure)} measure={measure} />
      )}
      {isPhone && (
        <Dialog
          open={isPanelOpen}
          onClose={close}
          title="Prodotti"
          sheet
          above
          flush
          footer={<ShowButton counted={counted} onDone={close} />}
        >
          <HeldWhile isLoading={isLoading}>{panel}</HeldWhile>
        </Dialog>
      )}
    </>
  )
}

function ProductsButton({ products }: { products: Products | undefined }) {
  const { wanted, changes, isPanelOpen, openPanel } = useChoices()
  return (
    <Button
      variant={isPanelOpen ? 'light' : 'default'}
      flex="none"
      className={classes.products}
      data-changed={changes.includes('products') || undefined}
      aria-expanded={isPanelOpen}
      leftSection={<IconFilter size={16} stroke={1.75} aria-hidden />}
      onClick={() => openPanel(!isPanelOpen)}
    >
      Prodotti
      {products && ` ${chosenProducts(wanted.prodotti, products.named).length}/${products.named.length}`}
    </Button>
  )
}

interface ShowProps {
  counted: readonly [one: string, many: string]
  onDone: () => void
}

/** The phone's sheet hides the list, so the button announces the number of rows. */
function ShowButton({ counted, onDone }: ShowProps) {
  const { url, wanted, today, calculate } = useChoices()
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
