import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { AskedDoor, FeedOracle } from './feed-oracle.ts'

/** The choices that have a field of their own in a row. */
const named =
  'ColoreAnta ColoreTelaio Apertura TipoTelaio CopEsterno CopInterno Serratura ColoreFerramenta Maniglia Mantovana Maniglietta'

/** Computes rows and totals of a quote from the files of the feed, without code of the portal. */
export class QuoteOracle {
  readonly #feed: FeedOracle
  readonly #known = new Map<string, bigint | undefined>()

  constructor(feed: FeedOracle) {
    this.#feed = feed
  }

  /** The list price in cents; undefined while the door is not whole. */
  #listCents(row: QuoteRow): bigint | undefined {
    const fields = row as unknown as Record<string, string>
    const choices = {
      ...Object.fromEntries(named.split(' ').map(kind => [kind, fields[kind]])),
      ...row.Scelte,
    }
    const made = Object.entries(choices).filter(([, code]) => code)
    const door: AskedDoor = {
      ...{ type: row.tipologia, model: row.modello, choices: Object.fromEntries(made) },
      ...{ L: row.L, H: row.H, S: row.S },
    }
    const key = JSON.stringify(door)
    if (!this.#known.has(key))
      this.#known.set(key, this.#feed.isWhole(door) ? BigInt(this.#feed.priceOf(door) ?? 0) : undefined)
    return this.#known.get(key)
  }

  /** Figures of the quote that are not as the feed, the markups and the VAT want them. */
  faultsOf({ Testata, Righe, Voci, Maggiorazioni, Totali }: Quote): string[] {
    const faults: string[] = []
    const demand = (name: string, found: unknown, wanted: unknown) => {
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        faults.push(`${name} is ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
    }
    let listed = 0n
    const parts: Part[] = []
    for (const row of Righe) {
      const list = row.quantita > 0 ? this.#listCents(row) : undefined
      const unit = list === undefined ? 0n : sold(list, Maggiorazioni)
      const amount = unit * BigInt(row.quantita)
      const told = { whole: row.Completa, list: row.Listino, unit: row.prezzo, amount: row.Importo }
      const right = {
        whole: list !== undefined,
        list: euro(list ?? 0n),
        unit: euro(unit),
        amount: euro(amount),
      }
      demand(`row ${row.posizione}`, told, right)
      if (!row.Conta) continue
      listed += (list ?? 0n) * BigInt(row.quantita)
      parts.push({ rate: Testata.iva, cents: amount })
    }
    for (const [group, rows] of Map.groupBy(Righe, row => row.Alternativa?.Di ?? row.posizione))
      demand(`rows that count beside ${group}`, rows.filter(({ Conta }) => Conta).length, 1)
    for (const { Quantita, Prezzo, Iva } of Voci)
      parts.push({ rate: Iva, cents: halfUp(hundredths(Prezzo) * hundredths(Quantita), 100n) })
    const { net, taxes, gross } = summed(parts)
    demand('Listino', Totali.Listino, euro(listed))
    demand('Imponibile', [Totali.Imponibile, Testata.Importo], [euro(net), euro(net)])
    demand('Iva', Totali.Iva, taxes)
    demand('TotaleIvato', Totali.TotaleIvato, euro(gross))
    return faults
  }
}

interface Part {
  rate: number
  cents: bigint
}

/** Tax is computed on the sum of all parts of one rate; the highest rate comes first. */
function summed(parts: readonly Part[]) {
  const net = parts.reduce((sum, { cents }) => sum + cents, 0n)
  const rates = [...new Set(parts.map(({ rate }) => rate))].sort((one, other) => other - one)
  let gross = net
  const taxes = rates.map(rate => {
    const base = parts.reduce((sum, part) => sum + (part.rate === rate ? part.cents : 0n), 0n)
    const tax = halfUp(base * BigInt(rate), 100n)
    gross += tax
    return { Aliquota: rate, Imponibile: euro(base), Imposta: euro(tax) }
  })
  return { net, taxes, gross }
}

/** (list × (1 + percent) + euro) × (1 − discount), rounded once. */
function sold(list: bigint, { MaggPerc, MaggNetta, Sconto }: Quote['Maggiorazioni']): bigint {
  const marked = list * (10_000n + hundredths(MaggPerc)) + hundredths(MaggNetta) * 10_000n
  return halfUp(marked * (10_000n - hundredths(Sconto)), 100_000_000n)
}

function halfUp(value: bigint, by: bigint): bigint {
  const twice = 2n * value + by
  const whole = twice / (2n * by)
  return twice < 0n && twice % (2n * by) !== 0n ? whole - 1n : whole
}

function hundredths(value: number): bigint {
  return BigInt(Math.round(value * 100))
}

function euro(cents: bigint): number {
  return Number(cents) / 100
}
