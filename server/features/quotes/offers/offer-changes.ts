import type { OfferChange } from '#contract/quotes/offers.ts'
import { euros, toCents } from '../wire.ts'
import type { OfferFigures } from './offer-content.ts'

type Row = OfferFigures['Righe'][number]

/** Differences between the offered and the present quote, line by line. */
export function offerChanges(offered: OfferFigures, now: OfferFigures): OfferChange[] {
  return [
    ...changedLines(byPosition(offered), byPosition(now)),
    ...changedLines(extrasByName(offered), extrasByName(now)),
    ...texts(offered, now),
    ...changedVat(offered, now),
  ]
}

interface Line {
  position: number | null
  name: string
  amount: number
  /** The text of each fact, by the fact's name. */
  facts: Record<string, string>
}

function byPosition({ Righe }: OfferFigures): Map<string, Line> {
  return new Map(Righe.map(row => [String(row.posizione), toLine(row)]))
}

function toLine(row: Row): Line {
  const choices = row.Scelte.map(({ Nome, Valore }) => [Nome.toLowerCase(), Valore])
  return {
    position: row.posizione,
    name: `Posizione ${row.posizione}`,
    amount: row.Alternativa ? 0 : row.Importo,
    facts: {
      quantità: String(row.Quantita),
      modello: modelIn(row),
      misure: row.Misure,
      ...Object.fromEntries(choices),
      riferimento: row.Riferimento,
      locale: row.Locale ?? '',
      note: row.Note,
      alternativa: row.Alternativa ? 'non contata' : 'contata',
    },
  }
}

/** A complete door is described by opening, model and colours; opening and colours are compared as choices. */
function modelIn({ Descrizione }: Pick<Row, 'Descrizione'>): string {
  return Descrizione.split(' · ')[1] ?? ''
}

/** The dealer's own lines have no number in an offer, so repeated names are numbered. */
function extrasByName({ Voci }: OfferFigures): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const { Descrizione, Quantita, Iva, Importo } of Voci) {
    let key = Descrizione
    while (lines.has(key)) key += ' '
    const facts = { quantità: String(Quantita), IVA: `${Iva}%` }
    lines.set(key, { position: null, name: `Voce «${Descrizione}»`, amount: Importo, facts })
  }
  return lines
}

function changedLines(offered: Map<string, Line>, now: Map<string, Line>): OfferChange[] {
  const keys = [...new Set([...offered.keys(), ...now.keys()])]
  return keys.flatMap(key => changedLine(offered.get(key), now.get(key)) ?? [])
}

function changedLine(before: Line | undefined, after: Line | undefined): OfferChange | undefined {
  if (!before)
    return (
      after && {
        posizione: after.position,
        Testo: `${after.name} aggiunta`,
        ...beforeAndAfter(null, after.amount),
      }
    )
  const found = {
    posizione: before.position,
    Testo: `${before.name} tolta`,
    ...beforeAndAfter(before.amount, null),
  }
  if (!after) return found
  const names = Object.keys({ ...before.facts, ...after.facts })
  const differing = names.filter(name => (before.facts[name] ?? '') !== (after.facts[name] ?? ''))
  const differences = differing.map(
    name => `${name} ${factText(before.facts[name])} → ${factText(after.facts[name])}`,
  )
  if (differences.length === 0 && before.amount === after.amount) return undefined
  const Testo = `${before.name}: ${differences.join('; ') || 'prezzo'}`
  return { ...found, Testo, ...beforeAndAfter(before.amount, after.amount) }
}

function factText(fact: string | undefined): string {
  return fact || '(vuoto)'
}

function beforeAndAfter(before: number | null, after: number | null) {
  return { Prima: before, Dopo: after }
}

function texts(offered: OfferFigures, now: OfferFigures): OfferChange[] {
  const kinds = ['Riferimento', 'Pagamento', 'Note'] as const
  return kinds
    .filter(kind => offered[kind] !== now[kind])
    .map(kind => ({
      posizione: null,
      Testo: `${kind}: ${factText(offered[kind])} → ${factText(now[kind])}`,
      ...beforeAndAfter(null, null),
    }))
}

/** A changed VAT rate, which no line shows. */
function changedVat(offered: OfferFigures, now: OfferFigures): OfferChange[] {
  const rates = ({ Iva }: OfferFigures) => Iva.map(({ Aliquota }) => `${Aliquota}%`).join(', ')
  if (rates(offered) === rates(now)) return []
  const Testo = `IVA: ${factText(rates(offered))} → ${factText(rates(now))}`
  return [{ posizione: null, Testo, ...beforeAndAfter(vatOf(offered), vatOf(now)) }]
}

function vatOf({ Iva }: OfferFigures): number {
  return euros(Iva.reduce((sum, { Imposta }) => sum + toCents(Imposta), 0))
}
