import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isFileAnswer } from '#contract/kit/file.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { isOfPeople } from '#server/kit/send.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

let portal: TestPortal
let as: string
beforeAll(async () => {
  portal = await openTestPortal()
  as = await aToken(portal.database, await aUser(portal.database, { role: 'Admin' }))
})
afterAll(() => portal.close())

const calls = Object.values(contract).flatMap(table => Object.values(table) as RouteShape[])
const reads = calls.filter(
  call =>
    call.method === 'GET' &&
    !isFileAnswer(call.answer) &&
    !call.writes &&
    call !== contract.session.logoutByGet,
)

test('no browser keeps an answer about people, and any other only to ask whether it has changed', async () => {
  const found: Record<string, string[]> = { 'no-store': [], 'private, no-cache': [] }
  for (const call of reads) {
    const answer = await portal.call(call, { as, ...call.example })
    const said = String(answer.headers['cache-control'])
    const isKept = answer.statusCode === 200 && !isOfPeople(call)
    expect([call.path, said]).toEqual([call.path, isKept ? 'private, no-cache' : 'no-store'])
    expect([call.path, answer.headers.etag !== undefined]).toEqual([call.path, isKept])
    found[said]?.push(call.path)
  }
  const people = [contract.users.list, contract.office.audit, contract.office.mails, contract.profile.read]
  for (const { path } of people) expect(found['no-store']).toContain(path)
  expect(found['private, no-cache']).toContain(contract.orders.production.path)
})
