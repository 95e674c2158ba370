import type pg from 'pg'
import { dayText } from '#rules/italian-format.ts'
import type { Entity, FeedColumn, FutureDay } from './entity.ts'
import { keepFirst, type Notices, shownErrors } from './rejects.ts'
import { stagingTable } from './staging.ts'

/** Reports staged rows with a day after today, and moves the day to its waiting column if there is one. */
export async function noteFutureDays(
  client: pg.ClientBase,
  { columns }: Entity,
  today: string,
): Promise<Notices | undefined> {
  const notices: Notices = { rows: 0, shown: [] }
  for (const { future, ...column } of columns)
    if (future) await noteColumn(client, { column, future, today, notices })
  return notices.rows > 0 ? notices : undefined
}

interface Noting {
  column: Pick<FeedColumn, 'name' | 'column'>
  future: FutureDay
  today: string
  notices: Notices
}

async function noteColumn(client: pg.ClientBase, { column, future, today, notices }: Noting): Promise<void> {
  const { waitsIn, noun } = future
  const isFuture = `line > 0 and ${column.column} > $1`
  const noted = waitsIn
    ? `update ${stagingTable} set ${waitsIn} = ${column.column}, ${column.column} = null where ${isFuture}
       returning line, ${waitsIn} as day`
    : `select line, ${column.column} as day from ${stagingTable} where ${isFuture}`
  const { rows } = await client.query<{ total: number; line: number; day: string }>(
    `with noted as (${noted}) select count(*) over () as total, line, day from noted order by line limit $2`,
    [today, shownErrors],
  )
  notices.rows += rows[0]?.total ?? 0
  const found = rows.map(({ line, day }) => ({
    line,
    column: column.name,
    value: day,
    reason: `${noun} nel futuro (${dayText(day)}): conta da quel giorno`,
    remedy: 'Correggere la data, se la consegna è già avvenuta.',
  }))
  keepFirst(notices.shown, found)
}
