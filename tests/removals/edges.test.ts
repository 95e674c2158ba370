import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { mostDocuments } from '#contract/document-limits.ts'
import { contract } from '#contract/index.ts'
import { mostOfferImages } from '#contract/offer-limits.ts'
import { mostPositions } from '#contract/quote-kinds.ts'
import { asOwner } from '#server/db/owner.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { openWorld } from './kinds.ts'

let portal: TestPortal
let world: Awaited<ReturnType<typeof openWorld>>
let call: TestPortal['call']
beforeAll(async () => {
  portal = await openTestPortal()
  call = portal.call
  world = await openWorld(portal)
})
afterAll(() => portal.close())

const { account, documentOffice, downloadOffice, offerDesk, quoteRows, quotes, quoteTools } = contract
const { registrations, savedViews } = contract

function owner(statement: ReturnType<typeof sql>) {
  return asOwner(portal.database.db, tx => statement.execute(tx))
}

const listMarkups = (MaggPerc: number, IdPrev = -1) =>
  call(quotes.saveMarkups, { as: world.dealer, body: { IdPrev, Sconto: 0, MaggPerc, MaggNetta: 0 } })
afterEach(() => listMarkups(0))

async function aQuote(rifCliente: string): Promise<number> {
  const id = (await call(quotes.create, { as: world.dealer, body: { rifCliente } })).json()
  await call(quoteRows.savePosition, { as: world.dealer, body: { id, ...aSentDoor } })
  return id
}

async function amounts(): Promise<Record<string, number>> {
  const rows = (await call(quotes.list, { as: world.dealer, query: { giorni: '0' } })).json()
  return Object.fromEntries(rows.map(({ RifCliente, Importo }) => [RifCliente, Importo]))
}

test('markups that changed while a quote was removed count in it, and its own stay its own', async () => {
  const [followed, own, stayed] = [await aQuote('Segue'), await aQuote('Sue'), await aQuote('Resta')]
  expect((await listMarkups(50, own)).json()).toBe('OK')
  const before = await amounts()
  for (const id of [followed, own])
    expect((await call(quotes.remove, { as: world.dealer, params: { id } })).statusCode).toBe(200)
  expect((await listMarkups(20, own)).statusCode).toBe(404)
  expect((await listMarkups(10)).json()).toBe('OK')
  for (const id of [followed, own])
    expect((await call(quotes.restore, { as: world.dealer, params: { id } })).statusCode).toBe(200)
  const after = await amounts()
  expect(after.Resta).toBeCloseTo((before.Resta ?? 0) * 1.1, 2)
  expect(after).toEqual({ ...before, Resta: after.Resta, Segue: after.Resta })
  const { Testata } = (await call(quotes.read, { as: world.dealer, params: { id: followed } })).json()
  expect(Testata.Importo).toBe(after.Resta)
  expect(stayed).toBeGreaterThan(own)
})

interface Limited {
  table: string
  /** Columns that a copy of the row keeps. */
  columns: string
  most: number
  refusal: string
  make: () => Promise<number>
  remove: (id: number) => Promise<{ statusCode: number }>
  restore: (id: number) => Promise<{ statusCode: number; problem: () => { code: string } }>
}

const limited: readonly Limited[] = [
  {
    ...{ table: 'saved_view', columns: 'user_id, name, address', most: 50, refusal: 'view.most' },
    make: async () => {
      const body = { Nome: 'Anno', Indirizzo: { tab: 0 as const } }
      return (await call(savedViews.create, { as: world.dealer, body })).json().Id
    },
    remove: vista => call(savedViews.remove, { as: world.dealer, params: { vista } }),
    restore: vista => call(savedViews.restore, { as: world.dealer, params: { vista } }),
  },
  {
    ...{ table: 'offer_image', columns: 'place, position, description, picture_code' },
    ...{ most: mostOfferImages, refusal: 'offerImage.most' },
    make: async () => {
      const params = { luogo: 'griglia' as const }
      return (await call(offerDesk.add, { as: world.admin, params, file: aPng })).json().Id
    },
    remove: id => call(offerDesk.remove, { as: world.admin, params: { immagine: String(id) } }),
    restore: id => call(offerDesk.restore, { as: world.admin, params: { immagine: String(id) } }),
  },
  {
    ...{ table: 'public_document', columns: 'description, name, file_id, picture_code, uploaded_at' },
    ...{ most: mostDocuments, refusal: 'document.most' },
    make: async () => {
      const file = { name: 'Scheda.pdf', contentType: 'application/pdf', bytes: plainPdf('Scheda', []) }
      return (await call(documentOffice.add, { as: world.admin, file })).json().Id
    },
    remove: id => call(documentOffice.remove, { as: world.admin, params: { documento: String(id) } }),
    restore: id => call(documentOffice.restore, { as: world.admin, params: { documento: String(id) } }),
  },
  {
    ...{
      table: 'download_folder',
      columns: 'parent_id, name, roles, sort',
      most: 500,
      refusal: 'folder.most',
    },
    make: async () => {
      const body = { Id: 0, Descrizione: 'Cataloghi', Padre: 0, Ruoli: ['Admin' as const] }
      return (await call(downloadOffice.saveFolder, { as: world.admin, body })).json().Id
    },
    remove: Id => call(downloadOffice.removeFolder, { as: world.admin, body: { Id } }),
    restore: Id => call(downloadOffice.removeFolder, { as: world.admin, body: { Id, Elimina: false } }),
  },
]

