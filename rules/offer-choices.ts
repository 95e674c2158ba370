import type { PublicOffer } from '#contract/quotes/public-offer.ts'

type Row = Pick<PublicOffer['Righe'][number], 'posizione' | 'Alternativa' | 'AlternativaDi'>

/** Rows among which the end customer chooses: a position and its alternatives, exactly one of which counts. */
export function offeredChoices<R extends Row>(rows: readonly R[]): R[][] {
  const groups = [...Map.groupBy(rows, row => row.AlternativaDi ?? row.posizione).values()]
  return groups.filter(group => group.length > 1 && group.filter(row => !row.Alternativa).length === 1)
}

/** The row of a group that the offer counts. */
export function countedIn<R extends Row>(group: readonly R[]): R | undefined {
  return group.find(row => !row.Alternativa)
}

/** `3,7` as an address carries the chosen positions. */
export function chosenNumbers(text: string): number[] {
  return text.split(',').filter(Boolean).map(Number)
}

/** Each accepted choice as the name of its place and the chosen door. */
export function acceptedChoices({
  Righe,
  AlternativeScelte,
}: Pick<PublicOffer, 'AlternativeScelte'> & {
  Righe: readonly Pick<PublicOffer['Righe'][number], 'posizione' | 'Riferimento' | 'Descrizione'>[]
}) {
  return AlternativeScelte.flatMap(({ posizione, AlPostoDi }) => {
    const row = Righe.find(one => one.posizione === posizione)
    const name = row?.Riferimento || `Posizione ${posizione}`
    if (!row) return []
    return [
      { name, door: row.Descrizione, text: `${row.Descrizione}, al posto della posizione ${AlPostoDi}` },
    ]
  })
}
