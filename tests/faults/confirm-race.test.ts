import { expect, test } from 'vitest'
import { confirmations } from '#contract/confirmations.ts'
import { aCustomer, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { server, withTwoServers } from './two-servers.ts'

const rounds = 20
const ports = [3_192, 3_193] as const

test.runIf(server)('fifty confirmations at once over two server processes are one', () =>
  withTwoServers(ports, async database => {
    const customer = await aCustomer(database, { order_email: 'ordini@example.com' })
    const as = await aToken(database, await aUser(database, { code: customer.code }))
    for (let round = 0; round < rounds; round += 1) {
      const order = await anOrder(database, {
        customer_code: customer.code,
        confirmed_on: null,
        expected_on: '2099-01-01',
      })
      const body = JSON.stringify({ Progressivo: order.id, Num_Ord: order.number, Riferimento: '' })
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, at) =>
          fetch(`http://127.0.0.1:${ports[at % 2]}${confirmations.confirm.path}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
            body,
          }).then(async answer => ({ status: answer.status, isNew: (await answer.json()).Nuova })),
        ),
      )
      expect(answers.filter(answer => answer.status !== 200)).toEqual([])
      expect(answers.filter(answer => answer.isNew)).toHaveLength(1)
    }
    const counts = await database.pool.query(`select
      (select count(*) from mail_message where template = 'orderConfirmed') as mails,
      (select count(*) from audit_log where action = 'order.confirmed') as entries`)
    expect(counts.rows).toEqual([{ mails: rounds, entries: rounds }])
  }),
)
