import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { machineClock } from '#server/kit/clock.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { sweepLargeFiles, sweepRemoved, sweepReplacedFiles } from '#server/tidy.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { harmlessBytes } from '#tests/support/harmless-bytes.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { sendUpload } from '#tests/support/sent-upload.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { unzip } from '#tests/support/unzip.ts'
import { zipOf } from '#tests/support/zip.ts'

const { downloads, downloadOffice, uploads, session } = contract

let portal: TestPortal
let admin: string
let dealer: string
let folder: number

beforeAll(async () => {
  portal = await openTestPortal()
  const { database } = portal
  admin = await aToken(database, await aUser(database, { role: 'Admin', code: '' }))
  dealer = await aToken(database, await aUser(database, { role: 'Cliente', code: 'C1' }))
  folder = await aFolder('Cataloghi')
})
afterAll(() => portal.close())

async function aFolder(name: string, seenBy: readonly string[] = roles): Promise<number> {
  const save = async (body: object) =>
    (await portal.call(downloadOffice.saveFolder, { as: admin, body })).json().Id
  const top = await save({ Id: 0, Descrizione: `Scheda di ${name}`, Padre: 0, Ruoli: roles })
  return save({ Id: 0, Descrizione: name, Padre: top, Ruoli: seenBy })
}

async function add(name: string, bytes: Uint8Array, given: { folder?: number; replaces?: number } = {}) {
  const Invio = await sendUpload(portal, admin, { name, bytes })
  const body = { Invio, Cartella: given.folder ?? folder, Sostituisce: given.replaces ?? 0 }
  return (await portal.call(downloadOffice.addFile, { as: admin, body })).json()
}
const get = (Id: number, headers: Record<string, string> = {}, as: string | undefined = dealer) =>
  portal.call(downloads.file, { as, params: { file: Id }, headers })
const shown = async (as = dealer) =>
  (await portal.call(downloads.tree, { as }))
    .json()
    .flatMap(tab => tab.SottoCartelle)
    .flatMap(({ Files }) => Files)
async function onDisk(): Promise<number> {
  let count = 0
  for await (const _ of portal.services.files.list()) count += 1
  return count
}

