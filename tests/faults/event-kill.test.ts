import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { now } from '#tests/support/clock.ts'
import { aCustomer, aUser } from '#tests/support/factories.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { roundsOf } from './rounds.ts'

const events = roundsOf(1_500)
const mostKills = roundsOf(12)

test('of all events told by workers that are killed, each is told and mailed once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'soglia-events-'))
  await prepareDataFolder(root)
  const folder = join(root, 'db')
  await seed(folder)
  let kills = 0
  for (;;) {
    const worker = spawn(process.execPath, ['tests/faults/event-teller.ts', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(worker, 'exit')
    await once(worker.stdout, 'data')
    const isOver = await Promise.race([
      exit.then(() => true),
      wait(100 + Math.random() * 500).then(() => false),
    ])
    if (isOver) break
    if (kills < mostKills) {
      worker.kill('SIGKILL')
      kills += 1
    }
    await exit
    if (worker.exitCode === 0) break
  }
  const database = await openDatabase({ folder })
  const { rows } = await asOwner(database.db, async tx => ({
    rows: await tx
      .selectFrom('notification')
      .select(eb => [
        eb.fn.countAll<number>().as('told'),
        eb.fn.count<number>('event_id').distinct().as('events'),
      ])
      .execute(),
  }))
  const mails = await database.db.selectFrom('mail_message').select('body_text').execute()
  await database.close()
  rmSync(root, { recursive: true, force: true })
  expect(kills).toBeGreaterThan(2)
  expect(rows).toEqual([{ told: events, events }])
  expect(mails).toHaveLength(events)
  expect(new Set(mails.map(mail => mail.body_text)).size).toBe(events)
})

async function seed(folder: string): Promise<void> {
  const database = await openDatabase({ folder })
  const customer = await aCustomer(database)
  const user = await aUser(database, { code: customer.code })
  await database.db
    .updateTable('portal_user')
    .set({ activated_at: now() })
    .where('id', '=', user.id)
    .execute()
  const orders = Array.from({ length: events }, (_, at) => ({
    id: at + 1,
    number: `N${at + 1}`,
    customer_code: customer.code,
    ordered_on: '2026-10-01',
    search_text: '',
  }))
  await asOwner(database.db, async tx => {
    await tx.insertInto('feed_run').values({ source: 'earlier', outcome: 'done' }).execute()
    await tx.insertInto('sales_order').values(orders).execute()
  })
  await database.close()
}
