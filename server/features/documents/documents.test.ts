import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { sweepPictures, sweepRemoved, sweepReplacedFiles } from '#server/tidy.ts'
import { everyRoute } from '#tests/access/identities.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { storeOfEngine } from '#tests/support/s3-bucket.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { login, data, file, logout } = contract.documents
const office = contract.documentOffice

let portal: TestPortal
let admin: string
let catalogue: number
let sheet: number

beforeAll(async () => {
  portal = await openTestPortal(await storeOfEngine())
  await setClock(portal.database, '2026-11-22')
  admin = await aToken(
    portal.database,
    await aUser(portal.database, { name: 'Ufficio', role: 'Admin', code: '' }),
  )
  catalogue = await send(plainPdf('Catalogo', []), 'Catalogo.pdf')
  sheet = await send(await jpeg(), 'Scheda.jpg')
})
beforeEach(() => asOwner(portal.database.db, tx => sql`delete from throttle`.execute(tx)))
afterAll(() => portal.close())

const jpeg = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#654' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
const upload = (bytes: Uint8Array, name: string) =>
  portal.call(office.add, { as: admin, file: { name, contentType: 'application/octet-stream', bytes } })
const send = async (bytes: Uint8Array, name: string) => (await upload(bytes, name)).json().Id
const newCode = async (Documenti: number[], days: object = {}) =>
  (
    await portal.call(office.createCode, {
      as: admin,
      body: { Nome: 'Fiera', Dal: '2026-11-01', Al: '2026-11-30', Documenti, ...days },
    })
  ).json()

/** A visitor's browser that has only the cookie of its code. */
async function visit(codice: string): Promise<Record<string, string>> {
  const answer = await portal.call(login, { params: { codice } })
  expect(answer.json()).toBe('OK')
  const [cookie] = answer.cookies
  return { cookie: `${cookie?.name}=${cookie?.value}` }
}
const shown = async (headers: Record<string, string>) =>
  (await portal.call(data, { headers })).json().map(({ Descrizione }) => Descrizione)
const open = (headers: Record<string, string>, id: number) =>
  portal.call(file, { headers, params: { documento: String(id) } })

test('whoever has a code sees and saves its documents for twelve hours, under /api/doc alone', async () => {
  const { Codice } = await newCode([catalogue, sheet])
  const answer = await portal.call(login, { params: { codice: Codice.toLowerCase().replace('-', ' ') } })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.cookies).toMatchObject([
    { path: '/api/doc', httpOnly: true, sameSite: 'Strict', maxAge: 12 * 3600 },
  ])
  const headers = { cookie: `${answer.cookies[0]?.name}=${answer.cookies[0]?.value}` }
  const listed = (await portal.call(data, { headers })).json()
  expect(listed).toMatchObject([
    { Descrizione: 'Catalogo', Tipo: 'pdf', Anteprima: null },
    { Descrizione: 'Scheda', Tipo: 'immagine', Anteprima: { Larghezza: 900, Altezza: 600 } },
  ])
  const paper = await open(headers, catalogue)
  expect(paper.headers['content-type']).toBe('application/pdf')
  expect(paper.headers['content-disposition']).toContain('Catalogo.pdf')
  const image = await open(headers, sheet)
  expect(image.headers['content-type']).toBe('image/jpeg')
  expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined()
})

test('another code’s documents are not found, and without a code there are none', async () => {
  const headers = await visit((await newCode([catalogue])).Codice)
  expect(await shown(headers)).toEqual(['Catalogo'])
  expect((await open(headers, sheet)).problem().code).toBe('file.unknown')
  const invented: Record<string, string>[] = [{}, { cookie: 'soglia-doc=inventato' }]
  for (const none of invented) {
    expect((await portal.call(data, { headers: none })).problem().code).toBe('document.noCode')
    expect((await open(none, catalogue)).problem().code).toBe('document.noCode')
  }
})

test('a code’s session opens no call that needs a sign-in', async () => {
  const headers = await visit((await newCode([catalogue])).Codice)
  const token = headers.cookie?.split('=')[1] ?? ''
  for (const { name, route } of everyRoute) {
    if (route.access === 'public') continue
    for (const as of [undefined, token]) {
      const answer = await portal.call(route, { ...route.example, as, headers })
      expect(`${name} ${answer.statusCode}`).toBe(`${name} 401`)
    }
  }
})

test('after too many wrong codes the next attempt waits, by address and by code', async () => {
  const { Codice } = await newCode([catalogue])
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await portal.call(login, { params: { codice: `ZZZZ-${2222 + attempt}` } })
    expect(answer.problem().code).toBe('document.wrongCode')
  }
  await portal.call(login, { params: { codice: 'ZZZZ-9999' } })
  const waiting = await portal.call(login, { params: { codice: Codice } })
  expect(waiting.problem().code).toBe('login.throttled')
  expect(waiting.headers['retry-after']).toBeDefined()
})

test('a right code costs no attempt, however many visitors share an address', async () => {
  const { Codice, Id } = await newCode([catalogue])
  for (let visitor = 0; visitor < 25; visitor++) await visit(Codice)
  const codes = (await portal.call(office.codes, { as: admin })).json()
  expect(codes.find(code => code.Id === Id)).toMatchObject({ Utilizzi: 25, Stato: 'attivo' })
})

