import { setTimeout as pause } from 'node:timers/promises'
import type { MonthlyRow } from '#contract/monthly.ts'
import { months } from '#contract/months.ts'
import { monthNumbers } from '#rules/months.ts'
import { totalsOf } from '#rules/tables/column.ts'
import { monthlyColumns } from '#rules/tables/monthly.ts'
import { manufacturer } from '#server/demo/manufacturer.ts'
import { openPdfEngine, type PdfDocument } from '#server/pdf/engine.ts'
import { orderConfirmation } from '#server/pdf/order-confirmation.ts'
import { quoteDocument } from '#server/pdf/quote.ts'
import { tableDocument } from '#server/pdf/table.ts'
import { openTypesetter } from '#server/pdf/typeset.ts'
import { orderConfirmationSample } from '#tests/support/sample-confirmation.ts'
import { quoteSample } from '#tests/support/sample-quote.ts'
import { judge, judgeAgainst, judgeTimes, type Row } from './row.ts'
import { inTurns, timed } from './stats.ts'

export async function measureConfirmation(): Promise<Row[]> {
  const document = orderConfirmation(orderConfirmationSample(10), manufacturer)
  return againstTypst('PDF, order confirmation of 10 lines', document, 30)
}

/** Prints a usual quote and a very long one. */
export async function measureQuotes(): Promise<Row[]> {
  const long = await renderTimes(quoteDocument(quoteSample(300)), 3)
  return [
    ...(await againstTypst('PDF, quote of 10 positions', quoteDocument(quoteSample(10)), 12)),
    judgeTimes('PDF, quote of 300 positions', long.warm, 3_000),
  ]
}

/** Prints the monthly orders of a thousand customers in one year. */
export async function measureTable(): Promise<Row[]> {
  const columns = monthlyColumns('F', monthNumbers)
  const rows = Array.from({ length: 1_000 }, (_, at) => sampleRow(at))
  const table = { title: 'Ordini mensili', notes: [], columns, rows, totals: totalsOf(columns, sampleRow(0)) }
  return againstTypst('PDF, monthly table of 1000 rows', tableDocument(table, manufacturer), 8)
}

async function againstTypst(what: string, document: PdfDocument, rounds: number): Promise<Row[]> {
  const { firstMs, warm, alone } = await renderTimes(document, rounds)
  return [
    judgeAgainst(what, warm, { name: 'Typst alone', times: alone, atMost: 1.5 }),
    judge({ what, measured: 'the first', figure: firstMs, unit: 'ms' }),
  ]
}

/** Milliseconds of the first document, of later ones, and of Typst alone on the same data. */
async function renderTimes(document: PdfDocument, rounds: number) {
  const engine = openPdfEngine({ timeoutMs: 60_000 })
  const { template, images = {}, tagged = true } = document
  const output = tagged ? 'accessible' : 'plain'
  const settled = async (work: () => unknown) => {
    await pause(20)
    return timed(work)
  }
  try {
    const firstMs = await settled(() => engine.render(document))
    const typeset = openTypesetter()
    const times = await inTurns(rounds, {
      warm: () => settled(() => engine.render(document)),
      alone: () => {
        const data = JSON.stringify(document.data)
        return settled(() => typeset({ template, data, images, output }))
      },
    })
    return { firstMs, ...times }
  } finally {
    await engine.close()
  }
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
