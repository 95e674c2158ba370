import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { DrawnLogo } from '#contract/logo.ts'
import { largestLogoBytes, logoBounds } from '#contract/logo-limits.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { openPageStyle } from './page-style.ts'

const { logo, office, portal: info } = contract
let portal: TestPortal
let admin: string
let dealer: string

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', code: '' }))
  dealer = await aToken(portal.database, await aUser(portal.database, { role: 'Cliente', code: 'C1' }))
})
afterAll(() => portal.close())
beforeEach(() => save(null))

const plain = (width: number, height: number, background = '#7a1fa2') =>
  sharp({ create: { width, height, channels: 3, background } })
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const draw = (bytes: Buffer, as = admin) =>
  portal.call(logo.draw, { as, file: { name: 'logo', contentType: 'application/octet-stream', bytes } })
const drawn = async (bytes: Buffer) => (await draw(bytes)).json() as DrawnLogo

async function save(Logo: DrawnLogo | null | undefined) {
  const settings = (await portal.call(office.settings, { as: admin })).json()
  const { Logo: _, ...rest } = settings
  return portal.call(office.saveSettings, {
    as: admin,
    body: { ...rest, ...(Logo !== undefined && { Logo }) },
  })
}

const published = async () => (await portal.call(info.info)).json().Azienda.Logo
const fetchLogo = (Indirizzo: string) => portal.app.inject(Indirizzo)
const versionOf = (address: string) => address.split('/').at(-1) ?? ''

test('a company without a logo has none, and its page is as it was', async () => {
  expect(await published()).toBeNull()
  expect((await portal.call(logo.picture, { params: { versione: 'a'.repeat(20) } })).statusCode).toBe(404)
})

test.each([
  ['png', plain(600, 200).png()],
  ['jpeg', plain(600, 200).jpeg()],
  ['webp', plain(600, 200).webp()],
])('a %s is redrawn as a small PNG, and shown to everybody once it is saved', async (_, picture) => {
  const redrawn = await drawn(await picture.toBuffer())
  expect(redrawn).toMatchObject({ Larghezza: 480, Altezza: 160 })
  expect(await published()).toBeNull()
  await save(redrawn)
  const shown = await published()
  expect(shown).toMatchObject({ Larghezza: 480, Altezza: 160 })
  const answer = await fetchLogo(shown?.Indirizzo ?? '')
  expect(answer.headers['content-type']).toBe('image/png')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 })
})

test('data beside the pixels do not survive, not even in a logo that a program sends by itself', async () => {
  const secret = 'dove e quando'
  const marked = await plain(300, 100)
    .withExif({ IFD0: { Copyright: secret } })
    .png()
    .toBuffer()
  expect(marked.includes(secret)).toBe(true)
  await save({ Immagine: `data:image/png;base64,${marked.toString('base64')}`, Larghezza: 1, Altezza: 1 })
  const shown = await published()
  expect(shown).toMatchObject({ Larghezza: 300, Altezza: 100 })
  expect((await fetchLogo(shown?.Indirizzo ?? '')).rawPayload.includes(secret)).toBe(false)
})

