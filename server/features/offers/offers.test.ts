import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { largestPictureBytes } from '#contract/offer-limits.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepPictures, sweepRemoved } from '#server/tidy.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { storeOfEngine } from '#tests/support/s3-bucket.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { list, carousel, texts } = contract.offers
const { saveTexts, add, replace, describe, arrange, remove, restore } = contract.offerDesk
const { pictures, office } = contract

let portal: TestPortal
let tokens: Record<'admin' | 'cliente', string>

beforeAll(async () => {
  portal = await openTestPortal(await storeOfEngine())
  const { database } = portal
  const token = async (name: string, role: 'Cliente' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { name, role, code }))
  tokens = { admin: await token('Ufficio', 'Admin', ''), cliente: await token('Dealer', 'Cliente', 'C1') }
})
afterAll(() => portal.close())

const jpegOf = (width: number, height: number, background = '#7a9a80') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const fileOf = (bytes: Uint8Array, name = 'porte.jpg') => ({ name, contentType: 'image/jpeg', bytes })
const send = async (name: string, luogo = 'griglia') =>
  (
    await portal.call(add, {
      as: tokens.admin,
      params: { luogo },
      file: fileOf(await jpegOf(600, 400), name),
    })
  ).json()
const shown = async (route: typeof list | typeof carousel = list) =>
  (await portal.call(route, { as: tokens.cliente })).json()
const names = async () => (await shown()).map(({ Descrizione }) => Descrizione)

test('a portal that nobody has touched has a title, no footnote and no image', async () => {
  expect((await portal.call(texts, { as: tokens.cliente })).json()).toEqual({
    Titolo: 'Rotazione collezione Speedy',
    Note: [],
  })
  expect(await shown()).toEqual([])
})

test('the office writes title and at most six footnotes, and everybody reads them', async () => {
  const body = { Titolo: 'Fine serie', Note: ['Prezzi IVA esclusa.', 'Fino a esaurimento.'] }
  expect((await portal.call(saveTexts, { as: tokens.admin, body })).json()).toBe('OK')
  expect((await portal.call(texts, { as: tokens.cliente })).json()).toEqual(body)
  const seven = { ...body, Note: Array(7).fill('Una di troppo') }
  const refused = await portal.call(saveTexts, { as: tokens.admin, body: seven })
  expect(refused.problem().errors).toEqual({ Note: 'Al massimo 6 note' })
})

test('an image with a place is drawn anew without it, upright, in every width it has, and never changes', async () => {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#334455' } })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const image = (
    await portal.call(add, { as: tokens.admin, params: { luogo: 'griglia' }, file: fileOf(bytes) })
  ).json()
  expect(image.Immagine).toMatchObject({ Larghezza: 800, Altezza: 1200, Larghezze: [480, 800] })
  for (const larghezza of image.Immagine.Larghezze)
    for (const format of ['avif', 'webp'] as const) {
      const params = { immagine: image.Immagine.Codice, larghezza: String(larghezza) }
      const answer = await portal.call(pictures[format], { params })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe(`image/${format}`)
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.rawPayload.includes('Camera')).toBe(false)
      expect(answer.rawPayload.includes('Exif')).toBe(false)
    }
  expect((await portal.app.inject(image.PathFile)).statusCode).toBe(200)
})

test('a width or a code that is not there is not found', async () => {
  const [image] = await shown()
  const of = (immagine: string, larghezza: string) =>
    portal.call(pictures.webp, { params: { immagine, larghezza } })
  const codes = [await of(image?.Immagine.Codice ?? '', '479'), await of('a'.repeat(43), '480')]
  expect(codes.map(answer => answer.problem().code)).toEqual(['file.unknown', 'file.unknown'])
})

test('a bomb, a vector image, a text, an empty file and one that is too long are refused with the reason', async () => {
  const refused = async (bytes: Uint8Array, name = 'a.jpg') =>
    (
      await portal.call(add, { as: tokens.admin, params: { luogo: 'griglia' }, file: fileOf(bytes, name) })
    ).problem().code
  const before = (await shown()).length
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await refused(bomb)).toBe('upload.pictureTooLarge')
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'upload.notPicture',
  )
  expect(await refused(Buffer.from('%PDF-1.7'), 'a.png')).toBe('upload.notPicture')
  expect(await refused((await jpegOf(600, 600)).subarray(0, 900))).toBe('upload.notPicture')
  expect(await refused(Buffer.alloc(0))).toBe('upload.missing')
  expect(await refused(Buffer.alloc(largestPictureBytes + 1, 1))).toBe('upload.pictureTooLarge')
  expect((await shown()).length).toBe(before)
})

