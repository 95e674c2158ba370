import type { CustomerTurnover } from '#contract/customer-sheet.ts'
import type { SalesFigures } from '#contract/statistics-rows.ts'
import { summedFigures } from '#rules/sales-figures.ts'
import type { Reader } from '#server/db/reader.ts'
import { readCustomerDetail } from '#server/features/statistics/detail.ts'
import { turnoverPeriods } from '#server/features/statistics/turnover.ts'

/** The row of the running month also has the rest of that month a year before, so that the rows sum to the total. */
export async function readTurnover(tx: Reader, code: string, on: string): Promise<CustomerTurnover> {
  const asked = { ...turnoverPeriods(on), series: undefined }
  const { first, second } = asked
  const { Totale, Mesi, Serie } = await readCustomerDetail(tx, asked, code)
  const running = Number(on.slice(5, 7))
  return {
    Dal1: first.from,
    Al1: first.to,
    Dal2: second.from,
    Al2: second.to,
    Totale,
    Mesi: [...Mesi.slice(running), ...Mesi.slice(0, running)],
    Gruppi: groupsOf(Serie),
  }
}

type OfSeries = SalesFigures & { CodGruppo: string; Tipologia: string }

function groupsOf(series: readonly OfSeries[]): CustomerTurnover['Gruppi'] {
  return [...Map.groupBy(series, ({ CodGruppo }) => CodGruppo)].map(([CodGruppo, rows]) => ({
    CodGruppo,
    Gruppo: rows[0]?.Tipologia ?? '',
    ...summedFigures(rows),
  }))
}
