import { Flex, Stack } from '@mantine/core'
import { IconCheck, IconFilter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SalesDetail, SeriesRow } from '#contract/statistics-rows.ts'
import { axisMaximum } from '#rules/axis-maximum.ts'
import { counted } from '#rules/italian-words.ts'
import { figureText } from '#rules/monthly-figures.ts'
import type { Measure } from '#rules/months.ts'
import { shortPeriodText } from '#rules/sales-periods.ts'
import { orderStateText } from '#rules/tables/statistics.ts'
import { IncrementMark } from '#web/parts/sales/increment.tsx'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { Calculated } from '../chosen.ts'
import { chosenProducts } from '../product-choice.ts'
import { SeriesCards } from '../series/series-cards.tsx'
import { differenceText, seriesGroups, seriesValues } from '../series/series-groups.ts'
import { SeriesTable } from '../series/series-table.tsx'
import classes from './detail.module.css'
import { SalesMonthList } from './month-list.tsx'
import { MonthTable } from './month-table.tsx'

interface Props {
  detail: SalesDetail
  calculated: Calculated
  measure: Measure
  products: readonly SeriesRow[] | undefined
  today: string
  /** Content above the filters of the list. */
  aside: ReactNode
}

/** Figures of a customer or agent in both periods: total, by month, by series. */
export function SalesDetailBody({ detail, calculated, measure, products, today, aside }: Props) {
  const isPhone = useIsPhone()
  const { periods } = calculated
  const months = { months: detail.Mesi, measure, periods, today }
  const values = detail.Serie.map(row => seriesValues(row, measure))
  const series = {
    calculated: { ...calculated, isCompared: true },
    measure,
    groups: seriesGroups(detail.Serie),
    maximum: axisMaximum(
      values.flatMap(({ first, second }) => [first, second]),
      1_000,
    ),
    isPart: true,
  }
  return (
    <>
      <Flex className={classes.figures} wrap="wrap" align="flex-start" gap={{ base: 'md', sm: '12px 32px' }}>
        <Figure number={1} text={shortPeriodText(periods.first)} detail={detail} measure={measure} />
        <Figure number={2} text={shortPeriodText(periods.second)} detail={detail} measure={measure} />
        <Stack gap={2}>
          <span className="label tabular">Incremento</span>
          <strong className={`figure ${classes.value}`}>
            <IncrementMark {...seriesValues(detail.Totale, measure)} />
          </strong>
          <span className="label tabular">{differenceText(detail.Totale, measure)}</span>
        </Stack>
        <div className={classes.side}>
          {aside}
          <Chips calculated={calculated} products={products} />
        </div>
      </Flex>
      <h3 className={classes.heading}>Per mese</h3>
      {isPhone ? <SalesMonthList {...months} /> : <MonthTable {...months} />}
      <h3 className={classes.heading}>Per gruppo e serie</h3>
      {isPhone ? (
        <Stack gap="sm">
          <SeriesCards {...series} />
        </Stack>
      ) : (
        <SeriesTable {...series} />
      )}
    </>
  )
}

interface FigureProps {
  number: 1 | 2
  text: string
  detail: SalesDetail
  measure: Measure
}

function Figure({ number, text, detail: { Totale }, measure }: FigureProps) {
  const place = number === 1 ? 'first' : 'second'
  const doors = seriesValues(Totale, 'Q')[place]
  const other =
    measure === 'F' ? counted(doors, 'pezzo', 'pezzi') : figureText(seriesValues(Totale, 'F')[place], 'F')
  return (
    <Stack gap={2}>
      <span className="label tabular">
        <PeriodMark period={number} /> Periodo {number} · {text}
      </span>
      <strong className={`figure ${classes.value}`}>
        {figureText(seriesValues(Totale, measure)[place], measure)}
      </strong>
      <span className="label tabular">{other}</span>
    </Stack>
  )
}

/** Shows the filters of the list that apply here too: order state and products. */
function Chips({ calculated, products }: Pick<Props, 'calculated' | 'products'>) {
  const icon = { size: 12, stroke: 2, 'aria-hidden': true }
  return (
    <Flex wrap="wrap" gap={6}>
      <StatusChip tone="neutral" icon={<IconCheck {...icon} />}>
        {orderStateText[calculated.state]}
      </StatusChip>
      {products && calculated.products !== 'Tutti' && (
        <StatusChip tone="neutral" icon={<IconFilter {...icon} />}>
          {chosenProducts(calculated.products, products).length} prodotti di {products.length}
        </StatusChip>
      )}
    </Flex>
  )
}
