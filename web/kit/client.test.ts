import { expect, test } from 'vitest'
import { createClient, withProof } from './client.ts'
import type { AnyArgs } from './endpoint.ts'
import { endpoints } from './endpoints.gen.ts'
import { addressOf, exchange, fileNameOf, readAnswer } from './http.ts'
import { ProblemError, problemErrorOf } from './problem-error.ts'

const production = endpoints.orders.production
const filter = { Tipo: 'Cliente', Codice: 'C/1', Nome: 'Porte & Più' } as const

test('the filter follows the path and empty parameters are left out', () => {
  expect(addressOf(production, {})).toBe('/api/orders/production')
  expect(addressOf(production, { filter, query: { consegnati: true, cerca: '', ordina: undefined } })).toBe(
    '/api/orders/production/Cliente/C%2F1?consegnati=true',
  )
  expect(addressOf(endpoints.orders.productionDetail, { params: { progressivo: 7 } })).toBe(
    '/api/orders/production/detail/7',
  )
})

test('a query is keyed by endpoint, filter and parameters, never by the shown name', async () => {
  const sent: AnyArgs[] = []
  const client = createClient(async (_, args) => void sent.push(args), endpoints)
  const query = client.orders.production.query({ filter, query: { consegnati: true } })
  expect(query.queryKey).toEqual([
    'orders',
    'production',
    { filter: { Tipo: 'Cliente', Codice: 'C/1' }, query: { consegnati: true } },
  ])
  await query.queryFn({ signal: new AbortController().signal })
  expect(sent[0]).toMatchObject({ filter, query: { consegnati: true } })
})

test('a list answers its rows with the total of the header', async () => {
  const response = Response.json([{ NUM_ORD: '1' }], { headers: { 'X-Total-Count': '412' } })
  expect(await readAnswer(production, response)).toEqual({ rows: [{ NUM_ORD: '1' }], total: 412 })
})

test('a list that was counted up to a limit says that there are more', async () => {
  const headers = { 'X-Total-Count': '1000', 'X-Total-More': 'true' }
  const answer = await readAnswer(production, Response.json([], { headers }))
  expect(answer).toEqual({ rows: [], total: 1000, hasMore: true })
})

test('a file is sent as a form, whose type the browser completes', async () => {
  const sent: RequestInit[] = []
  const fetch = async (_: string, init: RequestInit) => {
    sent.push(init)
    return Response.json('OK')
  }
  const file = new File(['x'], 'logo.png', { type: 'image/png' })
  await exchange(fetch, { endpoint: endpoints.quotes.uploadImage, args: { filter: undefined, file } })
  const { body, headers } = sent[0] ?? {}
  expect((body as FormData).get('file')).toMatchObject({ name: 'logo.png', type: 'image/png' })
  expect(new Headers(headers).has('Content-Type')).toBe(false)
})

test('a file name is read in both of its forms', () => {
  const named = (value: string) => fileNameOf(new Response('', { headers: { 'Content-Disposition': value } }))
  expect(named('inline; filename="conferma-12.pdf"')).toBe('conferma-12.pdf')
  expect(named('inline; filename="x.pdf"; filename*=UTF-8\'\'perch%C3%A9.pdf')).toBe('perché.pdf')
})

test('a problem keeps its code, message and fields', async () => {
  const body = {
    code: 'request.invalid',
    Message: 'Controlla i dati.',
    RequestId: 'r1',
    errors: { username: 'Manca' },
  }
  const headers = { 'Content-Type': 'application/problem+json', 'Retry-After': '8' }
  const problem = await problemErrorOf(new Response(JSON.stringify(body), { status: 422, headers }))
  expect(problem).toMatchObject({
    status: 422,
    code: 'request.invalid',
    message: 'Controlla i dati.',
    fields: { username: 'Manca' },
    requestId: 'r1',
    retryAfterSeconds: 8,
  })
  expect(problem.isTransient).toBe(false)
})

test('an answer that is not ours, a proxy page for one, is worded here', async () => {
  const problem = await problemErrorOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }))
  expect(problem.isTransient).toBe(true)
  expect(problem.message).toContain('Riprova')
})

function refusing(codes: ProblemError['code'][]) {
  const sent: AnyArgs[] = []
  const send = async (_: unknown, args: AnyArgs) => {
    sent.push(args)
    const code = codes[sent.length - 1]
    if (code) throw new ProblemError({ status: 403, code, message: code })
    return 'OK'
  }
  return { sent, send }
}

test('a call that needs a proof is repeated as it was after the answer, and only once', async () => {
  const args = { body: { Nome: 'Gestionale' } }
  const asked = refusing(['password.needed'])
  expect(await withProof(asked.send, async () => true)(endpoints.imports.createKey, args)).toBe('OK')
  expect(asked.sent).toEqual([args, args])
  const again = refusing(['password.needed', 'password.needed'])
  const call = withProof(again.send, async () => true)(endpoints.imports.createKey, args)
  await expect(call).rejects.toThrow('password.needed')
  expect(again.sent).toHaveLength(2)
})

test('without an answer the refusal stays, and no other refusal asks', async () => {
  const declined = refusing(['password.needed'])
  const call = withProof(declined.send, async () => false)(endpoints.imports.createKey, {})
  await expect(call).rejects.toThrow('password.needed')
  const other = refusing(['role.forbidden'])
  const never = () => Promise.reject(new Error('asked'))
  await expect(withProof(other.send, never)(endpoints.imports.createKey, {})).rejects.toThrow(
    'role.forbidden',
  )
  expect([declined.sent.length, other.sent.length]).toEqual([1, 1])
})
