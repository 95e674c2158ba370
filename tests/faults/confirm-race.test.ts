import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { confirmations } from '#contract/confirmations.ts'
import { openDatabase } from '#server/db/open.ts'
import { aCustomer, anOrder, aToken, aUser } from '#tests/support/factories.ts'
import { databaseUrl } from '#tests/support/test-database.ts'

const rounds = 20
const ports = [3_198, 3_199]
const root = join(import.meta.dirname, '../..')
const server = process.env.TEST_DATABASE_URL

test.runIf(server)('fifty confirmations at once over two server processes are one', async () => {
  const name = `soglia_race_${process.pid}`
  await run(`create database ${name}`)
  const url = databaseUrl(String(server), name)
  const database = await openDatabase({ url })
  const processes = ports.map(port => start(url, port))
  try {
    await Promise.all(ports.map(untilReady))
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
  } finally {
    for (const child of processes) child.kill('SIGTERM')
    await Promise.all(processes.map(child => once(child, 'exit')))
    await database.close()
    await run(`drop database ${name} with (force)`)
  }
})

function start(url: string, port: number): ChildProcess {
  const { PATH } = process.env
  const env = { PATH, DATABASE_URL: url, PORT: String(port), SOGLIA_DEMO: '0', LOG_LEVEL: 'silent' }
  return spawn(process.execPath, ['bin/soglia.js', 'start', '--no-web'], { cwd: root, env, stdio: 'ignore' })
}

async function untilReady(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('the server did not come up')
}

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