test.each([
  ['../../etc/passwd.png', 'passwd'],
  ['colori.JPG', 'colori'],
  [`${'lungo'.repeat(51)}.jpg`, 'lungo'.repeat(8)],
  ['porta🚪🚪.jpg', 'porta🚪🚪'],
  ['.jpg', 'Immagine'],
])('a file called %s describes an image, and is no path', async (name, description) => {
  expect((await send(name)).Descrizione).toBe(description)
})

test('what is called "colori" is a name like any other, and the carousel has images of its own', async () => {
  await send('Bianco.jpg', 'carosello')
  const { Id } = await send('Nero.jpg', 'carosello')
  const params = { immagine: String(Id) }
  await portal.call(describe, { as: tokens.admin, params, body: { Descrizione: 'Nero opaco' } })
  expect((await shown(carousel)).map(({ Descrizione }) => Descrizione)).toEqual(['Bianco', 'Nero opaco'])
  expect(await names()).not.toContain('Bianco')
})

test('images are put into an order, and one that came meanwhile is last', async () => {
  await asOwner(portal.database.db, tx => sql`delete from offer_image where place = 'griglia'`.execute(tx))
  const [one, two] = [await send('uno.jpg'), await send('due.jpg')]
  await send('tre.jpg')
  const body = { Ids: [two.Id, one.Id] }
  await portal.call(arrange, { as: tokens.admin, params: { luogo: 'griglia' }, body })
  expect(await names()).toEqual(['due', 'uno', 'tre'])
})

test('an image is replaced in its place and under its name, at another address', async () => {
  const [first] = await shown()
  const file = fileOf(await jpegOf(500, 500, '#000'), 'altra.jpg')
  const params = { immagine: String(first?.Id) }
  const now = (await portal.call(replace, { as: tokens.admin, params, file })).json()
  expect(now).toMatchObject({ Id: first?.Id, Descrizione: 'due', Immagine: { Larghezza: 500 } })
  expect(now.PathFile).not.toBe(first?.PathFile)
})

test('what is deleted is back until the night; then it is gone with its files, and nothing else', async () => {
  const [first] = await shown()
  const params = { immagine: String(first?.Id) }
  const files = () =>
    asOwner(portal.database.db, async tx =>
      Number((await sql<{ n: number }>`select count(*) as n from stored_file`.execute(tx)).rows[0]?.n),
    )
  await portal.call(remove, { as: tokens.admin, params })
  expect(await names()).toEqual(['uno', 'tre'])
  expect((await portal.call(remove, { as: tokens.admin, params })).problem().code).toBe('offerImage.unknown')
  await asOwner(portal.database.db, sweepPictures)
  await portal.call(restore, { as: tokens.admin, params })
  expect(await names()).toEqual(['due', 'uno', 'tre'])
  const kept = await files()
  await portal.call(remove, { as: tokens.admin, params })
  await removedYesterday(portal.database)
  await asOwner(portal.database.db, async tx => {
    await sweepRemoved(tx)
    await sweepPictures(tx)
  })
  expect((await portal.call(restore, { as: tokens.admin, params })).problem().code).toBe('removal.over')
  expect(kept - (await files())).toBe(4)
  for (const { PathFile } of [...(await shown()), ...(await shown(carousel))])
    expect((await portal.app.inject(PathFile)).statusCode).toBe(200)
})

test('only the office changes them, and what it did is written down', async () => {
  expect((await portal.call(add, { as: tokens.cliente, params: { luogo: 'griglia' } })).statusCode).toBe(403)
  const log = (await portal.call(office.audit, { as: tokens.admin })).json().map(({ Azione }) => Azione)
  for (const action of ['offers.described', 'offerImage.sent', 'offerImage.arranged', 'offerImage.removed'])
    expect(log).toContain(action)
})
