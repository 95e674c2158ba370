import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { asOwner } from '#server/db/owner.ts'
import { withheldTables } from '#server/db/policies.ts'
import { brandReach, type Reach, withReach } from '#server/db/reach.ts'
import { entities } from '#server/feed/entities/all.ts'
import { tablesApart } from '#server/feed/entity.ts'
import { anOrder } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { unguardedTables } from './tables.ts'
import { findWithheld } from './withheld-leaks.ts'
import {
  contactMark,
  plantMarks,
  termsMark,
  tracesIn,
  type WithheldTable,
  withheldNames,
} from './withheld-worlds.ts'
import { seedWorlds, type Worlds } from './worlds.ts'

let portal: TestPortal
let worlds: Worlds
let before: string[]

beforeAll(async () => {
  portal = await openTestPortal()
  worlds = await seedWorlds(portal)
  await anOrder(portal.database, { id: 3, customer_code: worlds.own.customer, confirmed_on: null })
  await plantMarks(portal, worlds.own.customer)
  before = await openAnswers()
  await block(true)
})
afterAll(() => portal.close())

// Calls every route as every role, which takes long on a busy machine. A timeout must not hide a hole.
const unhurried = { timeout: 300_000 }

function block(isBlocked: boolean) {
  return asOwner(portal.database.db, tx =>
    tx
      .updateTable('customer')
      .set({ is_blocked: isBlocked })
      .where('code', '=', worlds.own.customer)
      .execute(),
  )
}

/** Removes a table's policy; the returned function restores it. */
async function openWall(table: WithheldTable): Promise<() => Promise<unknown>> {
  const [policy] = await rowsOf<{ condition: string }>(
    portal.database,
    `select pg_get_expr(polqual, polrelid) as condition from pg_policy
     where polrelid = '${table}'::regclass and polname = 'withheld'`,
  )
  const run = (text: string) => asOwner(portal.database.db, tx => sql.raw(text).execute(tx))
  await run(`drop policy withheld on ${table}`)
  return () =>
    run(`create policy withheld on ${table} as restrictive
      to soglia_portal_customer, soglia_portal_agent, soglia_portal_agents using (${policy?.condition})`)
}

const partners = ['Agente', 'AgenteCapo'] as const

/** Answers that blocking must not change: orders, sums and statistics. */
async function openAnswers(): Promise<string[]> {
  const { orders, confirmations, monthly, statistics, trends, home, returns, targets } = contract
  const routes = [
    orders.production,
    orders.productionCounts,
    orders.productionDetail,
    monthly.list,
    statistics.customers,
    trends.summary,
    returns.list,
    targets.list,
    confirmations.list,
  ]
  const answers: string[] = []
  for (const route of routes)
    for (const role of partners) {
      const { body, statusCode } = await portal.call(route, { ...route.example, as: worlds.tokens[role] })
      expect([route.path, statusCode]).toEqual([route.path, 200])
      // The address that a confirmation was mailed to is a contact.
      answers.push(`${route.path} as ${role}: ${body.replaceAll(contactMark, '')}`)
    }
  for (const role of partners) {
    const { Clienti, Numeri } = (await portal.call(home.read, { as: worlds.tokens[role] })).json()
    answers.push(JSON.stringify({ Clienti, Numeri }))
  }
  return answers
}

