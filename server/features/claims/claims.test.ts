import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { claims } = contract
type Person = 'dealer' | 'colleague' | 'agent' | 'office' | 'second' | 'other'

let portal: TestPortal
let as: Record<Person, string>
let code: string
/** A delivered order with one line of two pieces. */
let order: number
let jpeg: Buffer
beforeAll(async () => {
  portal = await openTestPortal()
  jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#804020' } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  const { database } = portal
  await setClock(database, '2026-11-23')
  const agent = await anAgent(database)
  code = (await aCustomer(database, { agent_code: agent.code })).code
  const stranger = (await aCustomer(database)).code
  const token = async (given: Parameters<typeof aUser>[1]) => aToken(database, await aUser(database, given))
  as = {
    dealer: await token({ code }),
    colleague: await token({ code }),
    agent: await token({ role: 'Agente', code: agent.code }),
    office: await token({ role: 'Admin' }),
    second: await token({ role: 'Admin' }),
    other: await token({ code: stranger }),
  }
  order = (await anOrder(database, { customer_code: code, delivered_on: '2026-11-20' })).id
})
afterAll(() => portal.close())

const open = (person: Person, body: object = {}) =>
  portal.call(claims.open, {
    as: as[person],
    body: { Progressivo: order, Riga: 1, Tipo: 'danneggiato', Descrizione: "Graffio sull'anta", ...body },
  })
const params = (id: number) => ({ reclamo: String(id) })
const photo = (id: number, tipo = 'difetto', bytes = jpeg, person: Person = 'dealer') =>
  portal.call(claims.addPhoto, {
    as: as[person],
    params: params(id),
    query: { tipo },
    file: { name: 'a.jpg', contentType: 'image/jpeg', bytes },
  })
const sheet = async (id: number, person: Person = 'dealer') =>
  (await portal.call(claims.sheet, { as: as[person], params: params(id) })).json()
const lastStep = async (id: number) => (await sheet(id)).Passi.at(-1)?.Id ?? 1
const send = (id: number, person: Person = 'dealer') =>
  portal.call(claims.send, { as: as[person], params: params(id) })
const withdraw = (id: number) => portal.call(claims.withdraw, { as: as.dealer, params: params(id) })
const take = (id: number, person: Person = 'office', InCarico = true) =>
  portal.call(claims.take, { as: as[person], params: params(id), body: { InCarico } })
const propose = (id: number, body: { Passo: number } & Record<string, unknown>, person: Person = 'office') =>
  portal.call(claims.propose, {
    as: as[person],
    params: params(id),
    body: { Rimedio: 'sostituzione', ...body },
  })
const accept = (id: number, Passo: number, person: Person = 'dealer') =>
  portal.call(claims.accept, { as: as[person], params: params(id), body: { Passo } })
const discuss = (id: number, Passo: number) =>
  portal.call(claims.discuss, { as: as.dealer, params: params(id), body: { Passo, Testo: 'Serve prima.' } })
const close = (id: number, Passo: number) =>
  portal.call(claims.close, { as: as.office, params: params(id), body: { Passo } })
const reopen = (id: number, Passo: number) =>
  portal.call(claims.reopen, { as: as.dealer, params: params(id), body: { Passo, Testo: 'È tornato.' } })
const codesOf = (answers: readonly { statusCode: number; problem(): { code: string } }[]) =>
  answers.map(answer => (answer.statusCode === 200 ? 'done' : answer.problem().code)).sort()

async function sent(body: object = {}): Promise<number> {
  const { Id } = (await open('dealer', body)).json()
  await photo(Id)
  expect((await send(Id)).json()).toBe('OK')
  return Id
}

async function proposed(): Promise<{ id: number; step: number }> {
  const id = await sent()
  await propose(id, { Passo: await lastStep(id) })
  return { id, step: await lastStep(id) }
}

