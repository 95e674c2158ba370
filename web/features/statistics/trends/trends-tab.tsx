import { Button, Flex } from '@mantine/core'
import { IconInfoCircle, IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { TrendYear } from '#contract/trends.ts'
import { integer } from '#rules/italian-format.ts'
import { canChooseAgent, canSeeFormerCustomers } from '#rules/permissions.ts'
import type { Periods } from '#rules/sales-periods.ts'
import type { Exported } from '#rules/tables/exported.ts'
import { periodText } from '#rules/tables/statistics.ts'
import { type TrendRow, trendColumns } from '#rules/tables/trends.ts'
import { trendPeriods } from '#rules/view-periods.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { type Listing, ListTable } from '#web/kit/list/list-table.tsx'
import { type ListControls, useListUrl } from '#web/kit/list/use-list-url.ts'
import { RefreshButton } from '#web/kit/refresh-button.tsx'
import { useUser } from '#web/kit/user.ts'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { OwnPeriod } from '../own-period.tsx'
import type { TabProps } from '../use-choices.ts'
import { AgentButton } from './agent-button.tsx'
import { drawnTrends, trendSums } from './trend-columns.tsx'
import { TrendDetailView } from './trend-detail.tsx'
import { withYear } from './trend-periods.ts'
import classes from './trends.module.css'
import { trendList, trendTotalsQuery, yearsQuery } from './trends-data.ts'
import { type TrendsUrl, trendsUrl } from './trends-url.ts'
import { YearCards } from './year-cards.tsx'
import type { YearField } from './year-figures.ts'

const FormerDialog = lazyDialog(async () => (await import('./former-dialog.tsx')).FormerDialog)

/** Customers won and lost by year, and each customer in two periods. */
export function TrendsTab({ choices: { today } }: TabProps) {
  const list = useListUrl(trendsUrl)
  const { url, change, show } = list
  const filter = useFilter()
  const { Tipologia } = useUser()
  const opensFormer = canSeeFormerCustomers(Tipologia)
  const periods = useMemo(() => trendPeriods(url, today), [url, today])
  const years = useQuery(yearsQuery(filter))
  const details = useQuery(trendList.query(filter, url))
  const chosen = years.data?.find(({ Anno }) => String(Anno) === (url.annoTendenze || today.slice(0, 4)))
  const openFormer = (year: number) => show({ exClienti: String(year) }, { replace: false })
  function choose(year: number, field: YearField) {
    const former = opensFormer && field === 'ExClienti' ? { exClienti: String(year) } : {}
    change({ ...withYear(year, today), ...former })
  }
  return (
    <HeldWhile isLoading={years.isPending || details.isPending}>
      <Toolbar
        title="Tendenze"
        actions={
          <>
            <RefreshButton feature="trends" />
            <ListExport list={exportedOf(url, periods)} calls={trendList.whole(filter, url)} />
            {opensFormer && chosen && (
              <Button
                variant="default"
                aria-haspopup="dialog"
                leftSection={<IconUserX size={16} stroke={1.75} aria-hidden />}
                onClick={() => openFormer(chosen.Anno)}
              >
                Ex clienti{' '}
                <span className={`soft tabular ${classes.count}`}>&nbsp;{integer(chosen.ExClienti)}</span>
              </Button>
            )}
          </>
        }
      >
        {canChooseAgent(Tipologia) && <AgentButton />}
        {chosen?.InCorso && <RunningNote year={chosen} />}
      </Toolbar>
      <Years query={years} chosen={chosen} opensFormer={opensFormer} onChoose={choose} />
      <ComparedCustomers list={list} periods={periods} query={details} />
      {opensFormer && url.exClienti && (
        <FormerDialog
          year={url.exClienti}
          onYear={exClienti => show({ exClienti })}
          onClose={() => show({ exClienti: '' })}
        />
      )}
    </HeldWhile>
  )
}

function RunningNote({ year: { Anno } }: { year: TrendYear }) {
  return (
    <Flex component="span" className="note" display="inline-flex" align="center" gap={6}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      {Anno} è in corso: il confronto è con il {Anno - 1} fino allo stesso giorno
    </Flex>
  )
}

interface YearsProps {
  query: { data: TrendYear[] | undefined; error: Error | null; refetch: () => unknown }
  chosen: TrendYear | undefined
  opensFormer: boolean
  onChoose: (year: number, field: YearField) => void
}

function Years({ query, chosen, ...rest }: YearsProps) {
  const { data } = query
  const failure =
    failureOf(query) ??
    (data && !chosen
      ? { message: 'Errore! Impossibile caricare i dati', onRetry: () => void query.refetch() }
      : undefined)
  return (
    <>
      {failure && (data && chosen ? <FailureStrip {...failure} /> : <Failure {...failure} />)}
      {data && chosen && <YearCards years={data} chosen={chosen} {...rest} />}
      {!data && !failure && <SkeletonLines lines={5} />}
    </>
  )
}

interface ComparedProps {
  list: ListControls & { url: TrendsUrl; change: (next: Partial<TrendsUrl>) => void }
  periods: Periods
  query: Listing<TrendRow>
}

function ComparedCustomers({ list, periods, query }: ComparedProps) {
  const { url, change } = list
  const filter = useFilter()
  const isPhone = useIsPhone()
  const { data: sums } = useQuery(trendTotalsQuery(filter, url, periods))
  const [shown, setShown] = useState<TrendRow>()
  const columns = useMemo(() => drawnTrends(isPhone, setShown), [isPhone])
  const detail = useCallback((row: TrendRow) => <TrendDetailView row={row} />, [])
  const { data } = query
  return (
    <>
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        wrap="wrap"
        align={{ base: 'stretch', sm: 'flex-start' }}
        gap="8px 12px"
        flex="none"
      >
        <Flex component="h2" className={classes.subtitle} align="center" gap="md">
          Clienti a confronto
          <span className={`soft tabular ${classes.count}`} aria-live="polite">
            {data && countText(data, 'cliente', 'clienti')}
          </span>
        </Flex>
        <OwnPeriod
          key={`1 ${periods.first.from} ${periods.first.to}`}
          number={1}
          period={periods.first}
          onChange={({ from, to }) => change({ dal1: from, al1: to })}
        />
        <OwnPeriod
          key={`2 ${periods.second.from} ${periods.second.to}`}
          number={2}
          period={periods.second}
          onChange={({ from, to }) => change({ dal2: from, al2: to })}
        />
        <span className={classes.search}>
          <SearchBox value={url.cerca} onChange={list.search} placeholder="Cerca cliente" />
        </span>
      </Flex>
      <ListTable<TrendRow>
        label="Clienti a confronto"
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        emptyText="Nessun dato presente"
        renderExpanded={detail}
        {...(sums && { totals: trendSums(sums, isPhone) })}
      />
      {shown && (
        <PartnerFiles
          title={`Documenti di ${shown.CLRAGSOC}`}
          files={shown.PercorsoFile}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

function keyOf({ CodCliente }: TrendRow): string {
  return CodCliente
}

function exportedOf(url: TrendsUrl, { first, second }: Periods): Exported<TrendRow> {
  return {
    title: 'Tendenze',
    fileName: `tendenze-${second.from}-${second.to}`,
    counted: 'Clienti',
    columns: trendColumns,
    searched: url.cerca,
    sort: trendsUrl.sortOf(url),
    about: [
      ['Periodo 1', periodText(first)],
      ['Periodo 2', periodText(second)],
    ],
  }
}
