import { Box, Flex } from '@mantine/core'
import type { SalesFigures } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import { BarPair } from '#web/parts/sales/bar-pair.tsx'
import { GroupMark } from '#web/parts/sales/group-mark.tsx'
import { IncrementMark } from '#web/parts/sales/increment.tsx'
import { TotalBar } from '#web/parts/sales/total-bar.tsx'
import classes from './series-cards.module.css'
import { dashedText, seriesSum, seriesValues } from './series-groups.ts'
import type { ShownSeries } from './series-table.tsx'

/** Shows the series on a phone: one card per product group, and the total at the bottom. */
export function SeriesCards({ groups, measure, calculated: { isCompared }, maximum, isPart }: ShownSeries) {
  const total = seriesSum(groups)
  return (
    <>
      {groups.map(group => (
        <section key={group.name} className="tile" aria-label={group.name}>
          <div className={classes.group}>
            <Flex component="h2" fz={14} fw={650} align="center" gap="sm">
              <GroupMark name={group.name} /> {group.name}
            </Flex>
            <Change figures={group.total} measure={measure} isCompared={isCompared} />
            <Pair figures={group.total} measure={measure} isCompared={isCompared} />
          </div>
          <ul className="ruled">
            {group.rows.map(row => {
              const { first, second } = seriesValues(row, measure)
              return (
                <li key={row.CodSerie} className={classes.row}>
                  <span>{row.Serie}</span>
                  <Change figures={row} measure={measure} isCompared={isCompared} />
                  <BarPair
                    group={group.name}
                    {...(isCompared ? { first, second } : { second: first })}
                    maximum={maximum}
                  />
                  <Pair figures={row} measure={measure} isCompared={isCompared} />
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      {!isPart && (
        <TotalBar
          {...(isCompared ? seriesValues(total, measure) : { second: seriesValues(total, measure).first })}
          measure={measure}
        />
      )}
    </>
  )
}

interface Shown {
  figures: SalesFigures
  measure: Measure
  isCompared: boolean
}

function Change({ figures, measure, isCompared }: Shown) {
  return isCompared ? <IncrementMark {...seriesValues(figures, measure)} /> : <span />
}

function Pair({ figures, measure, isCompared }: Shown) {
  const { first, second } = seriesValues(figures, measure)
  return (
    <Flex component="span" className="tabular" fz={13} justify="space-between" gap="md">
      {isCompared && (
        <span className="soft">
          <span className="visually-hidden">Periodo 1: </span>
          {dashedText(first, measure)}
        </span>
      )}
      <Box component="span" className={classes.second} ms="auto">
        {isCompared && <span className="visually-hidden">Periodo 2: </span>}
        {dashedText(isCompared ? second : first, measure)}
      </Box>
    </Flex>
  )
}
