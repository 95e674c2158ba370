import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { TargetRow } from '#contract/targets.ts'
import { integer } from '#rules/italian-format.ts'
import { canChangeTargets } from '#rules/permissions.ts'
import { countsTransport } from '#rules/targets.ts'
import { ListExport } from '#web/kit/export/list-export.tsx'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { useUser } from '#web/kit/user.ts'
import { Freshness } from '#web/parts/order/freshness.tsx'
import { CountedChips } from '#web/ui/counted-chips.tsx'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { matchingRows, searchTexts } from '#web/ui/data-table/search.ts'
import { sortedRows } from '#web/ui/data-table/sort.ts'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { targetColumns, totalCells } from './target-columns.tsx'
import { targetsQuery, totalQuery } from './target-data.ts'
import { TargetDetail } from './target-detail.tsx'
import { TargetDialog } from './target-dialog.tsx'
import { targetsCalls, targetsExport } from './target-export.ts'
import { targetNotes } from './target-notes.ts'
import classes from './targets.module.css'
import { TargetsLegend } from './targets-legend.tsx'
import { sortField, targetsUrl, targetYears } from './targets-url.ts'
import { UnlockDialog } from './unlock-dialog.tsx'
import { useTargetLock } from './use-target-lock.ts'

const standardSort = '-Percentuale'

export function TargetsPage() {
  const { url, change } = useUrlState(targetsUrl)
  const { anno, andamento, cerca, ordina, aperto } = url
  const isPhone = useIsPhone()
  const filter = useFilter()
  const mayChange = canChangeTargets(useUser().Tipologia)
  const targets = useQuery(targetsQuery(filter, anno))
  const hasTotal = mayChange && filter?.Tipo !== 'Agente' && !cerca && !andamento
  const { data: total } = useQuery({ ...totalQuery(anno), enabled: hasTotal })
  const { isUnlocked, edit, ...lock } = useTargetLock()
  const runningMonth = anno === todayInItaly().slice(0, 4) ? Number(todayInItaly().slice(5, 7)) : undefined
  const columns = useMemo(
    () => targetColumns({ isPhone, runningMonth, ...(mayChange && { edit: { isUnlocked, onEdit: edit } }) }),
    [isPhone, runningMonth, mayChange, isUnlocked, edit],
  )
  const all = targets.data
  const rows = useMemo(() => {
    const found = all?.filter(row => !andamento || row.Obiettivo.Andamento === andamento)
    return (
      found &&
      sortedRows(matchingRows(found, searchTexts(found, columns), cerca), columns, ordina ?? standardSort)
    )
  }, [all, andamento, cerca, columns, ordina])
  const detailOf = useCallback((row: TargetRow) => <TargetDetail row={row} anno={anno} />, [anno])
  const only = all?.length === 1 ? all[0]?.CodAgente : undefined
  const notes = targetNotes(countsTransport(Number(anno)))
  return (
    <Page fill>
      <Toolbar
        title="Obiettivi"
        count={rows && `${integer(rows.length)} ${rows.length === 1 ? 'agente' : 'agenti'}`}
        {...(only === undefined && {
          search: {
            value: cerca,
            onChange: text => void change({ cerca: text }, { replace: true }),
            placeholder: 'Cerca agente',
          },
        })}
        chips={
          only === undefined && (
            <CourseChips rows={all} value={andamento} onChange={next => void change({ andamento: next })} />
          )
        }
        actions={rows && <ListExport list={targetsExport(url, notes)} calls={targetsCalls(rows)} />}
        note={
          <span className={classes.notes}>
            <Freshness />
            <TargetsLegend />
          </span>
        }
      >
        <Select
          aria-label="Anno"
          className={classes.year}
          data={targetYears}
          value={anno}
          allowDeselect={false}
          onChange={year => void change({ anno: year ?? targetsUrl.standard.anno, aperto: '' })}
        />
      </Toolbar>
      <DataTable<TargetRow>
        label={`Obiettivi ${anno}`}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        refreshing={targets.isFetching}
        failure={failureOf(targets)}
        empty={{ text: 'Nessun dato trovato' }}
        rowHeight={isPhone ? 44 : 46}
        sort={ordina ?? standardSort}
        {...(only === undefined && {
          onSortChange: next => void change({ ordina: sortField.read(next) }),
        })}
        expandedKey={aperto || only}
        onExpandedKeyChange={key => void change({ aperto: key ?? '' }, { replace: true, resetScroll: false })}
        renderExpanded={detailOf}
        {...(hasTotal && total && { totals: totalCells(total, isPhone) })}
      />
      <p className={classes.foot}>{notes.join(' ')}</p>
      {lock.editing && !isUnlocked && <UnlockDialog onUnlocked={lock.unlock} onClose={lock.close} />}
      {lock.editing && isUnlocked && (
        <TargetDialog row={lock.editing} anno={anno} onLocked={lock.lockAgain} onClose={lock.close} />
      )}
    </Page>
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

/** By what the year comes to at this pace. */
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
