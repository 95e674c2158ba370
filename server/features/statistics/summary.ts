import { type RawBuilder, sql } from 'kysely'
import { type SummaryGroup, summaryGroups, withoutAgent } from '#contract/statistics-names.ts'
import type { AgentSummary, CustomerSummary } from '#contract/statistics-rows.ts'
import type { Measure } from '#rules/months.ts'
import { type SalesSums, salesFigures, summaryTotals } from '#rules/sales-figures.ts'
import { foldForSearch, wordsOf } from '#rules/search-fold.ts'
import type { Reader } from '#server/db/reader.ts'
import { isFound } from '#server/kit/found-customers.ts'
import { allWords } from '#server/kit/search.ts'
import { incrementGroup, incrementPercent } from './increment.ts'
import { periodSums, type SumsAsked } from './period-sums.ts'

export interface ShownSummary {
  cerca: string
  misura: Measure
  gruppo: SummaryGroup
  pagina: number
  righe: number
  ordina?: string | undefined
}

/** The database's code for no agent; real codes contain no space. */
const noKeeper = 'no agent'

export async function listCustomerSums(
  tx: Reader,
  asked: SumsAsked & { keeper?: string },
  shown: ShownSummary,
): Promise<CustomerSummary> {
  const rows = sql`select f.*, c.company_name as name, coalesce(a.name, '') as agent_name,
      c.agent_code, f.customer_code as code
    from (${periodSums(asked, ['customer_code'])}) f join customer c on c.code = f.customer_code
      left join agent a on a.code = c.agent_code
    where (f.doors1, f.doors2, f.cents1, f.cents2) <> (0, 0, 0, 0)
      ${asked.keeper === undefined ? sql`` : sql`and c.keeper_code = ${asked.keeper}`}
      ${await searchOf(tx, shown.cerca)}`
  const found = await pageOfSums<CustomerRow>(tx, rows, shown, customerSorts)
  return {
    ...found,
    Righe: found.rows.map(row => ({
      AnNomAge: row.agent_name,
      AnCodAge: row.agent_code ?? '',
      ClRagSoc: row.name,
      Cod_cli: row.code,
      Agente: agentText(row.agent_code, row.agent_name),
      ...salesFigures(row),
    })),
  }
}

interface CustomerRow extends SalesSums {
  code: string
  name: string
  agent_code: string | null
  agent_name: string
}

/** One row per agent, with the customers that it has today. */
export async function listAgentSums(
  tx: Reader,
  asked: SumsAsked,
  shown: ShownSummary,
): Promise<AgentSummary> {
  const codes = shown.cerca === '' ? undefined : (await agentsNamed(tx))(wordsOf(shown.cerca))
  const rows = sql`select f.*, coalesce(a.name, '') as agent_name, f.keeper_code as code, coalesce(a.name, '') as name
    from (select keeper_code, count(*)::int as customers, sum(doors1)::bigint as doors1, sum(doors2)::bigint as doors2,
        sum(cents1)::bigint as cents1, sum(cents2)::bigint as cents2
      from (${periodSums(asked, ['keeper_code', 'customer_code'])}) each
      where (doors1, doors2, cents1, cents2) <> (0, 0, 0, 0) group by keeper_code) f
      left join agent a on a.code = f.keeper_code
    ${codes ? sql`where f.keeper_code = any(${codes})` : sql``}`
  const found = await pageOfSums<AgentRow>(tx, rows, shown, agentSorts)
  return {
    ...found,
    Righe: found.rows.map(row => {
      const code = row.code === noKeeper ? null : row.code
      return {
        AnNomAge: row.name,
        AnCodAge: code ?? withoutAgent,
        Agente: agentText(code, row.name),
        NumClienti: row.customers,
        ...salesFigures(row),
      }
    }),
  }
}

interface AgentRow extends SalesSums {
  code: string
  name: string
  customers: number
}

/** Converts a keeper's code from its wire form. */
export function keeperOf(code: string): string {
  return code === withoutAgent ? noKeeper : code
}