test('a file of several pieces comes back as it was, whole or in parts', async () => {
  const bytes = harmlessBytes(2_500_000)
  const { Id, Byte, Tipo } = await add('prova.bin', bytes)
  expect([Byte, Tipo]).toEqual([2_500_000, 'altro'])
  const whole = await get(Id)
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  expect(whole.headers).toMatchObject({
    'content-length': '2500000',
    'accept-ranges': 'bytes',
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="prova.bin"/),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=1048570-1048580', 1_048_570, 1_048_581],
    ['bytes=2400000-', 2_400_000, 2_500_000],
    ['bytes=-5', 2_499_995, 2_500_000],
    ['bytes=100-9999999', 100, 2_500_000],
  ] as const) {
    const part = await get(Id, { range })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes ${from}-${to - 1}/2500000`])
    expect(part.rawPayload.equals(bytes.subarray(from, to)), range).toBe(true)
  }
  const beyond = await get(Id, { range: 'bytes=2500000-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */2500000'])
  expect(beyond.problem().code).toBe('range.outside')
  for (const range of ['bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
    expect((await get(Id, { range })).statusCode, range).toBe(200)
})

test('a download goes on where it was, unless another file has taken the place', async () => {
  const { Id } = await add('listino.bin', harmlessBytes(200_000))
  const etag = String((await get(Id)).headers.etag)
  expect((await get(Id, { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await get(Id, { range: 'bytes=10-', 'if-range': etag })).statusCode).toBe(206)
  const next = harmlessBytes(150_000)
  const replaced = await add('listino nuovo.bin', next, { replaces: Id })
  expect([replaced.Id, replaced.Descrizione]).toEqual([Id, 'listino.bin'])
  const again = await get(Id, { range: 'bytes=10-', 'if-range': etag })
  expect([again.statusCode, again.rawPayload.equals(next)]).toEqual([200, true])
})

test('a file is given to those who see its folder and the one above', async () => {
  const below = await aFolder('Per la rete')
  const { Id } = await add('rete.bin', harmlessBytes(100), { folder: below })
  expect((await get(Id)).statusCode).toBe(200)
  const top = (await portal.call(downloads.tree, { as: admin }))
    .json()
    .find(({ SottoCartelle }) => SottoCartelle.some(folder => folder.Id === below))
  const body = { Id: top?.Id, Descrizione: 'Rete', Padre: 0, Ruoli: ['Agente', 'Admin'] }
  await portal.call(downloadOffice.saveFolder, { as: admin, body })
  expect((await get(Id)).problem().code).toBe('file.unknown')
  expect((await get(Id, {}, admin)).statusCode).toBe(200)
})

test('an upload is known only to who began it', async () => {
  const body = { Nome: 'a.bin', Byte: 100 }
  const params = { invio: (await portal.call(uploads.begin, { as: admin, body })).json().Invio }
  const other = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', code: '' }))
  const piece = { params: { ...params, da: 0 }, file: { ...aPng, bytes: harmlessBytes(100) } }
  for (const answer of [
    await portal.call(uploads.state, { as: other, params }),
    await portal.call(uploads.send, { as: other, ...piece }),
  ])
    expect(answer.problem().code).toBe('upload.unknown')
  expect((await portal.call(uploads.send, { as: admin, ...piece })).json().Ricevuti).toBe(100)
})

test('HEAD tells the length and reads nothing', async () => {
  const { Id } = await add('testa.bin', harmlessBytes(300_000))
  const answer = await portal.app.inject({
    method: 'HEAD',
    url: `/api/download/file/${Id}`,
    headers: { authorization: `Bearer ${dealer}` },
  })
  expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
    200,
    '300000',
    0,
  ])
})

test('what a file is stands in its content, whatever it is called', async () => {
  const mp4 = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), harmlessBytes(2_000)])
  const kinds = await Promise.all([
    add('a.txt', plainPdf('Listino', [])),
    add('b.pdf', aPng.bytes),
    add('c.jpg', mp4),
    add('d.png', Buffer.from('PK\x03\x04[Content_Types].xml xl/workbook.xml', 'latin1')),
    add('e.png', Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3])),
  ])
  expect(kinds.map(({ Tipo }) => Tipo)).toEqual(['pdf', 'immagine', 'video', 'foglio', 'altro'])
  const [pdf, image, video] = await Promise.all(kinds.slice(0, 3).map(({ Id }) => get(Id)))
  expect(pdf?.headers['content-type']).toBe('application/pdf')
  expect(video?.headers['content-disposition']).toMatch(/^inline/)
  expect(image?.headers['content-security-policy']).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('a zip that would unpack to a thousand times its size is bytes like any other', async () => {
  const bomb = await zipOf({ 'zeri.txt': '0'.repeat(10_000_000) })
  expect(bomb.length).toBeLessThan(50_000)
  const { Id, Tipo, Anteprima } = await add('bomba.zip', bomb)
  expect([Tipo, Anteprima]).toEqual(['archivio', ''])
  const { headers, rawPayload } = await get(Id)
  expect([headers['content-type'], rawPayload.equals(bomb)]).toEqual(['application/octet-stream', true])
})

test.each([
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['photo.png', '<?xml version="1.0"?>\n<!-- x --><svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ['wide.jpg', Buffer.from('\ufeff<svg/>', 'utf16le')],
])('%s is a drawing that may hold scripts, and is refused', async (name, text) => {
  const bytes = Buffer.from(text)
  const begun = await portal.call(uploads.begin, { as: admin, body: { Nome: name, Byte: bytes.length } })
  const params = { invio: begun.json().Invio, da: 0 }
  const answer = await portal.call(uploads.send, { as: admin, params, file: { ...aPng, bytes } })
  expect(answer.problem().code).toBe('upload.svg')
})

test.each([
  ['posa.exe', Buffer.from('4d5a90000300000004000000', 'hex')],
  ['listino.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['listino.pdf', Buffer.from('WScript.CreateObject("x")')],
])('a program, a page or a script called %s is refused', async (name, bytes) => {
  const begun = await portal.call(uploads.begin, { as: admin, body: { Nome: name, Byte: bytes.length } })
  const params = { invio: begun.json().Invio, da: 0 }
  const answer = await portal.call(uploads.send, { as: admin, params, file: { ...aPng, bytes } })
  expect(answer.problem()).toMatchObject({
    code: 'upload.program',
    Message: 'Programmi, pagine HTML e script non si possono caricare. Se serve, mettili in un archivio ZIP.',
  })
})

test('an image too large for its metadata to be taken out is refused with its first piece', async () => {
  const Byte = 40 * 2 ** 20 + 1
  const begun = await portal.call(uploads.begin, { as: admin, body: { Nome: 'manifesto.jpg', Byte } })
  const params = { invio: begun.json().Invio, da: 0 }
  const bytes = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(2 ** 16)])
  const answer = await portal.call(uploads.send, { as: admin, params, file: { ...aPng, bytes } })
  expect(answer.problem().code).toBe('upload.imageTooLarge')
})

test('a picture without its metadata is there once, however often its answer was lost', async () => {
  const { default: sharp } = await import('sharp')
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'Mario' } })
    .png()
    .toBuffer()
  const Invio = await sendUpload(portal, admin, { name: 'una volta.png', bytes })
  const place = () => portal.call(downloadOffice.addFile, { as: admin, body: { Invio, Cartella: folder } })
  const [first, again] = [(await place()).json(), (await place()).json()]
  expect(again).toEqual(first)
  expect((await get(first.Id)).rawPayload.includes('Mario')).toBe(false)
})

test('a file is new on the day of its upload and the fourteen after it, and the office says otherwise', async () => {
  const { Id, Descrizione } = await add('novità.bin', Buffer.from([0, 1, 2]))
  const mark = (Novita: boolean) =>
    portal.call(downloadOffice.saveFile, { as: admin, body: { Id, Descrizione, Cartella: folder, Novita } })
  const state = async () => {
    const file = (await portal.call(downloadOffice.files, { as: admin, params: { cartella: folder } }))
      .json()
      .find(one => one.Id === Id)
    const inTree = (await shown()).find(one => one.Id === Id)
    expect([inTree?.Novita, inTree?.NovitaManuale]).toEqual([file?.Novita, file?.NovitaManuale])
    return [file?.Novita, file?.NovitaManuale]
  }
  const later = async (days: number) => {
    await asOwner(portal.database.db, async tx => {
      await sql`update download_file set changed_at = changed_at - make_interval(days => ${days}),
      new_until = new_until - ${days}::int where id = ${Id}`.execute(tx)
      await sql`update change_mark set version = version + 1 where topic = 'download'`.execute(tx)
    })
  }
  expect(await state()).toEqual([true, false])
  await mark(false)
  expect(await state()).toEqual([false, true])
  await mark(true)
  expect(await state()).toEqual([true, false])
  await later(14)
  expect(await state()).toEqual([true, false])
  await later(1)
  expect(await state()).toEqual([false, false])
  await mark(true)
  expect(await state()).toEqual([true, true])
  await later(14)
  expect(await state()).toEqual([true, true])
  await later(1)
  expect((await state())[0]).toBe(false)
})

test('the pictures of a photo say nothing of where it was taken', async () => {
  const { default: sharp } = await import('sharp')
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a5230' } })
    .withExif({ IFD0: { Make: 'Telefono' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 28/1 0/1' } })
    .jpeg()
    .toBuffer()
  expect((await sharp(photo).metadata()).exif?.includes('Telefono')).toBe(true)
  const { Id, Anteprima, Byte } = await add('cantiere.jpg', photo)
  const printed = (await get(Id)).rawPayload
  expect([printed.includes('Telefono'), printed.length]).toEqual([false, Byte])
  expect(await sharp(printed).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  for (const misura of ['piccola', 'grande']) {
    const picture = await portal.call(downloads.preview, {
      as: dealer,
      params: { file: Id },
      query: { misura },
    })
    const { exif, width } = await sharp(picture.rawPayload).metadata()
    expect([exif, width]).toEqual([undefined, misura === 'piccola' ? 480 : 900])
  }
  expect(Anteprima).toMatch(`/api/download/anteprima/${Id}?v=`)
})

test('a document gets the picture that the browser of the office has drawn, drawn anew', async () => {
  const { Id } = await add('catalogo.pdf', plainPdf('Catalogo', []))
  const missing = await portal.call(downloads.preview, { as: dealer, params: { file: Id } })
  expect(missing.problem().code).toBe('file.unknown')
  const given = await portal.call(downloadOffice.setPreview, { as: admin, params: { file: Id }, file: aPng })
  expect(given.json().Anteprima).not.toBe('')
  const wrong = { ...aPng, bytes: Buffer.from('<svg/>') }
  const refused = await portal.call(downloadOffice.setPreview, {
    as: admin,
    params: { file: Id },
    file: wrong,
  })
  expect(refused.problem().code).toBe('upload.notPhoto')
})

test.each([
  ['../../etc/passwd', '.. .. etc passwd'],
  ['listino 🚪 è.pdf', 'listino 🚪 è.pdf'],
  [`${'n'.repeat(251)}.pdf`, `${'n'.repeat(251)}.pdf`],
  ['\u202Efdp.exe', 'fdp.exe'],
  ['a\r\nSet-Cookie: b', 'a Set-Cookie: b'],
])('a file called %j is called %j', async (name, kept) => {
  const { Id, Descrizione } = await add(name, Buffer.from([0, 1, 2]))
  expect(Descrizione).toBe(kept)
  const { headers } = await get(Id)
  expect(headers['set-cookie']).toBeUndefined()
  expect(decodeURIComponent(String(headers['content-disposition']))).not.toMatch(/[\r\n/\u202E]/)
  if (name.length === 255) expect(headers['content-disposition']).toMatch(/n\.pdf$/)
})

test('no bytes, too many, a name that is none, and half a file are told', async () => {
  const begin = (body: object) => portal.call(uploads.begin, { as: admin, body })
  expect((await begin({ Nome: 'vuoto.pdf', Byte: 0 })).problem().errors.Byte).toBe('Il file è vuoto')
  expect((await begin({ Nome: 'enorme.iso', Byte: 2 ** 30 + 1 })).problem().errors.Byte).toMatch('1 GB')
  expect((await begin({ Nome: 'n'.repeat(256), Byte: 1 })).problem().errors.Nome).toBe(
    'Al massimo 255 caratteri',
  )
  expect((await begin({ Nome: 'a\0b', Byte: 1 })).problem().code).toBe('request.malformed')
  const { Invio } = (await begin({ Nome: 'metà.bin', Byte: 200_000 })).json()
  const send = (da: number, bytes: Uint8Array) =>
    portal.call(uploads.send, { as: admin, params: { invio: Invio, da }, file: { ...aPng, bytes } })
  expect((await send(0, harmlessBytes(10))).problem().code).toBe('upload.pieceSize')
  expect((await send(0, harmlessBytes(200_001))).problem().code).toBe('upload.pieceSize')
  expect((await send(0, harmlessBytes(100_000))).json().Ricevuti).toBe(100_000)
  expect((await send(0, harmlessBytes(100_000))).problem().code).toBe('upload.offset')
  const body = { Invio, Cartella: folder }
  expect((await portal.call(downloadOffice.addFile, { as: admin, body })).problem().code).toBe(
    'upload.incomplete',
  )
  expect((await portal.call(uploads.state, { as: admin, params: { invio: Invio } })).json().Ricevuti).toBe(
    100_000,
  )
  await send(100_000, harmlessBytes(100_000))
  const twice = [
    await portal.call(downloadOffice.addFile, { as: admin, body }),
    await portal.call(downloadOffice.addFile, { as: admin, body }),
  ]
  expect(twice[0]?.json().Id).toBe(twice[1]?.json().Id)
})

describe('who sees it', () => {
  test('a file of a folder that is not for the role is not there for it', async () => {
    const hidden = await aFolder('Provvigioni', ['Agente', 'Admin'])
    const { Id } = await add('provvigioni.png', aPng.bytes, { folder: hidden })
    expect((await get(Id)).problem().code).toBe('file.unknown')
    const preview = await portal.call(downloads.preview, { as: dealer, params: { file: Id } })
    expect(preview.problem().code).toBe('file.unknown')
    const zip = await portal.call(downloads.folder, { as: dealer, params: { cartella: hidden } })
    expect(zip.problem().code).toBe('folder.unknown')
    expect((await get(Id, {}, admin)).statusCode).toBe(200)
  })

  test('a browser fetches by the address alone, as long as its session lasts', async () => {
    const { Id } = await add('video.mp4', harmlessBytes(1_000))
    const user = await aUser(portal.database, { role: 'Cliente', code: 'C1' })
    const as = await aToken(portal.database, user)
    const url = `/api/download/file/${Id}`
    const byCookie = (cookie: string, path = url) => portal.app.inject({ url: path, headers: { cookie } })
    expect((await portal.app.inject({ url })).statusCode).toBe(401)
    const given = await portal.call(session.openAddresses, { as })
    const cookie = String(given.headers['set-cookie']).split(';')[0] ?? ''
    expect(String(given.headers['set-cookie'])).toMatch(/; Path=\/api; HttpOnly; SameSite=Strict/)
    expect((await byCookie(cookie)).statusCode).toBe(200)
    expect((await byCookie(cookie, '/api/download')).statusCode).toBe(401)
    expect(
      (await portal.app.inject({ url, headers: { authorization: `Bearer ${cookie.split('=')[1]}` } }))
        .statusCode,
    ).toBe(401)
    await portal.call(session.logout, { as })
    expect((await byCookie(cookie)).statusCode).toBe(401)
  })
})

test('a folder is had as a zip whose length is told', async () => {
  const of = await aFolder('Da scaricare')
  const files = [
    ['catalogo.txt', 'una porta '.repeat(130_000)],
    ['catalogo.txt', 'un altro con lo stesso nome'],
    ['..\\è 🚪.txt', 'testo'],
  ] as const
  for (const [name, text] of files) await add(name, Buffer.from(text), { folder: of })
  const zip = await portal.call(downloads.folder, { as: dealer, params: { cartella: of } })
  expect(zip.headers['content-length']).toBe(String(zip.rawPayload.length))
  expect(zip.headers['content-disposition']).toMatch('attachment; filename="Da scaricare.zip"')
  const entries = await unzip(zip.rawPayload)
  expect([...entries.keys()]).toEqual(['catalogo.txt', 'catalogo (2).txt', '_ è 🚪.txt'])
  expect([...entries.values()]).toEqual(files.map(([, text]) => text))
})

test('an upload that breaks off leaves nothing to be seen, and goes on where it was', async () => {
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const begun = await portal.call(uploads.begin, { as: admin, body: { Nome: 'rotto.bin', Byte: 500_000 } })
  const { Invio } = begun.json()
  const [before, seen] = [await onDisk(), (await shown()).length]
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'
  socket.write(
    `POST /api/admin/invii/${Invio}/0 HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${admin}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: 500100\r\n\r\n${head}`,
  )
  socket.write(harmlessBytes(300_000))
  await expect.poll(onDisk).toBe(before + 1)
  socket.destroy()
  await expect.poll(onDisk).toBe(before)
  expect((await shown()).length).toBe(seen)
  const state = await portal.call(uploads.state, { as: admin, params: { invio: Invio } })
  expect(state.json().Ricevuti).toBe(0)
})

test('a deleted file comes back only into a folder that is there', async () => {
  const folder = await aFolder('Tolta e rimessa')
  const { Id } = await add('con lei.bin', harmlessBytes(100), { folder })
  const removeFile = (Elimina: boolean) =>
    portal.call(downloadOffice.removeFile, { as: admin, body: { Id, Elimina } })
  const removeFolder = (Elimina: boolean) =>
    portal.call(downloadOffice.removeFolder, { as: admin, body: { Id: folder, Elimina } })
  await removeFile(true)
  await removeFolder(true)
  expect((await removeFile(false)).problem().code).toBe('folder.unknown')
  await removeFolder(false)
  await removeFile(false)
  expect((await get(Id)).statusCode).toBe(200)
})

test('the night takes what was deleted, replaced or never finished, and nothing that is shown', async () => {
  const { database, services } = portal
  const kept = await add('resta.png', aPng.bytes)
  const gone = await add('via.png', aPng.bytes)
  const taken = await aFolder('Da eliminare')
  await add('con la cartella.bin', harmlessBytes(70_000), { folder: taken })
  const old = await add('vecchio.bin', harmlessBytes(70_000))
  await add('nuovo.bin', harmlessBytes(80_000), { replaces: old.Id })
  const remove = (Id: number, Elimina = true) =>
    portal.call(downloadOffice.removeFile, { as: admin, body: { Id, Elimina } })
  await remove(gone.Id)
  expect((await get(gone.Id)).problem().code).toBe('file.unknown')
  await remove(gone.Id, false)
  expect((await get(gone.Id)).statusCode).toBe(200)
  await remove(gone.Id)
  await portal.call(downloadOffice.removeFolder, { as: admin, body: { Id: taken } })
  const count = () =>
    asOwner(database.db, async tx => (await tx.selectFrom('large_file').select('id').execute()).length)
  const before = await count()
  await asOwner(database.db, sweepLargeFiles)
  expect(await count()).toBe(before) // Every file is new today.
  await asOwner(database.db, async tx => {
    const past = new Date(machineClock().getTime() - 2 * 86_400_000)
    await tx.updateTable('large_file').set({ begun_at: past }).execute()
  })
  await removedYesterday(database)
  await asOwner(database.db, sweepRemoved)
  await asOwner(database.db, sweepLargeFiles)
  await asOwner(database.db, sweepReplacedFiles)
  await sweepFiles(database.db, services.files, new Date(machineClock().getTime() + 2 * 86_400_000))
  expect(await count()).toBe((await shown(admin)).length)
  for (const file of await shown(admin)) {
    const answer = await get(file.Id, {}, admin)
    expect(answer.rawPayload.length, file.Descrizione).toBe(file.Byte)
  }
  const picture = await portal.call(downloads.preview, { as: dealer, params: { file: kept.Id } })
  expect(picture.statusCode).toBe(200)
})
