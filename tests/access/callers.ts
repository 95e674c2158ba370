import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { aCustomer, aKey, aToken, aUser } from '#tests/support/factories.ts'
import { aPng } from '#tests/support/sent-file.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'
import type { Identity } from './identities.ts'
import { ownOffer } from './quote-worlds.ts'
import type { Worlds } from './worlds.ts'

/** How each identity shows itself to the portal. */
export async function callersOf(portal: TestPortal, worlds: Worlds): Promise<Record<Identity, CallOptions>> {
  const { database } = portal
  const blocked = await aCustomer(database, { agent_code: worlds.own.agent, is_blocked: true })
  const aSession = async (given: Parameters<typeof aUser>[1]) =>
    aToken(database, await aUser(database, given))
  return {
    nobody: {},
    Cliente: { as: worlds.tokens.Cliente },
    Agente: { as: worlds.tokens.Agente },
    AgenteCapo: { as: worlds.tokens.AgenteCapo },
    Admin: { as: worlds.tokens.Admin },
    'blocked customer': { as: await aSession({ role: 'Cliente', code: blocked.code }) },
    'disabled user': { as: await aSession({ role: 'Admin', isActive: false }) },
    'user without a second factor': { as: await aSession({ role: 'Admin' }) },
    'cookie for files': { headers: { cookie: `soglia-file=${await fileToken(portal, worlds)}` } },
    'token for files': { as: await fileToken(portal, worlds) },
    'code of documents': { headers: { cookie: await documentCookie(portal, worlds) } },
    'link of an offer': { as: ownOffer },
    'key of the ERP': { as: await aKey(database) },
  }
}

async function fileToken({ database }: TestPortal, { own }: Worlds): Promise<string> {
  const token = await aToken(database, await aUser(database, { role: 'Cliente', code: own.customer }))
  await database.db
    .updateTable('session_token')
    .set({ kind: 'address' })
    .where('hash', '=', tokenHash(token))
    .execute()
  return token
}

async function documentCookie(portal: TestPortal, { tokens }: Worlds): Promise<string> {
  const { add, createCode } = contract.documentOffice
  const document = (await portal.call(add, { as: tokens.Admin, file: aPng })).json()
  const body = { Nome: 'Fiera', Dal: '2026-01-01', Al: '2099-12-31', Documenti: [document.Id] }
  const made = await portal.call(createCode, { as: tokens.Admin, body })
  const { Codice: codice } = made.json()
  const [cookie] = (await portal.call(contract.documents.login, { params: { codice } })).cookies
  return `${cookie?.name}=${cookie?.value}`
}

/** Decides whether Admins must have a second factor, which no Admin of these tests has. */
export async function demandFactors({ database }: TestPortal, isDemanded: boolean): Promise<void> {
  const value = JSON.stringify({ passwordLength: 5, secondFactorRoles: ['Admin'] })
  await asOwner(database.db, async tx => {
    await sql`delete from setting where key = 'accounts'`.execute(tx)
    if (isDemanded)
      await sql`insert into setting (key, value) values ('accounts', ${value}::jsonb)`.execute(tx)
  })
}
