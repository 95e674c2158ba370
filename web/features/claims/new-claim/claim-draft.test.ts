import { expect, it } from 'vitest'
import { type ClaimDraft, missingInClaim, openingOf } from './claim-draft.ts'

const draft: ClaimDraft = {
  ...{ key: 'k', step: 1, kind: 'danneggiato', customer: undefined, line: 2, pieces: 1, text: ' Graffio. ' },
  pins: [{ Lato: 'interno', X: 0.2, Y: 0.5, Testo: 'Anta, a metà, lato serratura' }],
  ...{ model: 'Uno', finish: '', measures: '', label: '', bought: '' },
}
const ofOrder = { hasOrder: true, asksCustomer: false, free: 2 }

it('a whole first step lacks nothing, and each gap is named at its field', () => {
  expect(missingInClaim(draft, ofOrder)).toEqual({})
  const empty = { ...draft, kind: '', line: undefined, pieces: 3, text: ' ' } as const
  expect(missingInClaim(empty, ofOrder)).toEqual({
    line: "Scegli la riga dell'ordine",
    kind: 'Scegli che cosa è successo',
    text: 'Scrivi che cosa è successo',
  })
  expect(missingInClaim({ ...draft, pieces: 3 }, ofOrder)).toEqual({ pieces: 'Da 1 a 2 pezzi' })
  expect(missingInClaim({ ...draft, pieces: 1.5 }, { ...ofOrder, free: 1 })).toEqual({
    pieces: 'Al massimo 1 pezzo',
  })
  expect(missingInClaim(draft, { ...ofOrder, free: 0 })).toEqual({
    pieces: 'I pezzi di questa riga sono già in altri reclami',
  })
})

it('without an order an agent names the customer, and twenty pieces are the most', () => {
  const asking = { hasOrder: false, asksCustomer: true, free: undefined }
  expect(missingInClaim({ ...draft, pieces: 21 }, asking)).toEqual({
    customer: 'Scegli il cliente',
    pieces: 'Da 1 a 20 pezzi',
  })
})

it('the body has the line of the order or the words about the door, and places only where a door has them', () => {
  expect(openingOf(draft, 41)).toEqual({
    ...{ Progressivo: 41, Riga: 2, Tipo: 'danneggiato', Quantita: 1, Descrizione: 'Graffio.', Chiave: 'k' },
    Segni: draft.pins,
  })
  const missing = openingOf({ ...draft, kind: 'mancante', customer: { code: 'C1', name: 'Uno' } }, undefined)
  expect(missing).toMatchObject({ CodCliente: 'C1', Modello: 'Uno', Finitura: '', Segni: [] })
  expect(missing).not.toHaveProperty('Progressivo')
})
