import { expect, test } from 'vitest'
import type { ClaimStep } from '#contract/claims.ts'
import { remedyWords } from '#rules/claim-words.ts'
import { claimNextStep, claimSteps, claimStory, isReopenable } from './claim-progress.ts'

const step = (Id: number, Stato: ClaimStep['Stato'], given: Partial<ClaimStep> = {}): ClaimStep => ({
  ...{ Id, Stato, Autore: 'Paolo Serra', Ruolo: 'Admin', Quando: `2026-11-1${Id}T08:00:00Z`, Testo: '' },
  ...{ Rimedio: null, Importo: null, Giorno: null, ...given },
})
const dealer = { Autore: 'Anna Rinaldi', Ruolo: 'Cliente' } as const
const proposed = step(4, 'proposta', { Rimedio: 'accredito', Importo: 85 })
const Passi = [step(2, 'nuovo', dealer), step(3, 'inVerifica'), proposed]
const claim = { Stato: 'proposta' as ClaimStep['Stato'], Assegnatario: 'Paolo Serra', Foto: [], Passi }
const opening = { Aperto: '2026-11-11', ApertoDa: 'Anna Rinaldi' }
const told = (given: Parameters<typeof claimSteps>[0]) =>
  claimSteps(given).map(({ name, look, note }) => `${name} ${look} ${note ?? ''}`.trim())

test('a claim goes its usual way, with the days of what is done', () => {
  expect(told(claim)).toEqual([
    'Nuovo done 12/11/2026',
    'In verifica done 13/11/2026',
    'Proposta current 14/11/2026',
    'Accettato later',
    'Chiuso later',
  ])
  expect(told({ Stato: 'bozza', Passi: [] })[0]).toBe('Bozza current')
})

test('a discussed claim has no day for the proposal that comes', () => {
  const discussed = [...Passi, step(5, 'inVerifica', { ...dealer, Testo: 'Serve prima' })]
  expect(told({ Stato: 'inVerifica', Passi: discussed }).slice(1, 3)).toEqual([
    'In verifica current 15/11/2026',
    'Proposta later',
  ])
  expect(claimStory({ ...opening, Passi: discussed })[0]).toEqual({
    ...{ state: 'inVerifica', title: 'Proposta discussa', when: '15/11/2026 09:00 · Anna Rinaldi' },
    words: 'Serve prima',
  })
})

test('a refused claim ends where it has come', () => {
  const refused = [...Passi.slice(0, 1), step(3, 'respinto', { Rimedio: 'nessuno', Testo: 'Fuori garanzia' })]
  expect(told({ Stato: 'respinto', Passi: refused })).toEqual([
    'Nuovo done 12/11/2026',
    'Respinto done 13/11/2026',
  ])
})

test('the next step says whose turn it is, in the words of the reader', () => {
  expect(claimNextStep(claim, 'Cliente')?.turn).toBe('tocca a te')
  expect(claimNextStep(claim, 'Agente')?.turn).toBe('tocca al cliente')
  expect(claimNextStep({ ...claim, Stato: 'nuovo' }, 'Admin')?.turn).toBe('tocca a te')
  expect(claimNextStep({ ...claim, Stato: 'nuovo' }, 'Agente')?.turn).toBe("tocca all'ufficio")
  expect(claimNextStep({ ...claim, Stato: 'bozza' }, 'Cliente')?.text).toContain('foto del difetto')
  expect(claimNextStep({ ...claim, Stato: 'chiuso' }, 'Admin')).toBeUndefined()
})

test('remedies are named with their amount or day', () => {
  expect(remedyWords(proposed)).toBe('Accredito di 85,00\u00a0€')
  expect(remedyWords(step(5, 'proposta', { Rimedio: 'visita', Giorno: '2026-12-11' }))).toBe(
    "Visita l'11/12/2026",
  )
  expect(remedyWords(undefined)).toBe('')
})

test('the story is told newest first, and a reopened claim is not taken in charge', () => {
  const ended = [...Passi, step(5, 'chiuso'), step(6, 'inVerifica', dealer)]
  expect(claimStory({ ...opening, Passi: ended }).map(({ title }) => title)).toEqual([
    'Riaperto',
    'Chiuso',
    'Proposta: Accredito di 85,00\u00a0€',
    'Preso in carico',
    'Inviato',
    'Aperto',
  ])
})

test('an ended claim can be reopened for 30 days', () => {
  const ended = { Stato: 'chiuso' as const, Passi: [...Passi, step(5, 'chiuso')] }
  expect(isReopenable(ended, new Date('2026-12-15T07:59:00Z'))).toBe(true)
  expect(isReopenable(ended, new Date('2026-12-15T08:00:00Z'))).toBe(false)
  expect(isReopenable({ ...ended, Stato: 'ritirato' }, new Date('2026-11-16T08:00:00Z'))).toBe(false)
})
