import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { readCertificateEnd } from '#server/measures/certificate.ts'
import { readStatus } from '#server/status.ts'
import { advanceClock, setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { testCertificate } from '#tests/support/test-certificate.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { keepHealthDay } from './keep-day.ts'

let portal: TestPortal
let as: string
let publicUrl: string
const secure = createServer(testCertificate, socket => socket.end())
beforeAll(async () => {
  await once(secure.listen(0, '127.0.0.1'), 'listening')
  publicUrl = `https://localhost:${(secure.address() as AddressInfo).port}`
  portal = await openTestPortal({ SOGLIA_PUBLIC_URL: publicUrl })
  await setClock(portal.database, '2027-01-25')
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterEach(() => asOwner(portal.database.db, tx => tx.deleteFrom('health_day').execute()))
afterAll(async () => {
  secure.close()
  await portal.close()
})

const health = async () => (await portal.call(contract.office.overview, { as })).json().Salute
const write = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))
const fillDisk = (days: number) =>
  write(`insert into health_day (day, used_bytes, total_bytes)
    select today_in_italy() - back, 1e9 * (100 - back), 1e12 from generate_series(0, ${days - 1}) back`)

test('a day is measured once, and tells when the certificate of the public address ends', async () => {
  expect(await health()).toMatchObject({ CertificatoFino: null, Disco: { CrescitaAlGiorno: null } })
  for (let time = 0; time < 2; time += 1) await keepHealthDay(portal.services)
  const { CertificatoFino, Segnalazioni, Disco } = await health()
  expect(CertificatoFino).toBe('2027-02-02')
  expect(Segnalazioni).toContainEqual(
    expect.objectContaining({ Codice: 'certificate.ending', Oggetto: '2027-02-02', Quanto: 8, Limite: 14 }),
  )
  expect(Disco?.Dati).toBeGreaterThan(1_000_000)
  const status = await readStatus(portal.services)
  expect(status.certificateEnd).toBe('2027-02-02')
  expect(status.wrong).toContainEqual(expect.stringContaining('ends on 2027-02-02'))
  await advanceClock(portal.database, 2 * 86_400_000)
  expect((await health()).CertificatoFino).toBeNull()
})

test('the growth of the disk is told from seven days on', async () => {
  await fillDisk(6)
  expect((await health()).Disco?.CrescitaAlGiorno).toBeNull()
  await write('delete from health_day')
  await fillDisk(7)
  expect((await health()).Disco?.CrescitaAlGiorno).toBe(1e9)
  expect(await readStatus(portal.services)).toMatchObject({ daysUntilFull: expect.any(Number) })
})

test('days of a disk of another size do not count', async () => {
  await fillDisk(7)
  await write('update health_day set total_bytes = 2e12 where day = today_in_italy() - 6')
  expect((await health()).Disco?.CrescitaAlGiorno).toBeNull()
})

test('without https, and where nobody answers, no certificate is measured', async () => {
  expect(await readCertificateEnd(publicUrl.replace('https', 'http'))).toBeNull()
  expect(await readCertificateEnd('https://127.0.0.1:1')).toBeNull()
})
