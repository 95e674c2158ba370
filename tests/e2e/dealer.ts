import { type APIRequestContext, expect } from '@playwright/test'
import type { QuoteCheck } from '../../contract/quotes/requests.ts'
import type { QuoteRow } from '../../contract/quotes/rows.ts'
import type { QuoteListRow } from '../../contract/quotes.ts'
import type { DemoName } from './sign-in.ts'

const web = { 'x-soglia-web': '1', 'sec-fetch-site': 'same-origin' }

/** Makes calls as a demo user, independently of the page. */
export async function callsOf(request: APIRequestContext, name: DemoName) {
  const form = { grant_type: 'password', username: name, password: 'soglia1' }
  const signedIn = await request.post('/auth/login', { form, headers: web })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { ...web, authorization: `Bearer ${access_token}` }
  const answerOf = async <T>(method: 'get' | 'post', path: string, data?: unknown): Promise<T> => {
    const answer = await request[method](path, { headers, data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as T
  }
  return {
    get: <T>(path: string) => answerOf<T>('get', path),
    post: <T>(path: string, data: unknown = {}) => answerOf<T>('post', path, data),
  }
}

type Calls = Awaited<ReturnType<typeof callsOf>>

/** Copies a demo quote that could be sent as it is. */
export async function aReadyQuote(calls: Calls): Promise<{ number: number; check: QuoteCheck }> {
  const rows = await calls.get<QuoteListRow[]>('/api/preventivi/elenco?days=0')
  for (const row of rows) {
    if (row.Stato !== 'aperto' || row.Posizioni === 0 || row.Posizioni > 12) continue
    const check = await calls.get<QuoteCheck>(`/api/preventivi/verifica/${row.NumPrev}`)
    if (check.Errori.length > 0) continue
    const number = await calls.post<number>(`/api/preventivi/duplica/${row.NumPrev}`)
    return { number, check: await calls.get<QuoteCheck>(`/api/preventivi/verifica/${number}`) }
  }
  throw new Error('the demo has no quote that could be sent')
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