describe('the wall in the database', () => {
  const reaches: [string, () => Partial<Reach>, Reach['asks']][] = [
    ['its agent', () => ({ agents: [worlds.own.agent] }), 'partner'],
    ['a team', () => ({ agents: ['A-NESSUNO', worlds.own.agent] }), 'partner'],
    ['its agent who looks at it alone', () => ({ customer: worlds.own.customer }), 'partner'],
    ['the customer itself', () => ({ customer: worlds.own.customer }), 'itself'],
    ['the office', () => ({ agents: 'all' }), 'office'],
    ['the office as its agent', () => ({ agents: [worlds.own.agent] }), 'office'],
    ['the office as the customer', () => ({ customer: worlds.own.customer }), 'office'],
  ]

  /** True if a raw query sees rows of the table within this reach. */
  async function isSeen(table: WithheldTable, codes: Partial<Reach>, asks: Reach['asks']): Promise<boolean> {
    const reach = brandReach({ customer: null, agents: [], makers: ['*'], ...codes }, asks)
    const { rows } = await withReach(portal.database.db, reach, tx =>
      sql`select from ${sql.table(table)} where customer_code = ${worlds.own.customer}`.execute(tx),
    )
    return rows.length > 0
  }

  test.each(reaches)('shows %s what it is for', async (_, codes, asks) => {
    for (const table of withheldNames) {
      const isShown = asks === 'office' || (asks === 'itself' && withheldTables[table] === 'contact')
      expect([table, await isSeen(table, codes(), asks)]).toEqual([table, isShown])
    }
  })

  test.each(withheldNames)('of %s is found missing', async table => {
    const close = await openWall(table)
    try {
      expect(await isSeen(table, { agents: [worlds.own.agent] }, 'partner')).toBe(true)
      expect(await unguardedTables(portal.database)).toEqual([table])
    } finally {
      await close()
    }
  })

  test('has no other side: a customer keeps nothing where everybody reads it', async () => {
    const columns = await rowsOf<{ name: string }>(
      portal.database,
      `select column_name as name from information_schema.columns where table_name = 'customer' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(
      'agent_code closed_on code company_name is_blocked keeper_code province search_text town'.split(' '),
    )
    for (const entity of entities) {
      const apart = tablesApart(entity).flatMap(([, columns]) => columns)
      expect(entity.searchText?.filter(column => apart.includes(column)) ?? []).toEqual([])
    }
  })
})

describe('no call tells what is withheld', () => {
  test('to an agent, a head agent, or the customer beyond its contacts', unhurried, async () => {
    expect(await findWithheld(portal, worlds)).toEqual([])
  })

  test('and each tells it to the Admin: the marks are where they are looked for', unhurried, async () => {
    const told = (await findWithheld(portal, worlds, ['Admin'])).join('\n')
    for (const name of [
      'customers.list as Admin, plain',
      'profile.read as Admin, of the Cliente',
      'confirmations.list',
      'orders.confirmationPdf',
      'map.points',
      'visits.read',
      'visits.calendar',
      'customerNotes.list',
      'customerSheet.head',
      'customerSheet.timeline',
      'customerSheet.display',
      'displayAudits.read',
      'trends.details',
    ])
      expect(told).toContain(name)
  })

  test.each([
    'customer_contact',
    'customer_terms',
    'customer_discount',
    'showroom',
    'order_mail',
    'display_door',
  ] as const)('and a hole in %s is heard', unhurried, async table => {
    const role = table === 'customer_discount' ? 'Cliente' : 'Agente'
    const close = await openWall(table)
    try {
      expect(await findWithheld(portal, worlds, [role])).not.toEqual([])
    } finally {
      await close()
    }
  })
})

const notice = 'CONDIZIONI COMMERCIALI DA RIVEDERE - CONTATTACI IN UFFICIO'

describe.each(partners)('%s is refused with the notice', role => {
  const as = () => worlds.tokens[role]
  const filter = () => ({ Tipo: 'Cliente', Codice: worlds.own.customer }) as const
  const refusals: [string, () => ReturnType<TestPortal['call']>][] = [
    [
      'a new quote',
      () =>
        portal.call(contract.quotes.create, {
          ...contract.quotes.create.example,
          as: as(),
          filter: filter(),
        }),
    ],
    [
      'a new quote whose body names the customer',
      () =>
        portal.call(contract.quotes.create, {
          as: as(),
          body: { rifCliente: 'Casa Rossi', codCliente: worlds.own.customer },
        }),
    ],
    ['a visit stop', () => portal.call(contract.visits.save, { ...contract.visits.save.example, as: as() })],
    [
      'what came of a visit',
      () => portal.call(contract.visits.outcome, { ...contract.visits.outcome.example, as: as() }),
    ],
    [
      'a note',
      () => portal.call(contract.customerNotes.save, { ...contract.customerNotes.save.example, as: as() }),
    ],
    [
      'another text of a note',
      () =>
        portal.call(contract.customerNotes.save, {
          as: as(),
          body: { Id: 1, CodCliente: worlds.own.customer, Nota: 'Altro', Data: '21/11/2026' },
        }),
    ],
    [
      'a next step',
      () =>
        portal.call(contract.customerSheet.setStep, { ...contract.customerSheet.setStep.example, as: as() }),
    ],
    [
      'an audit',
      () => portal.call(contract.displayAudits.save, { ...contract.displayAudits.save.example, as: as() }),
    ],
  ]
  test.each(refusals)('%s', async (_, call) => {
    expect((await call()).problem()).toMatchObject({ code: 'customer.blocked', Message: notice })
  })
})

test('orders, confirmations, sums and home say what they said', async () => {
  expect(await openAnswers()).toEqual(before)
})

test('a figure of what is withheld is absent, and no zero', async () => {
  const { details } = contract.trends
  const answer = await portal.call(details, { ...details.example, as: worlds.tokens.Agente })
  const row = answer.json().find(({ CodCliente }) => CodCliente === worlds.own.customer)
  expect(row).toMatchObject({ PorteInExpo: null, PorteInExpo2: null, Pop: null, ElencoPop: [] })
  expect(row?.Fatturato2).toBeGreaterThan(0)
})

test('the customer sees its own address and contacts, and not its payment', async () => {
  const answer = await portal.call(contract.profile.read, { as: worlds.tokens.Cliente })
  const { Profilo, Blocca, Sconti, Showroom } = answer.json()
  expect(Profilo).toMatchObject({ Indirizzo: contactMark, EMail: contactMark, DescPagamento: '' })
  expect([Blocca, Sconti, Showroom.length]).toEqual([1, [], 1])
  expect(tracesIn(answer.body, { isItself: true })).toEqual([])
  expect(answer.body).not.toContain(termsMark)
})
