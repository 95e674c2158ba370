import { countedIn, offeredChoices } from '#rules/offer-choices.ts'
import { totals } from '#rules/quote-price.ts'
import type { ChosenPosition } from '../whole-quote.ts'
import { euros, toCents, toVat } from '../wire.ts'
import type { OfferContent } from './offer-content.ts'

/** An offer of a release without the rate of VAT of its doors cannot be summed anew. */
function groupsOf(content: OfferContent) {
  return content.IvaPorte === undefined ? [] : offeredChoices(content.Righe)
}

/** Chosen positions that differ from the proposed ones; other numbers change nothing. */
export function choicesIn(content: OfferContent, chosen: readonly number[]): ChosenPosition[] {
  return groupsOf(content).flatMap(group => {
    const position = group.find(row => chosen.includes(row.posizione))?.posizione
    const insteadOf = countedIn(group)?.posizione
    return position && insteadOf && position !== insteadOf ? [{ position, insteadOf }] : []
  })
}

export function toChosen(choices: readonly ChosenPosition[]) {
  return choices.map(({ position, insteadOf }) => ({ posizione: position, AlPostoDi: insteadOf }))
}

/** True if each position can be chosen, and no two exclude each other. */
export function isChoosable(content: OfferContent, chosen: readonly number[]): boolean {
  const found = groupsOf(content).map(group => group.filter(row => chosen.includes(row.posizione)).length)
  return found.every(count => count <= 1) && found.reduce((sum, count) => sum + count, 0) === chosen.length
}

/** The offer with the chosen positions counted in place of the proposed ones. */
export function withChoices(content: OfferContent, choices: readonly ChosenPosition[]): OfferContent {
  if (choices.length === 0) return content
  const counted = new Set(choices.map(({ position }) => position))
  const replaced = new Set(choices.map(({ insteadOf }) => insteadOf))
  const Righe = content.Righe.map(row => {
    if (counted.has(row.posizione)) return { ...row, Alternativa: false }
    return replaced.has(row.posizione) ? { ...row, Alternativa: true } : row
  })
  const sums = sumsOf({ ...content, Righe })
  return {
    ...{ ...content, Righe, Iva: toVat(sums) },
    ...{ Imponibile: euros(sums.netCents), Totale: euros(sums.grossCents) },
  }
}

function sumsOf({ Righe, Voci, IvaPorte = 0 }: Pick<OfferContent, 'Righe' | 'Voci' | 'IvaPorte'>) {
  const counted = Righe.filter(row => !row.Alternativa)
  return totals([
    ...counted.map(row => ({ cents: toCents(row.Importo), vatPercent: IvaPorte })),
    ...Voci.map(line => ({ cents: toCents(line.Importo), vatPercent: line.Iva })),
  ])
}

/**
 * The offer with these choices, in which each row of a choice says by how much the total with VAT differs if it takes the
 * place of the proposed one.
 */
export function withDifferences(content: OfferContent, choices: readonly ChosenPosition[]): OfferContent {
  const shown = withChoices(content, choices)
  const rates = sumsOf(shown).vat.map(({ percent, netCents }) => ({ cents: netCents, vatPercent: percent }))
  const grossWith = (cents: number) =>
    totals([...rates, { cents, vatPercent: content.IvaPorte ?? 0 }]).grossCents
  const chosen = new Set(choices.map(({ position }) => position))
  const differences = new Map<number, number>()
  for (const group of groupsOf(content)) {
    const centsOf = (row: (typeof group)[number] | undefined) => toCents(row?.Importo ?? 0)
    const proposed = countedIn(group)
    const standing = group.find(row => chosen.has(row.posizione)) ?? proposed
    const grossOf = (row: typeof proposed) => grossWith(centsOf(row) - centsOf(standing))
    for (const row of group) differences.set(row.posizione, grossOf(row) - grossOf(proposed))
  }
  if (differences.size === 0) return shown
  return {
    ...shown,
    Righe: shown.Righe.map(row => {
      const cents = differences.get(row.posizione)
      return cents === undefined ? row : { ...row, Differenza: euros(cents) }
    }),
  }
}
