import { Button, Flex } from '@mantine/core'
import { IconInfoCircle, IconUserX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#contract/roles.ts'
import type { TrendYear } from '#contract/trends.ts'
import { integer } from '#rules/italian-format.ts'
import { canChooseAgent, canSeeFormerCustomers } from '#rules/permissions.ts'
import { periodText } from '#rules/tables/statistics.ts'
import { trendColumns } from '#rules/tables/trends.ts'
import { trendPeriods } from '#rules/view-periods.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import type { ListPieces } from '#web/kit/list/list-view.tsx'
import { todayInItaly } from '#web/kit/today.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { PartnerFiles } from '#web/parts/sales/partner-files.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { HeldWhile } from '#web/ui/held-while.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { OwnPeriod } from '../own-period.tsx'
import { ViewsMenu } from '../saved-views/views-menu.tsx'
import { AgentButton } from './agent-button.tsx'
import { drawnTrends, trendSums } from './trend-columns.tsx'
import { TrendDetailView } from './trend-detail.tsx'
import { trendList, yearsQuery } from './trend-list.ts'
import classes from './trends.module.css'
import type { TrendsUrl } from './trends-url.ts'
import { YearCards } from './year-cards.tsx'
import { withYear, type YearField } from './year-figures.ts'

const FormerDialog = lazyDialog(async () => (await import('./former-dialog.tsx')).FormerDialog)

interface At {
  role: Role
  url: TrendsUrl
  change: (next: Partial<TrendsUrl>) => void
  show: (next: Partial<TrendsUrl>, how?: { replace: boolean }) => void
}

/** Customers won and lost by year, and the figures of each customer in two periods. */
export const TrendsTab: ListScreen = listPart(trendList, {
  title: 'Tendenze',
  label: 'Clienti a confronto',
  counted: ['cliente', 'clienti'],
  firstTime: 'Qui compaiono i clienti con porte vendute o in esposizione nei due periodi.',
  searchFor: 'Cerca cliente',
  emptyText: 'Nessun dato presente',
  rowKey: 'CodCliente',
  refreshes: 'trends',
  isHeld: true,
  table: trendColumns,
  shown: ({ isTablet, open }) => drawnTrends(isTablet, open),
  expands: row => <TrendDetailView row={row} />,
  inTable: ({ sums, isTablet }) => ({ totals: sums && trendSums(sums, isTablet) }),
  opens: ({ CLRAGSOC, PercorsoFile }, { close }) => (
    <PartnerFiles title={`Documenti di ${CLRAGSOC}`} files={PercorsoFile} onClose={close} />
  ),
  exported: ({ url }) => {
    const { first, second } = trendPeriods(url, todayInItaly())
    return {
      title: 'Tendenze',
      fileName: `tendenze-${second.from}-${second.to}`,
      about: [
        ['Periodo 1', periodText(first)],
        ['Periodo 2', periodText(second)],
      ],
    }
  },
  drawn: {
    note: ({ isPhone }) => isPhone && <FreshnessNote />,
    actions: at => (
      <>
        <ViewsMenu />
        {canChooseAgent(at.role) && <AgentButton />}
        {canSeeFormerCustomers(at.role) && <FormerButton {...at} />}
      </>
    ),
  },
  layout: (at, pieces) => <Trends at={at} pieces={pieces} />,
  below: ({ role, url, show }) =>
    canSeeFormerCustomers(role) && url.exClienti && <FormerDialog onClose={() => show({ exClienti: '' })} />,
})

function useShownYear(url: TrendsUrl): TrendYear | undefined {
  return yearAt(url, useQuery(yearsQuery(useFilter())).data)
}

function yearAt({ annoTendenze }: TrendsUrl, years: readonly TrendYear[] | undefined) {
  return years?.find(({ Anno }) => String(Anno) === (annoTendenze || todayInItaly().slice(0, 4)))
}

function FormerButton({ url, show }: At) {
  const year = useShownYear(url)
  if (!year) return null
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconUserX size={16} stroke={1.75} aria-hidden />}
      onClick={() => show({ exClienti: String(year.Anno) }, { replace: false })}
    >
      Ex clienti <span className={`soft tabular ${classes.count}`}>&nbsp;{integer(year.ExClienti)}</span>
    </Button>
  )
}

function RunningNote({ url }: Pick<At, 'url'>) {
  const year = useShownYear(url)
  if (!year?.InCorso) return null
  const { Anno } = year
  return (
    <Flex component="span" className="note" display="inline-flex" align="center" gap={6}>
      <IconInfoCircle size={16} stroke={1.75} aria-hidden />
      {Anno} è in corso: il confronto è con il {Anno - 1} fino allo stesso giorno
    </Flex>
  )
}

/** Columns by year: a click chooses the year. In the card of former customers, the click also lists them. */
function Years({ role, url, change }: At) {
  const query = useQuery(yearsQuery(useFilter()))
  const { data } = query
  const today = todayInItaly()
  const chosen = yearAt(url, data)
  const opensFormer = canSeeFormerCustomers(role)
  function choose(year: number, field: YearField) {
    const former = opensFormer && field === 'ExClienti' ? { exClienti: String(year) } : {}
    change({ ...withYear(year, today), ...former })
  }
  const failure =
    failureOf(query) ??
    (data && !chosen
      ? { message: 'Errore! Impossibile caricare i dati', onRetry: () => void query.refetch() }
      : undefined)
  return (
    <>
      {failure && (data && chosen ? <FailureStrip {...failure} /> : <Failure {...failure} />)}
      {data && chosen && (
        <YearCards years={data} chosen={chosen} opensFormer={opensFormer} onChoose={choose} />
      )}
      {!data && !failure && <SkeletonLines lines={5} />}
    </>
  )
}

/** Shows the year cards above the list of customers. */
function Trends({ at, pieces }: { at: At; pieces: ListPieces }) {
  const { url, change } = at
  const { first, second } = trendPeriods(url, todayInItaly())
  return (
    <HeldWhile isLoading={useQuery(yearsQuery(useFilter())).isPending}>
      {pieces.head}
      <Years {...at} />
      <RunningNote url={url} />
      <Flex
        direction={{ base: 'column', sm: 'row' }}
        wrap="wrap"
        align={{ base: 'stretch', sm: 'flex-start' }}
        gap="8px 12px"
        flex="none"
      >
        <Flex component="h2" className="title" align="center" gap="md" mih="var(--soglia-control-height)">
          Clienti a confronto
        </Flex>
        <OwnPeriod
          key={`1 ${first.from} ${first.to}`}
          number={1}
          period={first}
          onChange={({ from, to }) => change({ dal1: from, al1: to })}
        />
        <OwnPeriod
          key={`2 ${second.from} ${second.to}`}
          number={2}
          period={second}
          onChange={({ from, to }) => change({ dal2: from, al2: to })}
        />
      </Flex>
      {pieces.table}
    </HeldWhile>
  )
}
