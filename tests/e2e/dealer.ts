import type { Page } from '@playwright/test'
import type { QuoteRow } from '../../contract/quotes/rows.ts'
import type { QuoteListRow } from '../../contract/quotes.ts'
import { type Calls, callsOf } from './calls.ts'
import type { Person } from './sign-in.ts'

/** A quote with positions, and the calls of the dealer who made it. */
export async function aQuote(dealer: Person, positions = 2) {
  const calls = await callsOf(dealer)
  const post = (path: string, data: object) => calls.post<unknown>(`/api/preventivi/${path}`, data)
  const number = Number(await post('nuovo', { rifCliente: 'Casa di prova' }))
  for (let at = 0; at < positions; at++) await post('posizione', { ...demoDoor, id: number })
  return { number, post }
}

/** Opens the fields above the positions of a quote. */
export const showFields = (page: Page) => page.getByRole('button', { name: 'Dati del preventivo' }).click()

/** Codes of the demo catalogue. */
export const demoDoor = {
  tipologia: 'battente',
  modello: '110',
  ColoreAnta: 'BIANCO',
  ColoreTelaio: 'BIANCO',
  Apertura: 'BATTENTEDX',
  tipoTelaio: 'PIATTO',
  CopEsterno: 'PIATTO70',
  CopInterno: 'PIATTO70',
  Serratura: 'PATENT',
  ColoreFerramenta: 'CROMOSATINATO',
  maniglia: 'LINEA',
  quantita: 1,
  L: 800,
  H: 2100,
  S: 80,
}

/** Copies a demo quote with prices of an older list and enough positions to decide on. */
export async function aQuoteOfAnOldList(calls: Calls): Promise<number> {
  const rows = await calls.get<QuoteListRow[]>('/api/preventivi/elenco?days=0&ordina=Data')
  for (const { NumPrev, Posizioni } of rows.filter(row => row.Posizioni >= 4)) {
    if (Posizioni > 60) continue
    const number = await calls.post<number>(`/api/preventivi/duplica/${NumPrev}`)
    const table = await calls.get<QuoteRow[]>(`/api/preventivi/dettaglio/tabella/${number}`)
    if (table.filter(row => row.ListinoNuovo !== null && row.ListinoNuovo.Listino !== null).length > 3)
      return number
  }
  throw new Error('the demo has no quote of an earlier price list')
}