function agentText(code: string | null, name: string): string {
  return code === null ? 'Senza agente' : `${code} ${name}`
}

/** Agents are few and have no folded name column, so their names are folded here. */
async function agentsNamed(tx: Reader): Promise<(words: readonly string[]) => string[]> {
  const agents = await tx.selectFrom('agent').select(['code', 'name']).execute()
  const texts = agents.map(({ code, name }) => ({ code, text: foldForSearch(`${code} ${name}`) }))
  return words => texts.filter(({ text }) => words.every(word => text.includes(word))).map(({ code }) => code)
}

async function searchOf(tx: Reader, searched: string): Promise<RawBuilder<unknown>> {
  if (searched === '') return sql``
  const named = await agentsNamed(tx)
  return sql`and ${allWords(
    searched,
    (pattern, word) => sql<boolean>`(${isFound(pattern, 'c')} or c.agent_code = any(${named([word])}))`,
  )}`
}

const figureSorts = {
  AnNomAge: sql`agent_name`,
  QuantitaPeriodo1: sql`doors1`,
  QuantitaPeriodo2: sql`doors2`,
  FatturatoPeriodo1: sql`cents1`,
  FatturatoPeriodo2: sql`cents2`,
  PercIncremento: incrementPercent(sql.ref('doors1'), sql.ref('doors2')),
  PercIncrementoFatturato: incrementPercent(sql.ref('cents1'), sql.ref('cents2')),
}
const customerSorts: Sorts = { ...figureSorts, ClRagSoc: sql`name` }
const agentSorts: Sorts = { ...figureSorts, NumClienti: sql`customers` }

type Sorts = Readonly<Record<string, RawBuilder<unknown>>>

function isIn(group: SummaryGroup): RawBuilder<boolean> {
  return group === 'tutti' ? sql`true` : sql`"group" = ${sql.lit(group)}`
}

interface Found<Row> {
  rows: Row[]
  Totale: number
  Gruppi: Record<SummaryGroup, number>
}

/** A page of sums with totals and group counts, in one statement. */
async function pageOfSums<Row extends SalesSums>(
  tx: Reader,
  rows: RawBuilder<unknown>,
  { misura, gruppo, pagina, righe, ordina }: ShownSummary,
  sorts: Sorts,
) {
  const sum = misura === 'F' ? 'cents' : 'doors'
  const [first, second] = [sql.ref(`${sum}1`), sql.ref(`${sum}2`)]
  const field = ordina?.replace(/^-/, '') ?? ''
  const sort = sorts[field] ?? sql`name`
  const direction = sql.raw(ordina?.startsWith('-') ? 'desc' : 'asc')
  const counts = summaryGroups.map(group => sql`${group}::text, count(*) filter (where ${isIn(group)})`)
  const sums = ['doors1', 'doors2', 'cents1', 'cents2'].map(
    column =>
      sql`${column}::text, coalesce(sum(${sql.ref(column)}) filter (where ${isIn(gruppo)}), 0)::bigint`,
  )
  const { rows: answers } = await sql<{ counts: Found<Row>['Gruppi']; sums: SalesSums; rows: Row[] }>`
    with figure as materialized (
      select *, ${incrementGroup(first, second)} as "group" from (${rows}) of
    ), page as (
      select * from figure where ${isIn(gruppo)}
      order by ${sort} ${direction} nulls last, name, code limit ${righe} offset ${(pagina - 1) * righe}
    )
    select json_build_object(${sql.join(counts)}) as counts, json_build_object(${sql.join(sums)}) as sums,
      (select coalesce(json_agg(page), '[]') from page) as rows
    from figure`.execute(tx)
  const [answer] = answers
  if (!answer) throw new Error('a sum has one row')
  return {
    rows: answer.rows,
    Totale: answer.counts[gruppo],
    Gruppi: answer.counts,
    ...summaryTotals(answer.sums),
  }
}
