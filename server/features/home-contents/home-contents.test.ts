import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepPictures } from '#server/tidy.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { storeOfEngine } from '#tests/support/s3-bucket.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { read, save, picture, describe, remove, removed, restore } = contract.homeContents
const home = contract.home.read

let portal: TestPortal
let admin: string
let dealer: string

beforeAll(async () => {
  portal = await openTestPortal(await storeOfEngine())
  admin = await aToken(
    portal.database,
    await aUser(portal.database, { name: 'Ufficio', role: 'Admin', code: '' }),
  )
  dealer = await aToken(
    portal.database,
    await aUser(portal.database, { name: 'Dealer', role: 'Cliente', code: 'C1' }),
  )
})
afterAll(() => portal.close())

const contents = async () => (await portal.call(home, { as: dealer })).json().Contenuti
const place = { posto: '2' }
const send = async () =>
  portal.call(picture, {
    as: admin,
    params: place,
    file: {
      name: 'showroom.jpg',
      contentType: 'image/jpeg',
      bytes: await sharp({ create: { width: 800, height: 500, channels: 3, background: '#876' } })
        .jpeg()
        .toBuffer(),
    },
  })

test('a home that nobody has touched has no texts and no pictures of the office', async () => {
  expect(await contents()).toEqual({ Benvenuto: '', Banner: '', Immagini: [] })
})

test('the office writes the texts, and everybody reads them', async () => {
  const body = { Benvenuto: 'Buon lavoro!', Banner: 'Scopri la fine serie.' }
  await portal.call(save, { as: admin, body })
  expect(await contents()).toMatchObject(body)
  expect((await portal.call(read, { as: admin })).json()).toEqual(await contents())
  expect((await portal.call(read, { as: dealer })).statusCode).toBe(403)
  expect((await portal.call(save, { as: dealer, body })).statusCode).toBe(403)
})

test('a picture stands in its place, is described, replaced, deleted and brought back, and stays while it is shown', async () => {
  await send()
  await portal.call(describe, { as: admin, params: place, body: { Descrizione: 'Lo showroom' } })
  const [first] = (await contents()).Immagini
  expect(first).toMatchObject({ Posto: 2, Descrizione: 'Lo showroom', Immagine: { Larghezza: 800 } })
  await send()
  const [second] = (await contents()).Immagini
  expect(second?.Descrizione).toBe('Lo showroom')
  expect(second?.Immagine.Codice).not.toBe(first?.Immagine.Codice)
  await portal.call(remove, { as: admin, params: place })
  expect((await contents()).Immagini).toEqual([])
  await asOwner(portal.database.db, sweepPictures)
  const [gone] = (await portal.call(removed, { as: admin })).json()
  expect(gone).toMatchObject({ Nome: 'Lo showroom', Dettaglio: 'seconda immagine' })
  await portal.call(restore, { as: admin, params: { immagine: gone?.Chiave ?? '' } })
  const codes = await asOwner(portal.database.db, async tx => {
    await sweepPictures(tx)
    return (await sql<{ code: string }>`select code from picture`.execute(tx)).rows
  })
  expect(codes).toEqual([{ code: second?.Immagine.Codice }])
  expect((await portal.call(remove, { as: admin, params: { posto: '1' } })).problem().code).toBe(
    'file.unknown',
  )
})