test.each(limited)(
  'one of $table comes back only where there is room for it, and waits until then',
  async kind => {
    const { table, columns, most, refusal } = kind
    const [name, copied] = [sql.table(table), sql.raw(columns)]
    const id = await kind.make()
    expect((await kind.remove(id)).statusCode).toBe(200)
    await owner(sql`insert into ${name} (${copied})
    select ${copied} from ${name}, generate_series(1, ${most}) where id = ${id}`)
    expect((await kind.restore(id)).problem().code).toBe(refusal)
    await owner(sql`delete from ${name} where id = (select max(id) from ${name})`)
    expect((await kind.restore(id)).statusCode).toBe(200)
  },
)

test('an own line comes back only where there is room for it', async () => {
  const id = await aQuote('Piena')
  const line = { id, Descrizione: 'Posa', Quantita: 1, Prezzo: 80, Iva: 10 }
  const params = {
    id,
    posizione: (await call(quoteTools.saveExtra, { as: world.dealer, body: line })).json(),
  }
  await call(quoteTools.removeExtra, { as: world.dealer, params })
  const columns = sql.raw(
    'quote_id, customer_code, maker, version, vat_percent, description, quantity_hundredths, unit_cents',
  )
  await owner(sql`insert into quote_extra (${columns}, line)
    select ${columns}, 100 + at from quote_extra, generate_series(1, ${mostPositions}) at
    where quote_id = ${id} and line = ${params.posizione}`)
  const restore = () => call(quoteTools.restoreExtra, { as: world.dealer, params })
  expect((await restore()).problem().code).toBe('quote.full')
  await owner(sql`delete from quote_extra where quote_id = ${id} and line = 101`)
  expect((await restore()).statusCode).toBe(200)
})

test('a registration that was sent again while the first is removed waits once', async () => {
  const sent = { Utente: 'nuovo', RagSociale: 'Nuove Porte', Piva: '01234567897', EMail: 'nuovo@example.com' }
  const send = async (body = sent) => (await call(account.register, { body })).statusCode
  const waiting = async () =>
    (await call(registrations.list, { as: world.admin, params: { stato: 'daConfermare' } })).json()
  const remove = (id: number) =>
    call(registrations.remove, { as: world.admin, params: { registrazione: String(id) } })
  const restore = (id: number) =>
    call(registrations.restore, { as: world.admin, params: { registrazione: String(id) } })
  expect(await send()).toBe(200)
  const [first] = await waiting()
  await remove(first?.IdUtente ?? 0)
  expect(await waiting()).toEqual([])
  expect([await send({ ...sent, Utente: 'NUOVO' }), await send()]).toEqual([200, 200])
  const [again, ...others] = await waiting()
  expect(others).toEqual([])
  expect((await restore(first?.IdUtente ?? 0)).problem().code).toBe('registration.again')
  expect((await waiting()).map(({ IdUtente }) => IdUtente)).toEqual([again?.IdUtente])
  await remove(again?.IdUtente ?? 0)
  expect((await restore(first?.IdUtente ?? 0)).statusCode).toBe(200)
  expect(await waiting()).toEqual([first])
  expect((await restore(again?.IdUtente ?? 0)).problem().code).toBe('registration.again')
})
