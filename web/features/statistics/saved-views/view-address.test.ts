import { expect, test } from 'vitest'
import { ViewAddress } from '#contract/saved-views.ts'
import { statisticsUrl } from '../statistics-url.ts'
import { isShown, searchOf, viewAddress } from './view-address.ts'

const fresh = ViewAddress.parse({})
const agent = { Tipo: 'Agente', Codice: 'A07' } as const

test('a fresh screen is kept as the contract knows it', () => {
  expect(viewAddress(statisticsUrl.standard, undefined)).toEqual(fresh)
})

test('page and open row, with the list inside it, are no part of a view; the switched user is', () => {
  const open = { aperto: 'A07', paginaClienti: 2, ordinaClienti: '-ClRagSoc' as const }
  const url = { ...statisticsUrl.standard, tab: 2 as const, pagina: 4, exClienti: '2025', ...open }
  expect(viewAddress(url, agent)).toEqual({ ...fresh, tab: 2, filtro: 'Agente:A07' })
})

test('a view without a switched user leaves the one that there is', () => {
  expect(searchOf(fresh)).not.toHaveProperty('filtro')
  expect(searchOf({ ...fresh, filtro: 'Agente:A07' })).toMatchObject({ filtro: 'Agente:A07' })
})

test('a view is shown while the address says the same', () => {
  expect(isShown(fresh, fresh)).toBe(true)
  expect(isShown(fresh, { ...fresh, filtro: 'Agente:A07' })).toBe(true)
  expect(isShown({ ...fresh, filtro: 'Agente:A07' }, fresh)).toBe(false)
  expect(isShown(fresh, { ...fresh, periodo: 'mese' })).toBe(false)
})
