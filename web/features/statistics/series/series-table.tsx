import { Box, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { SalesFigures, SeriesRow } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import { canFilterBySeries } from '#rules/permissions.ts'
import { shortPeriodText } from '#rules/sales-periods.ts'
import { sharesOf, shareText } from '#rules/shares.ts'
import { useUser } from '#web/kit/user.ts'
import { axisParts, axisSteps, axisText } from '#web/parts/sales/axis-text.ts'
import { BarPair } from '#web/parts/sales/bar-pair.tsx'
import { GroupMark } from '#web/parts/sales/group-mark.tsx'
import { IncrementMark } from '#web/parts/sales/increment.tsx'
import { PeriodMark } from '#web/parts/sales/period-mark.tsx'
import { rowForKey } from '#web/ui/data-table/row-keys.ts'
import type { Calculated } from '../chosen.ts'
import { statisticsUrl } from '../statistics-url.ts'
import { dashedText, differenceText, type SeriesGroup, seriesSum, seriesValues } from './series-groups.ts'
import classes from './series-table.module.css'

export interface ShownSeries {
  calculated: Calculated
  measure: Measure
  groups: readonly SeriesGroup[]
  /** End of the axis that all bars share. */
  maximum: number
  /** True inside a detail dialog: the table has no links, and a phone shows no total at the bottom. */
  isPart?: boolean
}

/** Draws one table per product group on a common grid; each series has two bars. */
export function SeriesTable(shown: ShownSeries) {
  const { groups, measure } = shown
  const total = seriesSum(groups)
  const keys = useSeriesKeys(groups.flatMap(group => group.rows.map(row => row.CodSerie)))
  const isEmpty = groups.every(group => isNothing(group.total))
  const shares = {
    first: sharesOf(groups.map(group => seriesValues(group.total, measure).first)),
    second: sharesOf(groups.map(group => seriesValues(group.total, measure).second)),
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows walk along the links inside
    <div
      className={`tile ${classes.frame}`}
      data-compared={shown.calculated.isCompared || undefined}
      onKeyDown={keys.onKeyDown}
    >
      <SeriesHead {...shown} />
      {groups.map((group, at) => (
        <table key={group.name} className={classes.table}>
          <caption className="visually-hidden">{group.name}</caption>
          <Columns isCompared={shown.calculated.isCompared} />
          <HiddenHead {...shown} />
          <tbody>
            <tr className={classes.group}>
              <th scope="row">
                <Flex component="span" display="inline-flex" align="center" gap="sm">
                  <GroupMark name={group.name} /> {group.name}
                </Flex>
              </th>
              <td className={classes.share}>
                {shown.calculated.isCompared
                  ? shareText(shares.second?.[at], shares.first?.[at])
                  : shareText(shares.first?.[at])}
              </td>
              <Figures figures={group.total} {...shown} />
            </tr>
            {group.rows.map(row => (
              <SeriesLine key={row.CodSerie} row={row} isActive={keys.active === row.CodSerie} {...shown} />
            ))}
          </tbody>
        </table>
      ))}
      {isEmpty && (
        <Box component="p" className="soft" p="10px 12px">
          Nessun dato disponibile
        </Box>
      )}
      <table className={classes.table}>
        <caption className="visually-hidden">Totale</caption>
        <Columns isCompared={shown.calculated.isCompared} />
        <HiddenHead {...shown} />
        <tbody>
          <tr className={classes.total}>
            <th scope="row">Totale</th>
            <td />
            <Figures figures={total} {...shown} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** Headings and axis, shown once above all tables. */
export function SeriesHead({ calculated, measure, maximum, isPart }: ShownSeries) {
  const { periods, isCompared } = calculated
  return (
    <div className={`note strong ${classes.head}`} aria-hidden>
      <span>{measure === 'F' ? 'Serie' : 'Serie · Quantità'}</span>
      <span className={classes.axis}>
        {!isPart &&
          axisSteps(maximum).map(share => (
            <span
              key={share}
              className={classes.tick}
              data-end={share === 1 || undefined}
              style={share === 1 ? undefined : { insetInlineStart: `${share * 100}%` }}
            >
              {axisText(maximum * share)}
              {share === 0 && measure === 'F' && ' €'}
            </span>
          ))}
      </span>
      {isCompared ? (
        <>
          <PeriodHead number={1} text={shortPeriodText(periods.first)} />
          <PeriodHead number={2} text={shortPeriodText(periods.second)} />
          <EndHead>Differenza</EndHead>
          <EndHead>Incremento</EndHead>
        </>
      ) : (
        <EndHead>{periods.second.from.slice(0, 4)}</EndHead>
      )}
    </div>
  )
}

function PeriodHead({ number, text }: { number: 1 | 2; text: string }) {
  return (
    <EndHead>
      <PeriodMark period={number} /> Periodo {number}
      <Box className={`tabular ${classes.days}`} fz={11} fw={400}>
        {text}
      </Box>
    </EndHead>
  )
}

function EndHead({ children }: { children: ReactNode }) {
  return (
    <Box px="md" ta="end">
      {children}
    </Box>
  )
}

/** The headings for screen readers, repeated in each table. */
function HiddenHead({ calculated: { periods, isCompared }, measure }: ShownSeries) {
  const what = measure === 'F' ? 'Fatturato' : 'Quantità'
  return (
    <thead className="visually-hidden">
      <tr>
        <th scope="col">Serie</th>
        <th scope="col">Quota</th>
        {isCompared && <th scope="col">{`${what}, periodo 1, ${shortPeriodText(periods.first)}`}</th>}
        <th scope="col">{isCompared ? `${what}, periodo 2, ${shortPeriodText(periods.second)}` : what}</th>
        {isCompared && <th scope="col">Differenza</th>}
        {isCompared && <th scope="col">Incremento</th>}
      </tr>
    </thead>
  )
}

function Columns({ isCompared }: { isCompared: boolean }) {
  return (
    <colgroup>
      <col style={{ width: 'var(--name)' }} />
      <col />
      <col style={{ width: 'var(--figure)' }} span={isCompared ? 3 : 1} />
      {isCompared && <col style={{ width: 'var(--increment)' }} />}
    </colgroup>
  )
}

function SeriesLine({ row, isActive, ...shown }: ShownSeries & { row: SeriesRow; isActive: boolean }) {
  const { calculated, measure, maximum } = shown
  const { first, second } = seriesValues(row, measure)
  return (
    <tr className={classes.row}>
      <th scope="row">{shown.isPart ? row.Serie : <SeriesName row={row} isActive={isActive} />}</th>
      <td
        aria-hidden
        className={classes.bars}
        style={{ backgroundSize: `${100 / axisParts(maximum)}% 100%` }}
      >
        <BarPair
          group={row.Tipologia}
          {...(calculated.isCompared ? { first, second } : { second: first })}
          maximum={maximum}
        />
      </td>
      <Figures figures={row} {...shown} />
    </tr>
  )
}

/** Links a series to the customers who bought it, if the role may list customers. */
function SeriesName({ row, isActive }: { row: SeriesRow; isActive: boolean }): ReactNode {
  const { Tipologia } = useUser()
  if (!canFilterBySeries(row.Serie, Tipologia)) return row.Serie
  const { cerca, gruppo, ordina, pagina, aperto } = statisticsUrl.standard
  return (
    <Link
      to="."
      search={now => ({ ...now, tab: 1, prodotti: row.CodSerie, cerca, gruppo, ordina, pagina, aperto })}
      className={classes.link}
      title={`Chi ha comprato ${row.Serie}`}
      data-series={row.CodSerie}
      tabIndex={isActive ? 0 : -1}
    >
      {row.Serie}
    </Link>
  )
}

function Figures({ figures, calculated, measure }: ShownSeries & { figures: SalesFigures }) {
  const { first, second } = seriesValues(figures, measure)
  if (!calculated.isCompared) return <td className={classes.figure}>{dashedText(first, measure)}</td>
  return (
    <>
      <td className={classes.figure}>{dashedText(first, measure)}</td>
      <td className={classes.figure}>{dashedText(second, measure)}</td>
      <td className={classes.difference}>{differenceText(figures, measure)}</td>
      <td className={classes.figure}>
        <IncrementMark first={first} second={second} />
      </td>
    </>
  )
}

function isNothing(figures: SalesFigures): boolean {
  const { first, second } = seriesValues(figures, 'F')
  const doors = seriesValues(figures, 'Q')
  return first === 0 && second === 0 && doors.first === 0 && doors.second === 0
}

/** All series together are one tab stop; arrow keys, Home and End move between the series. */
function useSeriesKeys(codes: readonly string[]) {
  const [wanted, setActive] = useState<string>()
  const active = wanted !== undefined && codes.includes(wanted) ? wanted : codes[0]
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-series]')]
    const at = links.indexOf(event.target as HTMLElement)
    const next = at < 0 ? undefined : rowForKey(event.key, at, links.length)
    const link = next === undefined ? undefined : links[next]
    if (!link) return
    event.preventDefault()
    setActive(link.dataset.series)
    link.focus()
  }
  return { active, onKeyDown }
}
