import { expect, test } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import { quoteRows } from '#contract/quotes/rows.ts'
import { quotes } from '#contract/quotes.ts'
import { asOwner } from '#server/db/owner.ts'
import { aCustomer, aToken, aUser } from '#tests/support/factories.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { server, withTwoServers } from './two-servers.ts'

const rounds = 500
const ports = [3_194, 3_195] as const

test.runIf(server)('of two who save one position at once, the second is always told', () =>
  withTwoServers(ports, async database => {
    await aStoredCatalogue(database)
    const customer = await aCustomer(database)
    const people = await Promise.all(
      ports.map(async () => aToken(database, await aUser(database, { code: customer.code }))),
    )
    const call = (who: number, route: RouteShape, path: string, body?: object) =>
      fetch(`http://127.0.0.1:${ports[who]}${path}`, {
        method: route.method,
        headers: { authorization: `Bearer ${people[who]}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).then(async answer => ({ status: answer.status, data: await answer.json() }))
    const { data: id } = await call(0, quotes.create, quotes.create.path, { rifCliente: 'Due mani' })
    const save = (who: number, given: object) =>
      call(who, quoteRows.savePosition, quoteRows.savePosition.path, { id, ...aSentDoor, ...given })
    let version = (await save(0, {})).data.Versione as number
    let overwrites = 0
    for (let round = 0; round < rounds; round += 1) {
      const quantities = [1 + (round % 400), 500 + (round % 400)]
      const answers = await Promise.all(
        quantities.map((quantita, who) => save(who, { pos: 1, quantita, Versione: version })),
      )
      const stored = answers.filter(({ status }) => status === 200)
      const told = answers.filter(({ status }) => status === 409)
      if (stored.length !== 1 || told.length !== 1) overwrites += 1
      expect(told[0]?.data.Modifiche.length).toBeGreaterThan(0)
      version = stored[0]?.data.Versione
    }
    expect(overwrites).toBe(0)
    const { changes } = await asOwner(database.db, tx =>
      tx
        .selectFrom('quote_change')
        .select(({ fn }) => fn.countAll<number>().as('changes'))
        .executeTakeFirstOrThrow(),
    )
    expect(changes).toBe(rounds + 1)
  }),
)
