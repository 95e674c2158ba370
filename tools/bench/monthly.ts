import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { monthNumbers } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { machineClock } from '#server/kit/clock.ts'
import { measurePdf } from '#server/pdf/measure.ts'
import { sampleCompany } from '#server/pdf/sample.ts'
import { tableDocument } from '#server/pdf/table.ts'
import { type Context, titled } from './context.ts'
import { openPortal } from './portal.ts'
import { judge, type Row, written } from './row.ts'
import { median, quantile, timed } from './stats.ts'

const rounds = 60
const mostMs = { S: 50, L: 100 }

/** The year of every customer, as the Admin's screen requests it. */
export async function measure({ world }: Context): Promise<Row[]> {
  await using portal = await openPortal(world.env)
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` }
  const year = machineClock().getFullYear() - 1
  const call = async () => {
    const answer = await portal.app.inject({ url: `/api/orders/monthly/${year}?righe=1000`, headers })
    if (answer.statusCode !== 200) throw new Error(`the monthly list answered ${answer.statusCode}`)
  }
  for (let round = 0; round < 10; round += 1) await call()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(call))
  return [
    judge({
      what: titled(world, 'monthly table, all customers, p95'),
      measured: `p50 ${written.ms(median(times))}`,
      figure: quantile(times, 0.95),
      unit: 'ms',
      atMost: mostMs[world.size],
    }),
  ]
}

const printedRows = 1_000

/** A year of a thousand customers as PDF, compared with Typst alone on the same data. */
export async function measurePrint(): Promise<Row[]> {
  const columns = monthlyColumns('F', monthNumbers)
  const rows = Array.from({ length: printedRows }, (_, at) => sampleRow(at))
  const table = { title: 'Ordini mensili', notes: [], columns, rows, totals: totalsOf(columns, sampleRow(0)) }
  const document = tableDocument(table, sampleCompany)
  const { firstMs, warmMs, typstMs, ratio } = await measurePdf(document, 8)
  return [
    judge({
      what: `PDF, monthly table of ${printedRows} rows`,
      measured: `p50 ${written.ms(warmMs)}, the first ${written.ms(firstMs)}`,
      comparedWith: `Typst alone, p50 ${written.ms(typstMs)}`,
      figure: ratio,
      unit: 'times',
      atMost: 1.5,
    }),
  ]
}

function sampleRow(at: number): MonthlyRow {
  const values = months.map((_, month) => (at * 7_919 + month * 104_729) % 9_000)
  return {
    CodCliente: `C${at}`,
    RagSociale: `Serramenti e Porte Numero ${at} S.n.c.`,
    TotMesi: 0,
    TotMesiImp: values.reduce((sum, value) => sum + value, 0),
    ...Object.fromEntries(months.map((month, place) => [month, values[place]])),
    ...Object.fromEntries(months.map((month, place) => [`${month}Imp`, (values[place] ?? 0) + 0.5])),
  } as MonthlyRow
}
