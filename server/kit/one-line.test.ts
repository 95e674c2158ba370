import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { account, downloadOffice, registrations } = contract

let portal: TestPortal
let admin: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await aToken(portal.database, await aUser(portal.database, { role: 'Admin', code: '' }))
})
afterAll(() => portal.close())

test('a name is stored without the marks that it was sent with', async () => {
  const body = { Id: 0, Descrizione: '\u202EListini\n2026\u200B\u0007', Padre: 0, Ruoli: [] }
  await portal.call(downloadOffice.saveFolder, { as: admin, body })
  const folders = (await portal.call(downloadOffice.folders, { as: admin })).json()
  expect(folders.map(({ Descrizione }) => Descrizione)).toEqual(['Listini 2026'])
})

test('whoever registers with marks in the name of the company is registered without them', async () => {
  const { body } = account.register.example
  await portal.call(account.register, { body: { ...body, RagSociale: 'Porte\u202E\tRossi\u00AD' } })
  const asked = (await portal.call(registrations.list, { as: admin })).json()
  expect(asked.map(({ RagSociale }) => RagSociale)).toEqual(['Porte Rossi'])
})
