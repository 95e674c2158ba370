import { Box, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { counted } from '#rules/italian-words.ts'
import { canChangeTargets } from '#rules/permissions.ts'
import { chosenTargets, targetNotes, targetsSort } from '#rules/tables/targets.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter, useNamedFilter } from '#web/kit/filter.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { targetColumns, totalCells } from './target-columns.tsx'
import { targetsQuery, totalQuery } from './target-data.ts'
import { TargetDetail } from './target-detail.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { targetsCalls, targetsExport } from './target-export.ts'
import classes from './targets.module.css'
import { TargetsLegend } from './targets-legend.tsx'
import { sortField, type TargetsUrl, targetsUrl, targetYears } from './targets-url.ts'
import { UnlockDialog } from './unlock-dialog.tsx'
import { useTargetLock } from './use-target-lock.ts'

export function TargetsPage() {
  const { url, change } = useUrlState(targetsUrl)
  const targets = useQuery(targetsQuery(useFilter(), url.anno))
  const lock = useTargetLock()
  const isPhone = useIsPhone()
  const columns = useTargetColumns(url.anno, isPhone, lock)
  const rows = useMemo(() => targets.data && chosenTargets(targets.data, url), [targets.data, url])
  const notes = targetNotes(Number(url.anno))
  const shown = { url, change, all: targets.data, rows }
  return (
    <Page fill>
      <TargetsBar {...shown} notes={notes} />
      <TargetsTable
        {...shown}
        columns={columns}
        isPhone={isPhone}
        refreshing={targets.isFetching}
        failure={failureOf(targets)}
      />
      <Box component="p" className={`note ${classes.foot}`} flex="none" mt="sm">
        {notes.join(' ')}
      </Box>
      {lock.editing && lock.isOpen && (
        <TargetDialog row={lock.editing} anno={url.anno} onLocked={lock.askAgain} onClose={lock.close} />
      )}
      {lock.isAsking && (
        <UnlockDialog isAgain={lock.isOpen} onUnlocked={lock.unlock} onClose={lock.stopAsking} />
      )}
    </Page>
  )
}

type Columns = ReturnType<typeof targetColumns>

function useTargetColumns(anno: string, isPhone: boolean, lock: ReturnType<typeof useTargetLock>): Columns {
  const { isUnlocked, edit } = lock
  const mayChange = canChangeTargets(useUser().Tipologia)
  const today = todayInItaly()
  const runningMonth = anno === today.slice(0, 4) ? Number(today.slice(5, 7)) : undefined
  return useMemo(
    () => targetColumns({ isPhone, runningMonth, ...(mayChange && { edit: { isUnlocked, onEdit: edit } }) }),
    [isPhone, runningMonth, mayChange, isUnlocked, edit],
  )
}

interface Shown {
  url: TargetsUrl
  change: ReturnType<typeof useUrlState<TargetsUrl>>['change']
  all: readonly TargetRow[] | undefined
  /** Rows that match the search and the filter by course (on target or behind). */
  rows: readonly TargetRow[] | undefined
}

function TargetsBar({ url, change, all, rows, notes }: Shown & { notes: readonly string[] }) {
  const search = {
    value: url.cerca,
    onChange: (text: string) => void change({ cerca: text }, { replace: true }),
    placeholder: 'Cerca agente',
  }
  const whose = useAgentSentence(all)
  const filter = useFilter()
  const whoseAsked = filter?.Tipo === 'Cliente' ? (all?.[0]?.CodAgente ?? '0') : (filter?.Codice ?? '0')
  const hasSeveral = (all?.length ?? 0) > 1
  const chips = (
    <CourseChips rows={all} value={url.andamento} onChange={next => void change({ andamento: next })} />
  )
  return (
    <Toolbar
      title="Obiettivi"
      count={rows && counted(rows.length, 'agente', 'agenti')}
      {...(hasSeveral && { search, chips })}
      actions={
        rows && <ListExport list={targetsExport(url, notes)} calls={targetsCalls(rows, whoseAsked, url)} />
      }
      note={
        <span className={`note ${classes.notes}`}>
          {whose && <span>{whose}</span>}
          <FreshnessNote />
          <TargetsLegend />
          <span>fatturato, passo e proiezione in euro interi</span>
        </span>
      }
    >
      <Select
        aria-label="Anno"
        w={96}
        data={targetYears()}
        value={url.anno}
        allowDeselect={false}
        onChange={year => void change({ anno: year ?? targetsUrl.standard.anno, aperto: '' })}
      />
    </Toolbar>
  )
}

/** Customers have no targets, so their agent's are shown. */
function useAgentSentence(all: readonly TargetRow[] | undefined): string | undefined {
  const filter = useNamedFilter()
  const [row] = all ?? []
  if (filter?.Tipo !== 'Cliente' || !all) return undefined
  if (!row) return `${filter.Nome} non ha un agente con obiettivi.`
  return `Obiettivi dell'agente di ${filter.Nome}: ${row.NomeAgente} (${row.CodAgente}).`
}

interface TableProps extends Shown {
  columns: Columns
  isPhone: boolean
  refreshing: boolean
  failure: ReturnType<typeof failureOf>
}

function TargetsTable({ url, change, all, isPhone, ...table }: TableProps) {
  const { anno, andamento, cerca, ordina, aperto } = url
  const filter = useFilter()
  const hasTotal = canChangeTargets(useUser().Tipologia) && filter === undefined && !cerca && !andamento
  const { data: total } = useQuery({ ...totalQuery(anno), enabled: hasTotal })
  const detailOf = useCallback((row: TargetRow) => <TargetDetail row={row} anno={anno} />, [anno])
  const only = all?.length === 1 ? all[0]?.CodAgente : undefined
  return (
    <DataTable<TargetRow>
      {...table}
      label={`Obiettivi ${anno}`}
      rowKey={keyOf}
      empty={{ text: 'Nessun dato trovato' }}
      rowHeight={isPhone ? 44 : 46}
      sort={ordina ?? targetsSort}
      {...(only === undefined && {
        onSortChange: next => void change({ ordina: sortField.read(next) }),
      })}
      expandedKey={aperto || only}
      onExpandedKeyChange={key => void change({ aperto: key ?? '' }, { replace: true, resetScroll: false })}
      renderExpanded={detailOf}
      {...(hasTotal && total && { totals: totalCells(total, isPhone) })}
    />
  )
}

function keyOf({ CodAgente }: TargetRow): string {
  return CodAgente
}

interface ChipsProps {
  rows: readonly TargetRow[] | undefined
  value: 'inLinea' | 'indietro' | undefined
  onChange: (value: 'inLinea' | 'indietro' | undefined) => void
}

/** Filters agents by whether the year will reach its target. */
function CourseChips({ rows, value, onChange }: ChipsProps) {
  const countOf = (course: 'inLinea' | 'indietro') =>
    rows?.filter(({ Obiettivo }) => Obiettivo.Andamento === course).length
  return (
    <CountedChips
      label="Quali agenti"
      options={[
        { value: 'inLinea', label: 'In linea', count: countOf('inLinea') },
        { value: 'indietro', label: 'Indietro', count: countOf('indietro') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}