test.each([
  ['before its first day', { Dal: '2026-11-23', Al: '2026-11-30' }, 'futuro'],
  ['after its last day', { Dal: '2026-11-01', Al: '2026-11-21' }, 'scaduto'],
])('a code opens nothing %s', async (_, days, state) => {
  const { Codice, Stato } = await newCode([catalogue], days)
  expect(Stato).toBe(state)
  expect((await portal.call(login, { params: { codice: Codice } })).problem().code).toBe('document.wrongCode')
})

test('revoking a code closes its sessions at once, and giving it back opens them again', async () => {
  const { Codice, Id } = await newCode([catalogue])
  const headers = await visit(Codice)
  const revoke = (Revocato: boolean) =>
    portal.call(office.revokeCode, { as: admin, params: { codice: String(Id) }, body: { Revocato } })
  await revoke(true)
  expect((await portal.call(data, { headers })).problem().code).toBe('document.noCode')
  expect((await portal.call(login, { params: { codice: Codice } })).problem().code).toBe('document.wrongCode')
  await revoke(false)
  expect(await shown(headers)).toEqual(['Catalogo'])
  await portal.call(logout, { headers })
  expect((await portal.call(data, { headers })).problem().code).toBe('document.noCode')
})

test('twelve hours later the code is asked for again', async () => {
  const headers = await visit((await newCode([catalogue])).Codice)
  await asOwner(portal.database.db, tx =>
    sql`update public_document_session set expires_at = clock_now() - interval '1 second'`.execute(tx),
  )
  expect((await portal.call(data, { headers })).problem().code).toBe('document.noCode')
})

test('the documents of a code can change while the code stays the same', async () => {
  const { Codice, Id, Nome, Dal, Al } = await newCode([catalogue])
  const headers = await visit(Codice)
  const body = { Nome, Dal, Al, Documenti: [sheet] }
  const changed = await portal.call(office.changeCode, { as: admin, params: { codice: String(Id) }, body })
  expect(changed.json()).toMatchObject({ Codice, Documenti: [sheet] })
  expect(await shown(headers)).toEqual(['Scheda'])
  const backwards = { ...body, Dal: '2026-12-01' }
  const refused = await portal.call(office.changeCode, {
    as: admin,
    params: { codice: String(Id) },
    body: backwards,
  })
  expect(refused.problem().code).toBe('document.codeDays')
})

test('a vector image, a bomb, an empty file and one that is too long are refused with the reason', async () => {
  const code = async (bytes: Uint8Array, name = 'a.pdf') => (await upload(bytes, name)).problem().code
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await code(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg')).toBe(
    'upload.notDocument',
  )
  expect(await code(bomb)).toBe('upload.pictureTooLarge')
  expect(await code(Buffer.from('PK\u0003\u0004'), 'a.zip')).toBe('upload.notDocument')
  expect(await code(Buffer.alloc(0))).toBe('upload.missing')
  expect(await code(Buffer.alloc(20 * 2 ** 20, 1))).toBe('upload.pdfTooLarge')
})

test('a document is replaced in place and restorable until the night, when its files alone go', async () => {
  const paper = await send(await jpeg(), '../../Vecchia.jpg')
  const headers = await visit((await newCode([paper, catalogue])).Codice)
  const params = { documento: String(paper) }
  const files = () =>
    asOwner(portal.database.db, async tx =>
      Number((await sql<{ n: number }>`select count(*) as n from stored_file`.execute(tx)).rows[0]?.n),
    )
  const sweep = () =>
    asOwner(portal.database.db, async tx => {
      await sweepRemoved(tx)
      await sweepReplacedFiles(tx)
      await sweepPictures(tx)
    })
  const before = await files()
  const pdf = { name: 'nuova.pdf', contentType: 'application/pdf', bytes: plainPdf('Nuova', []) }
  await portal.call(office.replace, { as: admin, params, file: pdf })
  await sweep()
  expect((await open(headers, paper)).headers['content-type']).toBe('application/pdf')
  expect(before - (await files())).toBe(4)
  await portal.call(office.remove, { as: admin, params })
  expect(await shown(headers)).toEqual(['Catalogo'])
  await sweep()
  await portal.call(office.restore, { as: admin, params })
  expect(await shown(headers)).toEqual(['Catalogo', 'Vecchia'])
  await portal.call(office.remove, { as: admin, params })
  await removedYesterday(portal.database)
  await sweep()
  expect((await portal.call(office.restore, { as: admin, params })).problem().code).toBe('removal.over')
  expect((await open(headers, catalogue)).statusCode).toBe(200)
})

test('the first page of a PDF is shown as the office’s browser has drawn it', async () => {
  const params = { documento: String(catalogue) }
  await portal.call(office.preview, {
    as: admin,
    params,
    file: { name: 'p.jpg', contentType: 'image/jpeg', bytes: await jpeg() },
  })
  const [first] = (await portal.call(office.list, { as: admin })).json()
  expect(first).toMatchObject({ Descrizione: 'Catalogo', Anteprima: { Larghezza: 900 } })
})