test('a claim goes from a delivered line to its end, with who and when', async () => {
  await asOwner(portal.database.db, tx =>
    tx
      .updateTable('order_line')
      .set({ model: '220 Pantografata', color: 'Cocco', measures: '800 × 2100' })
      .where('order_id', '=', order)
      .execute(),
  )
  const Segni = [{ Lato: 'interno', X: 0.4, Y: 0.5, Testo: 'Anta, a metà' }]
  const opened = (await open('dealer', { Segni })).json()
  expect(opened).toMatchObject({
    ...{ Numero: `R26-${opened.Id}`, Stato: 'bozza', Progressivo: order, NUM_ORD: `N${order}`, Riga: 1 },
    ...{ Modello: '220 Pantografata', Finitura: 'Cocco', Misure: '800 × 2100', Quantita: 1, Segni },
    ...{ CodCliente: code, Inviato: null, Passi: [], Foto: [] },
  })
  const id = opened.Id
  await photo(id)
  await send(id)
  await take(id)
  await propose(id, { Passo: await lastStep(id), Rimedio: 'accredito', Importo: 85.5, Testo: 'Va bene?' })
  await discuss(id, await lastStep(id))
  await propose(id, { Passo: await lastStep(id), Rimedio: 'visita', Giorno: '2026-11-30' }, 'second')
  await accept(id, await lastStep(id))
  await close(id, await lastStep(id))
  const done = await sheet(id, 'agent')
  expect(done).toMatchObject({ Stato: 'chiuso', Inviato: expect.any(String) })
  expect(done.Passi).toMatchObject([
    { Stato: 'nuovo', Ruolo: 'Cliente', Quando: expect.stringMatching(/^2026-11-23T/) },
    { Stato: 'inVerifica', Ruolo: 'Admin', Rimedio: null },
    { Stato: 'proposta', Rimedio: 'accredito', Importo: 85.5, Giorno: null, Testo: 'Va bene?' },
    { Stato: 'inVerifica', Testo: 'Serve prima.' },
    { Stato: 'proposta', Rimedio: 'visita', Importo: null, Giorno: '2026-11-30' },
    { Stato: 'accettato', Ruolo: 'Cliente' },
    { Stato: 'chiuso', Ruolo: 'Admin' },
  ])
})

test('the office neither finds nor reads a draft, also after it was withdrawn', async () => {
  const { Id } = (await open('dealer')).json()
  const seenBy = async (person: Person, stato: 'bozza' | 'ritirato') => {
    const list = await portal.call(claims.list, { as: as[person], query: { stato } })
    const one = await portal.call(claims.sheet, { as: as[person], params: params(Id) })
    return [list.json().some(row => row.Id === Id), one.statusCode]
  }
  expect(await seenBy('dealer', 'bozza')).toEqual([true, 200])
  expect(await seenBy('office', 'bozza')).toEqual([false, 404])
  await withdraw(Id)
  expect(await seenBy('office', 'ritirato')).toEqual([false, 404])
})

test('an agent opens one for a customer, also without an order, and strangers find nothing', async () => {
  const body = { Progressivo: undefined, Riga: undefined, CodCliente: code, Modello: 'Vela', Quantita: 3 }
  const { Id } = (await open('agent', body)).json()
  expect(await sheet(Id)).toMatchObject({ Progressivo: null, NUM_ORD: '', Modello: 'Vela', CodCliente: code })
  await photo(Id, 'difetto', jpeg, 'agent')
  expect((await send(Id, 'agent')).json()).toBe('OK')
  const refused = [
    await portal.call(claims.sheet, { as: as.other, params: params(Id) }),
    await photo(Id, 'difetto', jpeg, 'other'),
    await send(Id, 'other'),
    await accept(Id, 1, 'other'),
  ]
  expect(codesOf(refused)).toEqual(Array(4).fill('claim.unknown'))
  const Foto = (await sheet(Id)).Foto[0]?.Id
  const look = (person: Person, misura: string) =>
    portal.call(claims.photo, { as: as[person], params: params(Id), query: { foto: String(Foto), misura } })
  expect((await look('other', 'intera')).problem().code).toBe('file.unknown')
  const small = await sharp((await look('dealer', 'piccola')).rawPayload).metadata()
  expect([small.width, small.height]).toEqual([192, 144])
  expect((await open('other', { CodCliente: code })).problem().code).toBe('order.unknown')
  expect((await open('other', { ...body })).problem().code).toBe('customer.unknown')
})

test('an order that is not delivered, or is not one’s own, has no claims', async () => {
  const waiting = (await anOrder(portal.database, { customer_code: code })).id
  expect((await open('dealer', { Progressivo: waiting })).problem().code).toBe('claim.undelivered')
  const asked = { as: as.dealer, params: { progressivo: String(waiting) } }
  expect((await portal.call(claims.claimable, asked)).problem().code).toBe('claim.undelivered')
  expect((await open('other')).problem().code).toBe('order.unknown')
  expect((await open('dealer', { Riga: 9 })).problem().code).toBe('position.unknown')
})

