import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { sweepFiles } from '#server/files/sweep.ts'
import { machineClock } from '#server/kit/clock.ts'
import { sweepLargeFiles, sweepRemoved, sweepReplacedFiles } from '#server/tidy.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { harmlessBytes } from '#tests/support/harmless-bytes.ts'
import { removedYesterday } from '#tests/support/removed.ts'
import { hasS3, s3Bucket } from '#tests/support/s3-bucket.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { sendUpload } from '#tests/support/sent-upload.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { unzip } from '#tests/support/unzip.ts'

const { downloads, downloadOffice } = contract

describe.runIf(hasS3)('downloads in an S3 store on a real server (needs TEST_S3_ENDPOINT)', () => {
  let portal: TestPortal
  let as: string
  let folder: number

  beforeAll(async () => {
    portal = await openTestPortal(await s3Bucket())
    as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', code: '' }))
    folder = await aFolder('Film', await aFolder('Film', 0))
  })
  afterAll(() => portal?.close())

  async function aFolder(Descrizione: string, Padre: number): Promise<number> {
    const body = { Id: 0, Descrizione, Padre, Ruoli: roles }
    return (await portal.call(downloadOffice.saveFolder, { as, body })).json().Id
  }

  async function add(name: string, bytes: Uint8Array) {
    const Invio = await sendUpload(portal, as, { name, bytes })
    return (await portal.call(downloadOffice.addFile, { as, body: { Invio, Cartella: folder } })).json()
  }

  async function stored(): Promise<Set<string>> {
    const keys = new Set<string>()
    for await (const { key } of portal.services.files.list()) keys.add(key)
    return keys
  }

  test('a file of several pieces comes back whole, in parts and in a zip', async () => {
    const before = (await stored()).size
    const bytes = harmlessBytes(2_500_000)
    const { Id } = await add('film.bin', bytes)
    expect((await stored()).size).toBe(before + 3)
    const get = (headers = {}) => portal.call(downloads.file, { as, params: { file: Id }, headers })
    expect((await get()).rawPayload.equals(bytes)).toBe(true)
    const part = await get({ range: 'bytes=1048570-1048580' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1048570-1048580/2500000'])
    expect(part.rawPayload.equals(bytes.subarray(1_048_570, 1_048_581))).toBe(true)
    await add('leggimi.txt', Buffer.from('Una porta alla volta'))
    const zip = await portal.call(downloads.folder, { as, params: { cartella: folder } })
    expect(zip.headers['content-length']).toBe(String(zip.rawPayload.length))
    const entries = await unzip(zip.rawPayload)
    expect([...entries.keys()]).toEqual(['film.bin', 'leggimi.txt'])
    expect(entries.get('leggimi.txt')).toBe('Una porta alla volta')
  })

  test('the night takes the pieces of what was deleted, and nothing that is shown', async () => {
    const kept = await add('resta.png', aPng.bytes)
    const gone = await add('via.bin', harmlessBytes(1_200_000))
    const before = (await stored()).size
    await portal.call(downloadOffice.removeFile, { as, body: { Id: gone.Id, Elimina: true } })
    const { db } = portal.database
    await removedYesterday({ db })
    await asOwner(db, async tx => {
      const past = new Date(machineClock().getTime() - 2 * 86_400_000)
      await tx.updateTable('large_file').set({ begun_at: past }).execute()
      await sweepRemoved(tx)
      await sweepLargeFiles(tx)
      await sweepReplacedFiles(tx)
    })
    const inTwoDays = new Date(machineClock().getTime() + 2 * 86_400_000)
    expect(await sweepFiles(db, portal.services.files, inTwoDays)).toBe(2)
    expect((await stored()).size).toBe(before - 2)
    const preview = await portal.call(downloads.preview, { as, params: { file: kept.Id } })
    expect(preview.statusCode).toBe(200)
  })
})