test('even noise fits into a mail', async () => {
  const { Immagine } = await drawn(await noise(720, 160).png().toBuffer())
  expect(Buffer.from(Immagine.split(',')[1] ?? '', 'base64').length).toBeLessThanOrEqual(logoBounds.bytes)
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', Buffer.from(svg), 'upload.svg'],
  ['a text', Buffer.from('ciao'), 'logo.notPicture'],
  ['a broken picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'logo.notPicture'],
  ['a GIF', Buffer.from('474946383961', 'hex'), 'logo.notPicture'],
  ['a large file', Buffer.alloc(largestLogoBytes + 1), 'upload.tooLarge'],
])('%s is refused', async (_, bytes, code) => {
  expect((await draw(bytes)).problem().code).toBe(code)
})

test('a picture of too many pixels is refused before it is drawn', async () => {
  const bytes = await plain(7_000, 7_000).png().toBuffer()
  expect((await draw(bytes)).problem().code).toBe('upload.tooLarge')
})

test('what is no picture cannot be saved or previewed', async () => {
  const Logo = { Immagine: 'data:image/png;base64,Y2lhbw==', Larghezza: 10, Altezza: 10 }
  expect((await save(Logo)).problem().code).toBe('logo.notPicture')
  const body = { ...office.preview.example.body, Logo }
  for (const call of [office.preview, office.previewPdf])
    expect((await portal.call(call, { as: admin, body })).problem().code).toBe('logo.notPicture')
  expect(await published()).toBeNull()
})

test('only an Admin draws a logo', async () => {
  expect((await draw(await plain(9, 9).png().toBuffer(), dealer)).statusCode).toBe(403)
})

test('an earlier logo has no address any more, and neither has a removed one', async () => {
  await save(await drawn(await plain(300, 100).png().toBuffer()))
  const first = (await published())?.Indirizzo ?? ''
  await save(await drawn(await plain(300, 100, '#008800').png().toBuffer()))
  const second = (await published())?.Indirizzo ?? ''
  expect(second).not.toBe(first)
  expect((await fetchLogo(first)).statusCode).toBe(404)
  expect((await fetchLogo(second)).statusCode).toBe(200)
  await save(null)
  expect((await fetchLogo(second)).statusCode).toBe(404)
})

test('settings that are saved without a logo, or with the same one, leave it as it is', async () => {
  await save(await drawn(await plain(300, 100).png().toBuffer()))
  const before = await published()
  await save(undefined)
  expect(await published()).toEqual(before)
  await save((await portal.call(office.settings, { as: admin })).json().Logo)
  expect(await published()).toEqual(before)
  expect(versionOf(before?.Indirizzo ?? '')).toMatch(/^[\w-]{20}$/)
})

const isImage = /\/Subtype ?\/Image/
const listPdf = async () =>
  (await portal.call(contract.orders.productionPdf, { as: admin })).rawPayload.toString('latin1')

test('printed lists have the logo, and without one they have no picture', async () => {
  expect(await listPdf()).not.toMatch(isImage)
  await save(await drawn(await plain(300, 100).png().toBuffer()))
  expect(await listPdf()).toMatch(isImage)
})

test('mail and PDF are previewed with a logo that is not stored', async () => {
  const Logo = await drawn(await plain(100, 100).png().toBuffer())
  const body = { ...office.preview.example.body, Logo }
  const { Html } = (await portal.call(office.preview, { as: admin, body })).json()
  expect(Html).toMatch(/<img src="data:image\/png;base64,[^"]+" alt="" width="40" height="40"/)
  const { rawPayload } = await portal.call(office.previewPdf, { as: admin, body })
  expect(rawPayload.toString('latin1')).toMatch(isImage)
  expect((await readPdf(rawPayload)).pages[0]).toContain('Porte Prova')
  expect(await published()).toBeNull()
})

test('the page has the logo from its next opening on', async () => {
  const style = openPageStyle({ database: portal.database, log: portal.app.log })
  await save(await drawn(await plain(300, 100).png().toBuffer()))
  style()
  await expect.poll(style).toContain(`--logo:url(${(await published())?.Indirizzo}) 50%`)
  await save(null)
  style()
  await expect.poll(style).toBe('')
})

test('the log tells of the logo in words, and holds no picture', async () => {
  await save(await drawn(await plain(300, 100).png().toBuffer()))
  await save(null)
  const rows = (await portal.call(office.audit, { as: admin, query: { azione: 'settings.changed' } })).json()
  const changes = rows.map(({ Dettaglio }) => Dettaglio.Logo).filter(Boolean)
  expect(changes.slice(0, 2)).toEqual([
    ['il logo di prima', ''],
    ['', 'un nuovo logo'],
  ])
  expect(JSON.stringify(rows)).not.toContain('base64')
})