test('each piece is claimed once, also by two at the same time; withdrawing gives it back', async () => {
  const left = async () => {
    const asked = { as: as.dealer, params: { progressivo: String(order) } }
    return (await portal.call(claims.claimable, asked)).json()[0]?.Disponibili
  }
  expect(await left()).toBe(2)
  expect((await open('dealer', { Quantita: 3 })).problem()).toMatchObject({
    code: 'claim.pieces',
    Message: 'Per questa riga un reclamo può avere ancora 2 pezzi su 2.',
  })
  const both = await Promise.all([open('dealer', { Quantita: 2 }), open('colleague', { Quantita: 2 })])
  expect(codesOf(both)).toEqual(['claim.pieces', 'done'])
  expect(await left()).toBe(0)
  const won = both.find(({ statusCode }) => statusCode === 200)?.json()
  await withdraw(won?.Id ?? 0)
  expect(await left()).toBe(2)
})

test('a claim opened twice with one key, also at the same time, is there once', async () => {
  const body = { Quantita: 2, Chiave: randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => open('dealer', body)))
  answers.push(await open('colleague', body))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(answer => answer.json().Id)).size).toBe(1)
})

test('what is missing or out of bounds is said at its field', async () => {
  const noOrder = { Progressivo: undefined, Riga: undefined }
  const cases: [object, object][] = [
    [{ Riga: undefined }, { Riga: "Scegli la riga dell'ordine" }],
    [{ ...noOrder, Quantita: 21 }, { Quantita: 'Senza ordine al massimo 20 pezzi' }],
    [{ Quantita: 0 }, { Quantita: 'Almeno un pezzo' }],
    [{ Descrizione: ' ' }, { Descrizione: 'Scrivi che cosa è successo' }],
  ]
  for (const [body, errors] of cases) expect((await open('dealer', body)).problem().errors).toEqual(errors)
  const pin = { Lato: 'interno', X: 1.1, Y: 0, Testo: 'Fuori' }
  expect((await open('dealer', { Segni: [pin] })).statusCode).toBe(422)
  const id = await sent()
  const Passo = await lastStep(id)
  const remedies: [Record<string, unknown>, string][] = [
    [{ Rimedio: 'accredito' }, 'Importo'],
    [{ Rimedio: 'visita' }, 'Giorno'],
    [{ Rimedio: 'nessuno' }, 'Testo'],
    [{ Rimedio: 'ricambio', Importo: 5 }, 'Importo'],
  ]
  for (const [body, field] of remedies)
    expect(Object.keys((await propose(id, { Passo, ...body })).problem().errors ?? {})).toEqual([field])
})

test('it is sent once, and never without a photo of the defect', async () => {
  const { Id } = (await open('dealer')).json()
  await photo(Id, 'imballo')
  expect((await send(Id)).problem().code).toBe('claim.noPhoto')
  await photo(Id)
  expect(codesOf(await Promise.all([send(Id), send(Id)]))).toEqual(['done', 'done'])
  expect((await send(Id)).statusCode).toBe(200)
  expect((await sheet(Id)).Passi).toHaveLength(1)
})

test('ten photos, each once; the eleventh, SVG, HEIC and bombs are refused in words', async () => {
  const { Id } = (await open('dealer')).json()
  const drawn = (shade: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r: shade, g: 0, b: 0 } } })
      .png()
      .toBuffer()
  const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } }).png()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')])
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  for (const bytes of [svg, heic, await bomb.toBuffer(), Buffer.from('video')]) {
    const answer = await photo(Id, 'difetto', bytes)
    expect(answer.problem()).toMatchObject({ status: 422, Message: expect.stringMatching(/jpg/i) })
  }
  for (let at = 0; at < 10; at += 1) await photo(Id, 'difetto', await drawn(at * 20))
  expect((await photo(Id, 'difetto', await drawn(0))).statusCode).toBe(200)
  expect((await sheet(Id)).Foto).toHaveLength(10)
  expect((await photo(Id, 'difetto', await drawn(255))).problem().code).toBe('claim.photos')
  await withdraw(Id)
  expect((await photo(Id)).problem().code).toBe('claim.moved')
})

test('one of the office takes it, the later one is told who has it', async () => {
  const id = await sent()
  const both = await Promise.all([take(id), take(id, 'second')])
  expect(codesOf(both)).toEqual(['claim.taken', 'done'])
  const refused = both.find(({ statusCode }) => statusCode === 409)
  const { Assegnatario, Stato } = await sheet(id)
  expect(Stato).toBe('inVerifica')
  expect(refused?.problem().Message).toContain(`già in carico a ${Assegnatario} dal 23/11/2026`)
  await take(id, 'second', false)
  expect((await take(id, 'second')).statusCode).toBe(200)
})

