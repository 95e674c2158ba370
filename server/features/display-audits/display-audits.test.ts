import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepReplacedFiles } from '#server/tidy.ts'
import { setClock } from '#tests/support/clock.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { read, save, savePhoto, photo } = contract.displayAudits

let portal: TestPortal
let tokens: Record<'anna' | 'altro' | 'cliente', string>

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  await setClock(database, '2026-11-22')
  const agent = await anAgent(database)
  const other = await anAgent(database)
  await aCustomer(database, { code: 'C1', agent_code: agent.code })
  await aCustomer(database, { code: 'C-BLOCCO', agent_code: agent.code, is_blocked: true })
  await aCustomer(database, { code: 'C-ALTRO', agent_code: other.code })
  const door = { customer_code: 'C1', quantity: 1, finish: 'Noce' }
  await asOwner(database.db, tx =>
    tx
      .insertInto('display_door')
      .values([
        { ...door, id: 1, model: 'Vela', shown_on: '2024-01-01' },
        { ...door, id: 2, model: 'Quadra', shown_on: '2026-06-01' },
        { ...door, id: 3, model: 'Classe 3', shown_on: '2026-06-01' },
        { ...door, id: 4, model: 'Arrivata', shown_on: '2026-11-20' },
      ])
      .execute(),
  )
  const token = async (name: string, role: 'Cliente' | 'Agente', code: string) =>
    aToken(database, await aUser(database, { name, role, code }))
  tokens = {
    anna: await token('Anna', 'Agente', agent.code),
    altro: await token('Altro', 'Agente', other.code),
    cliente: await token('Dealer', 'Cliente', 'C1'),
  }
})
afterAll(() => portal.close())

const found = [
  { Porta: 1, Modello: 'Vela', Finitura: 'Noce', Stato: 'buona' },
  { Porta: 3, Modello: 'Classe 3', Finitura: 'Noce', Stato: 'mancante' },
  { Modello: 'Di un altro', Stato: 'daRiparare' },
]
const write = (body: object = {}, as = tokens.anna) =>
  portal.call(save, { as, body: { CodCliente: 'C1', Data: '2026-09-12', Porte: found, ...body } })
const check = async () => (await portal.call(read, { as: tokens.anna, params: { cliente: 'C1' } })).json()
const names = (doors: readonly { Modello: string }[]) => doors.map(({ Modello }) => Modello)

test('before an audit nothing is missing, and what does not sell is said', async () => {
  const { Ultima, Mancanti, Ferme } = await check()
  expect([Ultima, Mancanti, names(Ferme)]).toEqual([null, [], ['Vela']])
})

test('an audit says what it found, and what it did not find is missing', async () => {
  const audit = (await write({ Nota: 'Da spolverare' })).json()
  expect(audit).toMatchObject({ Data: '2026-09-12', Autore: 'Anna', Nota: 'Da spolverare' })
  expect(audit.Porte).toMatchObject([
    { Porta: 1, Modello: 'Vela', Finitura: 'Noce', Stato: 'buona', Foto: null },
    { Porta: 3, Stato: 'mancante' },
    { Porta: null, Modello: 'Di un altro', Finitura: '', Stato: 'daRiparare' },
  ])
  const { Ultima, Mancanti } = await check()
  expect(Ultima).toEqual(audit)
  expect(names(Mancanti).sort()).toEqual(['Classe 3', 'Quadra'])
  const head = await portal.call(contract.customerSheet.head, { as: tokens.anna, params: { cliente: 'C1' } })
  expect(head.json().Cifre?.UltimaVerifica).toBe('2026-09-12')
})

test('an audit that was sent twice with the same key is there once', async () => {
  const Chiave = randomUUID()
  const first = (await write({ Chiave })).json()
  expect((await write({ Chiave })).json()).toEqual(first)
})

test('a photo is drawn anew, without the place where it was taken', async () => {
  const { Porte } = (await write()).json()
  const porta = String(Porte[0]?.Id)
  const bytes = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#804020' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const send = (as = tokens.anna) =>
    portal.call(savePhoto, {
      as,
      params: { porta },
      file: { name: 'a.jpg', contentType: 'image/jpeg', bytes },
    })
  expect((await send()).json()).toBe('OK')
  const shown = await portal.call(photo, { as: tokens.anna, params: { porta } })
  expect(shown.headers['content-type']).toBe('image/jpeg')
  const { exif, width, height } = await sharp(shown.rawPayload).metadata()
  expect([exif, width, height]).toEqual([undefined, 2000, 1000])
  expect((await check()).Ultima?.Porte[0]?.Foto).toBe(`/api/clienti/esposizione/foto/${porta}`)
  await send()
  await asOwner(portal.database.db, sweepReplacedFiles)
  const { rows } = await portal.database.pool.query(`select count(*)::int as n from stored_file`)
  expect(rows[0].n).toBe(1)
  expect((await portal.call(photo, { as: tokens.anna, params: { porta } })).statusCode).toBe(200)
  expect((await send(tokens.altro)).problem().code).toBe('door.unknown')
  expect((await portal.call(photo, { as: tokens.altro, params: { porta } })).statusCode).toBe(404)
})

test('a bomb, a PDF and a file that is too long are refused', async () => {
  const { Porte } = (await write()).json()
  const send = (bytes: Buffer) =>
    portal.call(savePhoto, {
      as: tokens.anna,
      params: { porta: String(Porte[0]?.Id) },
      file: { name: 'a.png', contentType: 'image/png', bytes },
    })
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect((await send(bomb)).problem().code).toBe('upload.notPhoto')
  expect((await send(Buffer.from('%PDF-1.7 testo'))).problem().code).toBe('upload.notPhoto')
  expect((await send(Buffer.alloc(10 * 2 ** 20 + 1))).problem().code).toBe('upload.photoTooLarge')
})

test('it is checked, and is neither for dealers nor of strangers', async () => {
  expect((await write({ Porte: [] })).problem().errors).toEqual({ Porte: 'Indica almeno una porta' })
  expect((await write({ Porte: [{ Modello: '', Stato: 'buona' }] })).problem().errors).toEqual({
    'Porte.0.Modello': 'Scrivi il modello',
  })
  expect((await write({ CodCliente: 'C-ALTRO' })).problem().code).toBe('customer.unknown')
  expect((await write({ CodCliente: 'C-BLOCCO' })).problem().code).toBe('customer.blocked')
  expect((await write({}, tokens.cliente)).statusCode).toBe(403)
  expect((await portal.call(read, { as: tokens.altro, params: { cliente: 'C1' } })).statusCode).toBe(404)
})
