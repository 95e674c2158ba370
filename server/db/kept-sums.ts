/** Columns that always equal a sum of other rows. */
export interface KeptSum {
  table: string
  key: string
  columns: readonly string[]
  /** Name of the summed rows in the command's report. */
  from: string
  /** A query that computes key and columns from scratch, for every row of the table. */
  made: string
}

const ofReturns: KeptSum = {
  table: 'non_conformity',
  key: 'id',
  columns: ['amount_cents', 'departments'],
  from: 'the lines of returns and gifts',
  made: `select d.id, sum(l.amount_cents)::bigint as amount_cents,
      coalesce(array_agg(distinct l.department) filter (where l.department is not null), '{}') as departments
    from non_conformity d left join non_conformity_line l on l.document_id = d.id group by d.id`,
}

/** Rounds to whole hundredths, half a hundredth up, as `rules/quote-price.ts` does. */
const halfUp = (value: string, divisor: string) =>
  `floor((2 * (${value}) + ${divisor}) / (2 * ${divisor}::numeric))`

// The same markup as in server/features/quotes/held-quote.ts: the quote's own, or that of the maker's desk.
const unit = halfUp(
  `(p.list_cents::numeric * (10000 + greatest(m.percent, 0)) + greatest(m.cents, 0) * 10000)
    * (10000 - least(greatest(m.discount, 0), 10000))`,
  '100000000',
)

const ofQuotes: KeptSum = {
  table: 'quote',
  key: 'id',
  columns: ['total_cents', 'positions'],
  from: 'the positions and own lines of quotes',
  made: `select q.id, (coalesce(doors.cents, 0) + coalesce(extras.cents, 0))::bigint as total_cents,
      coalesce(doors.positions, 0) as positions
    from quote q left join quote_desk desk on desk.maker = q.maker
        and desk.customer_code = case when q.maker = 'cliente' then q.customer_code else '' end
      cross join lateral (select
        case when q.markup_hundredths is null then coalesce(desk.markup_hundredths, 0) else q.markup_hundredths end as percent,
        coalesce(case when q.markup_hundredths is null then desk.markup_cents else q.markup_cents end, 0) as cents,
        coalesce(case when q.markup_hundredths is null then desk.discount_hundredths else q.discount_hundredths end, 0)
          as discount) m
      left join lateral (select count(*)::int as positions,
          sum(${unit} * p.quantity) filter (where p.is_complete and p.is_counted) as cents
        from quote_position p where p.quote_id = q.id and p.deleted_at is null) doors on true
      left join lateral (select sum(${halfUp('x.unit_cents::numeric * x.quantity_hundredths', '100')}) as cents
        from quote_extra x where x.quote_id = q.id and to_jsonb(x) ->> 'deleted_at' is null) extras on true`,
}

const countsOfRuns = {
  row_count: 'rows',
  inserted_count: 'inserted',
  changed_count: 'changed',
  absent_count: 'absent',
  refused_count: 'refused',
} as const

const ofRuns: KeptSum = {
  table: 'feed_run',
  key: 'id',
  columns: ['file_count', ...Object.keys(countsOfRuns)],
  from: 'the reports of imports',
  made: `select r.id, count(f.file)::int as file_count,
      ${Object.entries(countsOfRuns).map(
        ([column, figure]) => `coalesce(sum((f.file ->> '${figure}')::int), 0)::int as ${column}`,
      )}
    from feed_run r left join lateral jsonb_array_elements(r.report -> 'files') f (file) on true group by r.id`,
}

const ofUploads: KeptSum = {
  table: 'large_file',
  key: 'id',
  columns: ['received_bytes'],
  from: 'the pieces of large files',
  made: `select u.id, coalesce(sum(s.size_bytes), 0)::bigint as received_bytes
    from large_file u left join large_file_piece p on p.large_file_id = u.id
      left join stored_file s on s.id = p.stored_id group by u.id`,
}

/** Kept sums in tables that also have other columns. Rollups are separate tables. */
export const keptSums: readonly KeptSum[] = [ofReturns, ofQuotes, ofRuns, ofUploads]

/** SQL for rows whose kept sums are wrong: `kept` has the stored values, `made` the computed values. */
export function differingRows({ table, key, columns, made }: KeptSum): string {
  const listed = (alias: string) => [key, ...columns].map(column => `'${column}', ${alias}.${column}`).join()
  return `select jsonb_build_object(${listed('kept')}) as kept, jsonb_build_object(${listed('made')}) as made
    from ${table} kept join (${made}) made using (${key})
    where (${columns.map(column => `kept.${column}`)}) is distinct from (${columns.map(column => `made.${column}`)})`
}

/** SQL that corrects the wrong rows and writes no others. */
export function mending({ table, key, columns, made }: KeptSum): string {
  return `update ${table} kept set ${columns.map(column => `${column} = made.${column}`)} from (${made}) made
    where made.${key} = kept.${key}
      and (${columns.map(column => `kept.${column}`)}) is distinct from (${columns.map(column => `made.${column}`)})`
}
