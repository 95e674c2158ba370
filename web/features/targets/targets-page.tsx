import { Flex, NativeSelect, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Course } from '#contract/target-names.ts'
import type { TargetRow } from '#contract/targets.ts'
import { canChangeTargets } from '#rules/permissions.ts'
import { courseWords, targetNotes, targetTable } from '#rules/tables/targets.ts'
import { type Filter, useNamedFilter } from '#web/kit/filter.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { todayInItaly } from '#web/kit/today.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { targetColumns, targetTotalCells } from './target-columns.tsx'
import { totalQuery } from './target-data.ts'
import { TargetDetail } from './target-detail.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { targetList } from './target-list.ts'
import { TargetsLegend } from './targets-legend.tsx'
import { type targetsUrl, targetYears } from './targets-url.ts'
import { UnlockDialog } from './unlock-dialog.tsx'
import { useTargetLock } from './use-target-lock.ts'

interface All {
  all: readonly TargetRow[]
}

const hasSeveral = (sums: All | undefined) => (sums?.all.length ?? 0) > 1

/** Lists the agents of a year with their targets; a single agent is shown open. */
export const TargetsPage: ListScreen = listPage(targetList, {
  title: 'Obiettivi',
  heading: ({ filters }) => `Obiettivi ${filters.anno}`,
  label: ({ filters }) => `Obiettivi ${filters.anno}`,
  counted: ['agente', 'agenti'],
  firstTime: "Qui compare ogni agente con fatturato, obiettivo e proiezione dell'anno.",
  searchFor: ({ sums }) => (hasSeveral(sums) ? 'Cerca agente' : undefined),
  rowKey: 'CodAgente',
  uses: useLockAndTotal,
  table: ({ filters }) => targetTable(filters.anno),
  shown: ({ filters, role, isTablet, more: { lock } }) =>
    targetColumns({
      isTablet,
      runningMonth: runningMonthOf(filters.anno),
      ...(canChangeTargets(role) && { edit: { isUnlocked: lock.isUnlocked, onEdit: lock.edit } }),
    }),
  numbered: {
    field: 'andamento',
    label: 'Quali agenti',
    words: { inLinea: 'In linea', indietro: 'Indietro' },
    countsIn: ({ all }) => ({ inLinea: countOf(all, 'inLinea'), indietro: countOf(all, 'indietro') }),
    when: ({ sums }) => hasSeveral(sums),
  },
  views: { anno: year => `Anno ${year}` },
  expands: (row, { filters }) => <TargetDetail row={row} anno={filters.anno} />,
  inTable: ({ sums, isPhone, isTablet, more: { total } }) => {
    const only = sums?.all.length === 1 ? sums.all[0]?.CodAgente : undefined
    return {
      rowHeight: isPhone ? 44 : 46,
      expandedKey: only,
      isSortable: only === undefined,
      totals: total && targetTotalCells(total, isTablet),
    }
  },
  exported: ({ rows, filters: { anno, andamento } }) =>
    rows && {
      about: [
        ['Anno', anno],
        ['Mostrati', andamento ? courseWords[andamento] : 'tutti'],
      ],
      notes: targetNotes(Number(anno)),
    },
  drawn: {
    filters: ({ filters, change }) => (
      <NativeSelect
        label="Anno"
        data={targetYears()}
        value={filters.anno}
        onChange={event => change({ anno: event.currentTarget.value })}
      />
    ),
    note: () => <FreshnessNote />,
  },
  below: ({ sums, filters: { anno }, more: { lock } }) => (
    <>
      <Stack className="note" gap={4} flex="none" pb={{ base: 12, sm: 0 }}>
        <Flex wrap="wrap" align="center" gap="4px 20px">
          <AgentSentence all={sums?.all} />
          <TargetsLegend />
          <span>fatturato, passo e proiezione in euro interi</span>
        </Flex>
        <p>{targetNotes(Number(anno)).join(' ')}</p>
      </Stack>
      {lock.editing && lock.isOpen && (
        <TargetDialog row={lock.editing} anno={anno} onLocked={lock.askAgain} onClose={lock.close} />
      )}
      {lock.isAsking && (
        <UnlockDialog isAgain={lock.isOpen} onUnlocked={lock.unlock} onClose={lock.stopAsking} />
      )}
    </>
  ),
})

interface Shown {
  url: typeof targetsUrl.standard
  filter: Filter | undefined
}

/** The office sees the total of all agents, and may change targets. */
function useLockAndTotal({ url: { anno, andamento, cerca }, filter }: Shown) {
  const hasTotal = canChangeTargets(useUser().Tipologia) && !filter && !cerca && !andamento
  const { data } = useQuery({ ...totalQuery(anno), enabled: hasTotal })
  const lock = useTargetLock()
  const total = hasTotal ? data : undefined
  return useMemo(() => ({ lock, total }), [lock, total])
}

function runningMonthOf(anno: string): number | undefined {
  const today = todayInItaly()
  return anno === today.slice(0, 4) ? Number(today.slice(5, 7)) : undefined
}

function countOf(all: readonly TargetRow[], course: Course): number {
  return all.filter(({ Obiettivo }) => Obiettivo.Andamento === course).length
}

/** A customer has no target, so the screen shows the targets of the customer's agent. */
function AgentSentence({ all }: Partial<All>) {
  const filter = useNamedFilter()
  if (filter?.Tipo !== 'Cliente' || !all) return null
  const [row] = all
  if (!row) return <span>{filter.Nome} non ha un agente con obiettivi.</span>
  return (
    <span>
      Obiettivi dell'agente di {filter.Nome}: {row.NomeAgente} ({row.CodAgente}).
    </span>
  )
}