test('of two proposals at once one is made, and the other person is told of it', async () => {
  const id = await sent()
  const Passo = await lastStep(id)
  const both = await Promise.all([propose(id, { Passo }), propose(id, { Passo }, 'second')])
  expect(codesOf(both)).toEqual(['claim.moved', 'done'])
  const [, made] = (await sheet(id)).Passi
  const told = both.find(({ statusCode }) => statusCode === 409)?.problem().Message
  expect(told).toContain(`Il reclamo ora è: Proposta (${made?.Autore}, 23/11/2026`)
})

test('a proposal is accepted once, and never in place of a newer one', async () => {
  const { id, step } = await proposed()
  expect((await accept(id, step, 'agent')).problem().code).toBe('role.forbidden')
  await propose(id, { Passo: step, Rimedio: 'ricambio' })
  expect((await accept(id, step)).problem().code).toBe('claim.moved')
  const newer = await lastStep(id)
  expect(codesOf(await Promise.all([accept(id, newer), accept(id, newer, 'colleague')]))).toEqual([
    'claim.moved',
    'done',
  ])
  expect((await discuss(id, newer)).problem().Message).toContain('Il reclamo ora è: Accettato')
  expect((await withdraw(id)).problem().code).toBe('claim.moved')
})

test('a claim is either accepted or withdrawn, never both', async () => {
  const { id, step } = await proposed()
  const both = await Promise.all([accept(id, step), withdraw(id)])
  expect(codesOf(both)).toEqual(['claim.moved', 'done'])
  expect((await sheet(id)).Stato).toBe(both[0]?.statusCode === 200 ? 'accettato' : 'ritirato')
})

test('a refused claim is reopened within 30 days, if its pieces are still free', async () => {
  const id = await sent({ Quantita: 2 })
  await propose(id, { Passo: await lastStep(id), Rimedio: 'nessuno', Testo: 'È da progetto.' })
  expect((await sheet(id)).Stato).toBe('respinto')
  const rival = (await open('dealer')).json().Id
  expect((await reopen(id, await lastStep(id))).problem().code).toBe('claim.pieces')
  await withdraw(rival)
  await setClock(portal.database, '2026-12-24')
  expect((await reopen(id, await lastStep(id))).problem().code).toBe('claim.late')
  await setClock(portal.database, '2026-12-22')
  expect((await reopen(id, await lastStep(id))).statusCode).toBe(200)
  expect((await sheet(id)).Stato).toBe('inVerifica')
})

test('a claim outlives its order: it is answered to a second try, and reopened', async () => {
  const body = { Chiave: randomUUID(), Acquisto: 'Fiera 2024' }
  const id = await sent(body)
  await propose(id, { Passo: await lastStep(id), Rimedio: 'nessuno', Testo: 'È da progetto.' })
  await asOwner(portal.database.db, async tx => {
    await tx.deleteFrom('order_line').where('order_id', '=', order).execute()
    await tx.deleteFrom('sales_order').where('id', '=', order).execute()
  })
  expect((await open('dealer', body)).json()).toMatchObject({ Id: id, Acquisto: 'Fiera 2024' })
  expect((await reopen(id, await lastStep(id))).statusCode).toBe(200)
})

test('the list shows what is open, then what is asked for, and finds words', async () => {
  const list = async (query: Record<string, unknown>, person: Person = 'dealer') =>
    (await portal.call(claims.list, { as: as[person], query })).json().map(({ Id }) => Id)
  const id = await sent({
    Descrizione: 'Cerniera piegata',
    Segni: [{ Lato: 'esterno', X: 0.5, Y: 0.5, Testo: 'Anta in basso' }],
  })
  const draft = (await open('dealer')).json().Id
  expect(await list({})).toEqual([id])
  expect(await list({ stato: 'bozza' })).toEqual([draft])
  expect(await list({ cerca: 'PIEGATA' })).toEqual([id])
  expect(await list({ cerca: `r26-${id}` }, 'agent')).toEqual([id])
  // Words of the stored form of a pin are none of its own.
  expect(await list({ cerca: 'lato' })).toEqual([])
  expect(await list({}, 'other')).toEqual([])
  await withdraw(id)
  await withdraw(draft)
  expect([await list({}), await list({ stato: 'tutti' })]).toEqual([[], [id]])
})

test('a person opens at most 100 claims a day', async () => {
  await asOwner(portal.database.db, async tx => {
    const { id } = await tx
      .selectFrom('portal_user')
      .where('code', '=', code)
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const row = {
      customer_code: code,
      kind: 'mancante',
      pieces: 1,
      description: 'd',
      opener: 'a',
      opener_id: id,
    }
    await tx.insertInto('claim').values(Array(100).fill(row)).execute()
  })
  expect((await open('dealer')).problem().code).toBe('claim.tooMany')
  expect((await open('colleague')).statusCode).toBe(200)
})
