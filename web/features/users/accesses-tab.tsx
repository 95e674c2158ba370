import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { months } from '#contract/months.ts'
import { dayText, integer } from '#rules/italian-format.ts'
import { counted } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DetailTable } from '#web/ui/data-table/detail-table.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { accessDays, accessPeriod, type DayAccesses } from './access-days.ts'
import { accessesQuery } from './user-data.ts'
import { userList } from './user-list.ts'
import classes from './users.module.css'

const AccessChart = lazy(async () => ({ default: (await import('./access-chart.tsx')).AccessChart }))

const columns: readonly DataColumn<DayAccesses>[] = [
  { id: 'Data', header: 'Data', cell: day => dayText(day.Data), card: 'title' },
  { id: 'Accessi', header: 'Accessi', cell: day => integer(day.Accessi), align: 'end', width: 84 },
]

const monthChoices = months.map((label, index) => ({ value: String(index + 1), label }))

export function AccessesTab() {
  const { url, change } = useUrlState(userList)
  const today = todayInItaly()
  const { month, year, years } = accessPeriod(url, today)
  const accesses = useQuery(accessesQuery(month, year))
  const days = accesses.data && accessDays(accesses.data, month, year, today)
  const failure = failureOf(accesses)
  const sum = days?.reduce((total, { Accessi }) => total + Accessi, 0)
  return (
    <>
      <PageHead
        title="Utenti e accessi"
        count={
          sum === undefined
            ? undefined
            : `${counted(sum, 'accesso', 'accessi')} · ${months[Number(month) - 1]} ${year}`
        }
        filters={
          <>
            <NativeSelect
              label="Mese"
              data={monthChoices}
              value={month}
              onChange={event => {
                const chosen = monthChoices.find(({ value }) => value === event.currentTarget.value)
                void change({ mese: chosen?.value, anno: year })
              }}
            />
            <NativeSelect
              label="Anno"
              data={years}
              value={year}
              onChange={event => void change({ mese: month, anno: event.currentTarget.value })}
            />
          </>
        }
      />
      {failure && !days ? (
        <Failure {...failure} />
      ) : (
        <MonthView days={days} label={`Accessi di ${months[Number(month) - 1]} ${year}`} />
      )}
    </>
  )
}

function MonthView({ days, label }: { days: readonly DayAccesses[] | undefined; label: string }) {
  if (days?.length === 0) return <Empty text="Nessun dato" />
  return (
    <div className={classes.month}>
      <div className={`tile ${classes.panel}`}>
        <Suspense fallback={<SkeletonLines lines={6} />}>
          {days ? <AccessChart days={days} label={label} /> : <SkeletonLines lines={6} />}
        </Suspense>
      </div>
      <div className={classes.days}>
        <DetailTable
          label={label}
          columns={columns}
          rows={days}
          rowKey={day => day.Data}
          empty="Nessun dato"
        />
      </div>
    </div>
  )
}
