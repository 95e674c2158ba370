import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import type { QueueName } from '#server/jobs/queues.ts'
import { feedFile } from '#tests/support/feed-folder.ts'
import { folder, until } from '#tests/support/programs.ts'
import { formWith } from '#tests/support/sent-file.ts'
import { runSogliaMeanwhile } from '#tests/support/soglia-command.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'
import { bearer, call, post } from './calls.ts'
import type { PostgresServer } from './postgres.ts'
import {
  type Addresses,
  type Answers,
  contend,
  type Known,
  makeEveryCall,
  startWork,
  type Worker,
} from './quiet-acts.ts'
import { restartPortal, type Stage } from './stage.ts'

const rounds = 5

/** A day's work on two instances at once, the night's jobs and every command, without a word in PostgreSQL's log. */
export async function quietLog(stage: Stage): Promise<string> {
  const { primary, portals } = stage
  const addresses: Addresses = [portals[0].address, portals[1].address]
  const answers: Answers = new Map()
  const known = await knownOf(primary)
  const workers = await startWork(addresses, known)
  const key = await newKey(addresses[0], workers)
  const listening = new AbortController()
  const streams = workers.map((worker, at) =>
    fetch(`${addresses[at % 2]}/api/eventi`, { headers: bearer(worker), signal: listening.signal }),
  )
  await Promise.all(streams)
  await makeEveryCall(addresses, workers, answers)
  // Some of those calls have ended sessions.
  const again = await startWork(addresses, known)
  for (let round = 0; round < rounds; round += 1) await contend(addresses, again, round, answers)
  await pushFeeds(addresses, key)
  await runJobs(primary)
  const commands = await runCommands(primary)
  listening.abort()
  await restartPortal(stage, 1)
  const said = noiseOf(primary)
  if (said.length > 0) throw new Error(`PostgreSQL's log says:\n${said.join('\n')}`)
  const calls = [...answers].toSorted().map(([status, count]) => `${count} × ${status}`)
  return `${calls.join(', ')}; ${nightly.length} kinds of jobs, ${commands} commands; the log is silent`
}

async function knownOf(primary: PostgresServer): Promise<Known> {
  const [found] = await primary.sql<Known>(
    `select c.code as customer, c.agent_code as agent, o.id as "order" from portal_user u
     join customer c on c.code = u.code join sales_order o on o.customer_code = c.code
     where u.name = 'cliente' order by o.id desc limit 1`,
    'soglia',
  )
  if (!found) throw new Error('the demo company has no dealer')
  return found
}

async function newKey(address: string, workers: readonly Worker[]): Promise<string> {
  const admin = workers.find(({ role }) => role === 'Admin')
  if (!admin) throw new Error('there is no Admin')
  const made = await call(address, '/api/admin/chiavi', post(admin, { Nome: 'Notte' }))
  return (JSON.parse(made.text) as { Chiave: string }).Chiave
}

/** Two feeds at once, the second of which waits. */
async function pushFeeds([one, other]: Addresses, token: string): Promise<void> {
  const file = feedFile('gruppi.csv', 'PORTE,Porte,1', 'PORTE,Porte ancora,2', 'SENZA,,x')
  const { headers, payload } = formWith(asZip(await zipOf({ 'gruppi.csv': file })))
  const init = { method: 'POST', headers: { ...headers, ...bearer({ token }) }, body: payload }
  const pushed = await Promise.all([one, other].map(address => call(address, '/api/erp/importazioni', init)))
  for (const { text, status } of pushed) {
    if (status !== 200) throw new Error(`the feed was refused: ${status} ${text}`)
    const { Id } = JSON.parse(text) as { Id: string }
    await until('the feed is imported', async () => {
      const run = await call(one, `/api/erp/importazioni/${Id}`, { headers: bearer({ token }) })
      return /"Esito":"(riuscita|parziale)"/.test(run.text)
    })
  }
}

const nightly: QueueName[] = [
  'events.tell',
  'events.deadlines',
  'events.digest',
  'files.sweep',
  'night.tidy',
  'feed.watch',
  'health.day',
  'deliveries.settle',
  'requests.export',
  'views.due',
]

/** Adds each job twice, and waits until the portals have done them. */
async function runJobs(primary: PostgresServer): Promise<void> {
  const database = await openDatabase({ url: primary.url() })
  const jobs = await openJobs(database, { log: { warn: () => {} } })
  await asOwner(database.db, async tx => {
    for (const name of [...nightly, ...nightly]) await jobs.enqueue(tx, name, {} as never)
  })
  await until('the jobs are done', async () => {
    const waiting = await primary.sql(
      `select from pgboss.job_common where state < 'completed' and name in ('${nightly.join("', '")}')`,
      'soglia',
    )
    return waiting.length === 0
  })
  await jobs.stop()
  await database.close()
}

/** Every command that a company runs by night, one after the other and two at a time. */
async function runCommands(primary: PostgresServer): Promise<number> {
  await primary.sql('alter role soglia createdb')
  const place = join(folder, 'quiet')
  mkdirSync(join(place, 'feed'), { recursive: true })
  writeFileSync(join(place, 'feed/gruppi.csv'), feedFile('gruppi.csv', 'PORTE,Porte,1'))
  const env = {
    DATABASE_URL: primary.url(),
    SOGLIA_DATA_DIR: join(folder, 'files'),
    SOGLIA_BACKUP_DIR: join(place, 'backups'),
  }
  const pairs = [
    ['status', 'feed check feed'],
    ['import feed', 'import feed'],
    ['rollup', 'rollup'],
    ['rollup --check', 'migrate'],
    ['backup', 'export dump'],
    ['restore --check', 'restore --check'],
    ['admin create notte notte@example.com', 'admin create notte notte@example.com'],
  ]
  for (const pair of pairs) {
    const ran = await Promise.all(
      pair.map(words => runSogliaMeanwhile(words.split(' '), { cwd: place, env })),
    )
    for (const { said } of ran)
      if (/Soglia stopped/.test(said)) throw new Error(`${pair.join(' beside ')}: ${said}`)
    await pause(1_000) // Each backup is named by its second.
  }
  return pairs.flat().length
}

/** Lines of the server's log, since it took its first connection, that an operator would have to read. */
function noiseOf(server: PostgresServer): string[] {
  const log = server.log()
  const lines = log.slice(log.indexOf('ready to accept connections')).split('\n')
  return lines.filter(line => /\b(WARNING|ERROR|FATAL|PANIC|STATEMENT|DETAIL):/.test(line))
}
