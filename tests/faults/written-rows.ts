import type pg from 'pg'

export const idsPerRound = 1_000_000

export interface Survey {
  /** Number of rows in each round; rows are numbered without gaps. */
  rounds: { round: number; rows: number; last: number }[]
  /** The counter that every transaction raises together with its row. */
  counted: number
}

export async function createTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table written (id int primary key, filler text);
    create table total as select 0 as written`)
}

export async function survey(pool: pg.Pool): Promise<Survey> {
  const { rows } = await pool.query<Survey['rounds'][number]>(
    `select id / $1::int as round, count(*)::int as rows, max(id % $1::int) as last
     from written where length(filler) = 2000 group by 1 order by 1`,
    [idsPerRound],
  )
  const total = await pool.query<{ written: number }>('select written from total')
  return { rounds: rows, counted: total.rows[0]?.written ?? Number.NaN }
}
