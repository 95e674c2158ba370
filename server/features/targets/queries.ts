import { sql } from 'kysely'
import type { TargetHistory, TargetRow } from '#contract/targets.ts'
import { euro } from '#rules/italian-format.ts'
import { countsTransport, type TargetFigures, targetFigures } from '#rules/targets.ts'
import type { Reader } from '#server/db/reader.ts'
import { refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'

interface AgentYear {
  code: string
  name: string
  today: string
  targetCents: number | null
  months: number[] | null
  before: number[] | null
}

const noMonths: readonly number[] = Array.from({ length: 12 }, () => 0)

/** Agents in reach, or the named one, that are active, have a target or have invoices. */
export async function listTargets(tx: Reader, year: number, codes: TargetCodes): Promise<TargetRow[]> {
  const rows = await readInvoicedYears(tx, year, codes)
  return rows.map(row => toTargetRow(row, year, row))
}

/** A code in the path is a filter, so an unknown code is refused like a code outside the reach. */
export async function demandKnown(tx: Reader, codes: TargetCodes): Promise<void> {
  if (codes === 'all') return
  const known = await tx.selectFrom('agent').where('code', 'in', codes).select('code').execute()
  if (known.length < codes.length) throw refuse('filter.outside')
}

export async function readTotalTarget(tx: Reader, year: number): Promise<TargetRow> {
  const rows = await readInvoicedYears(tx, year, 'all')
  const sumOf = (field: 'months' | 'before') =>
    noMonths.map((_, at) => rows.reduce((sum, row) => sum + (row[field]?.[at] ?? 0), 0))
  const [first] = rows
  return toTargetRow({ code: '', name: 'TOTALE' }, year, {
    today: first?.today ?? `${year}-01-01`,
    targetCents: rows.reduce((sum, row) => sum + (row.targetCents ?? 0), 0),
    months: sumOf('months'),
    before: sumOf('before'),
  })
}

export type TargetCodes = 'all' | readonly string[]

export async function readInvoicedYears(tx: Reader, year: number, codes: TargetCodes): Promise<AgentYear[]> {
  const chosen = codes === 'all' ? sql`true` : sql`agent.code = any(${[...codes]})`
  const { rows } = await sql<AgentYear>`
    select agent.code, agent.name, ${today}::text as today, target.amount_cents as "targetCents",
      ${counted('now', year)} as months, ${counted('before', year - 1)} as before
    from agent
    left join agent_target target on target.agent_code = agent.code and target.year = ${year}
    left join invoiced_year now on now.agent_code = agent.code and now.year = ${year}
    left join invoiced_year before on before.agent_code = agent.code and before.year = ${year - 1}
    where ${chosen} and (agent.closed_on is null or target.agent_code is not null or now.agent_code is not null)
    order by agent.name, agent.code`.execute(tx)
  return rows
}

/** Monthly sums of a joined year; they include transport only in years that count transport. */
function counted(alias: string, year: number) {
  const goods = sql.ref(`${alias}.goods_cents`)
  if (!countsTransport(year)) return goods
  const transport = sql.ref(`${alias}.transport_cents`)
  return sql`(select array_agg(goods + transport order by month)
    from unnest(${goods}, ${transport}) with ordinality as of_month (goods, transport, month))`
}

type YearFigures = Pick<AgentYear, 'today' | 'targetCents' | 'months' | 'before'>

function toTargetRow(
  { code, name }: { code: string; name: string },
  year: number,
  { today, targetCents, months, before }: YearFigures,
): TargetRow {
  const figures = targetFigures({
    year,
    today,
    targetCents,
    months: months ?? noMonths,
    before: before ?? noMonths,
  })
  return { CodAgente: code, NomeAgente: name, Obiettivo: wireOf(figures, targetCents ?? 0) }
}

function wireOf(figures: TargetFigures, targetCents: number): TargetRow['Obiettivo'] {
  return {
    Mesi: figures.months.map(({ cents, percent, state, isRunning }, at) => ({
      mese: at + 1,
      percentuale: percent,
      ...colours[state],
      Str_FatturatoEsatto: euro(cents),
      Fatturato: cents / 100,
      Stato: state,
      InCorso: isRunning,
    })),
    Massimo: euro(targetCents),
    MassimoInt: targetCents / 100,
    StepMensile: figures.stepCents / 100,
    Fatturato: figures.totalCents / 100,
    StrFattMancanteMese: euro(figures.missingNowCents),
    FattMancanteMese: figures.missingNowCents / 100,
    StrFattMancanteMesi: euro(figures.missingElsewhereCents),
    StrProiezione: euro(figures.projectionCents),
    FatturatoPrec: figures.beforeCents / 100,
    Impostato: targetCents > 0,
    Percentuale: figures.percent,
    Proiezione: figures.projectionCents / 100,
    Ritmo: figures.pace,
    Andamento: figures.course,
    QuotaGiorni: figures.daysShare,
    Curva: figures.curve.map((month, at) => ({
      mese: at + 1,
      Fatturato: toEuro(month.cents),
      Proiezione: toEuro(month.projectionCents),
      Obiettivo: toEuro(month.targetCents),
      Precedente: month.beforeCents / 100,
    })),
  }
}

function toEuro(cents: number | null): number | null {
  return cents === null ? null : cents / 100
}

// Colours for clients that need them; the portal's own screens use their theme.
const grey = { color: '#6b6b66', backgroundColor: '#efefec' }
const colours = {
  raggiunto: { color: '#1e6b3a', backgroundColor: '#e3f3e8' },
  quasi: { color: '#8a5a00', backgroundColor: '#fdf1dc' },
  mancato: { color: '#a92a2a', backgroundColor: '#fbe6e6' },
  futuro: grey,
  senza: grey,
}

export async function listTargetChanges(
  tx: Reader,
  agentCode: string,
  year: number,
): Promise<TargetHistory[]> {
  const rows = await tx
    .selectFrom('agent_target_change')
    .where('agent_code', '=', agentCode)
    .where('year', '=', year)
    .select(['changed_at', 'changed_by', 'before_cents', 'after_cents'])
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
  return rows.map(row => ({
    Quando: row.changed_at.toISOString(),
    Utente: row.changed_by,
    Da: toEuro(row.before_cents),
    A: row.after_cents / 100,
  }))
}
