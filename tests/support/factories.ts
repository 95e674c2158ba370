import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { foldForSearch } from '#rules/search-fold.ts'
import type { Database } from '#server/db/open.ts'
import { asOwner, asOwnerOnClient } from '#server/db/owner.ts'
import { refreshRollups } from '#server/db/rollups.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import { newKey } from '#server/kit/authenticate-key.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { codeHash } from '#server/kit/random-code.ts'
import { now } from './clock.ts'

let last = 0

/** Test files that share a process have separate databases, so each counts from 1. */
export function restartNumbers(): void {
  last = 0
}

/** A number that no other row of this file has. */
export function unique(): number {
  last += 1
  return last
}

export async function anAgent({ db }: Database, given: Partial<Insertable<DB['agent']>> = {}) {
  const row = { code: `A${unique()}`, name: 'Lucia Ferraris', ...given }
  await asOwner(db, tx => tx.insertInto('agent').values(row).execute())
  return row
}

export async function aPair({ db }: Database, head: { code: string }, agent: { code: string }) {
  await asOwner(db, tx =>
    tx.insertInto('agent_pair').values({ head_code: head.code, agent_code: agent.code }).execute(),
  )
}

type CustomerRow = Insertable<DB['customer']>
type Apart<Table extends 'customer_contact' | 'customer_terms'> = Omit<
  Insertable<DB[Table]>,
  'customer_code' | 'keeper_code'
>
type CustomerGiven = Partial<CustomerRow & Apart<'customer_contact'> & Apart<'customer_terms'>>

const contactColumns = [
  'address',
  'postcode',
  'mobile',
  'phone',
  'email',
  'order_email',
  'vat_number',
  'tax_code',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof Apart<'customer_contact'>)[]

/** A customer like the feed's, with contact and terms. */
export async function aCustomer(database: Database, given: CustomerGiven = {}) {
  const code = given.code ?? `C${unique()}`
  const company_name = given.company_name ?? 'Serramenti Bianchi'
  const agent_code = given.agent_code === undefined ? (await anAgent(database)).code : given.agent_code
  const { payment_terms, ...others } = given
  const rest = Object.entries(others)
  const isContact = (column: string) => (contactColumns as readonly string[]).includes(column)
  const contact: Apart<'customer_contact'> = Object.fromEntries(rest.filter(([column]) => isContact(column)))
  const own: Partial<CustomerRow> = Object.fromEntries(rest.filter(([column]) => !isContact(column)))
  const row = {
    code,
    company_name,
    search_text: foldForSearch(`${company_name} ${code}`),
    ...own,
    agent_code,
  }
  await asOwner(database.db, async tx => {
    await tx.insertInto('customer').values(row).execute()
    await tx
      .insertInto('customer_contact')
      .values({ customer_code: code, ...contact })
      .execute()
    await tx
      .insertInto('customer_terms')
      .values({ customer_code: code, ...(payment_terms !== undefined && { payment_terms }) })
      .execute()
  })
  return { ...given, ...row }
}

type OrderRow = Insertable<DB['sales_order']>

/** A confirmed order with one line, and the sums that follow from it. */
export async function anOrder(database: Database, given: Partial<OrderRow> = {}) {
  const id = given.id ?? unique()
  const customer_code = given.customer_code ?? (await aCustomer(database)).code
  const row = {
    id,
    number: `N${id}`,
    ordered_on: '2026-10-01',
    confirmed_on: '2026-10-05',
    confirmation_number: `C-${id}`,
    reference: 'Cantiere Via Dante',
    expected_on: '2026-12-01',
    progress: 40,
    ...given,
    customer_code,
  }
  const search_text = foldForSearch(`${row.number} ${row.confirmation_number} ${row.reference}`)
  await asOwnerOnClient(database.pool, async (client, tx) => {
    await tx
      .insertInto('sales_order')
      .values({ search_text, ...row })
      .execute()
    await tx
      .insertInto('order_line')
      .values({
        order_id: id,
        position: 1,
        customer_code,
        description: 'Porta battente',
        quantity: 2,
        amount_cents: 64_000,
      })
      .execute()
    await client.query(
      `create temp table made_for on commit drop as select ${client.escapeLiteral(customer_code)} as code`,
    )
    await refreshRollups(client, 'orders', 'made_for')
  })
  return row
}

export const testPassword = 'porta1legno'

export async function aUser(
  { db }: Database,
  given: { role?: Role; code?: string; name?: string; isActive?: boolean } = {},
) {
  const name = given.name ?? `utente${unique()}`
  const row = await db
    .insertInto('portal_user')
    .values({
      name,
      role: given.role ?? 'Cliente',
      code: given.code ?? '',
      email: `${name}@example.com`,
      password_hash: await hashPassword(testPassword),
      is_active: given.isActive ?? true,
    })
    .returning(['id', 'name', 'role', 'code'])
    .executeTakeFirstOrThrow()
  return row
}

/** An access token for the user, like a sign-in's. */
export async function aToken({ db }: Database, user: { id: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('session')
    .values({ user_id: user.id, expires_at: farAway, proven_at: sql<Date>`clock_now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('session_token')
    .values({ hash: tokenHash(token), session_id: id, kind: 'access', expires_at: farAway })
    .execute()
  return token
}

/** A key for the ERP, like an Admin's. */
export async function aKey({ db }: Database, name = 'Gestionale'): Promise<string> {
  const key = newKey()
  await db
    .insertInto('feed_key')
    .values({ name, hash: codeHash(key), created_by: 'direzione' })
    .execute()
  return key
}

/** Far in the future, so that tests that set the clock stay signed in. */
const farAway = new Date('2100-01-01T00:00:00Z')

/** The token of a dealer who has signed in before, so that mails reach the address. */
export async function anActiveDealer(database: Database, card: object = {}): Promise<string> {
  const { code } = await aCustomer(database, card)
  const user = await aUser(database, { role: 'Cliente', code })
  await database.db
    .updateTable('portal_user')
    .set({ activated_at: now() })
    .where('id', '=', user.id)
    .execute()
  return aToken(database, user)
}
