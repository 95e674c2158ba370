import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'
import { runSoglia, signInAt, startPortal } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { quantile, timed } from './stats.ts'

const list = '/api/orders/production?consegnati=true'
const pauseMs = 20
const quietMs = 10_000

/** Compares what a dealer's list takes beside an operator's long command with what it takes while all is quiet. */
export async function measure({ checkout, temp, world }: Context): Promise<Row[]> {
  const folder = join(temp, `meanwhile-${world.engine}-${world.size}`)
  mkdirSync(folder)
  const env = { ...world.env, SOGLIA_BACKUP_DIR: join(folder, 'backups') }
  await runSoglia(checkout, ['feed', 'example', join(folder, 'feed')], env)
  const portal = await startPortal(checkout, env)
  try {
    const token = await signInAt(portal.address, 'cliente')
    const look = () => timed(() => ask(portal.address + list, token))
    await timesBeside(() => pause(2_000), look) // The first calls compile and plan.
    const quiet = await timesBeside(() => pause(quietMs), look)
    const rows: Row[] = []
    for (const words of commandsIn(folder)) {
      const before = bytesIn(folder)
      const { times, ms } = await timesBeside(() => runSoglia(checkout, words, env), look)
      const [p95, quietP95] = [quantile(times, 0.95), quantile(quiet.times, 0.95)]
      const added = bytesIn(folder) - before
      rows.push(
        judge({
          what: `a dealer's list beside soglia ${words.filter(isWord).join(' ')}`,
          measured: [
            `p95 ${written.ms(p95)}, longest ${written.ms(Math.max(...times))}, of ${times.length}`,
            `the command ${written.seconds(ms / 1_000)}`,
            ...(added > 0 ? [written.mebibytes(added / 2 ** 20)] : []),
          ].join('; '),
          comparedWith: `quiet, p95 ${written.ms(quietP95)}`,
          figure: p95 / quietP95,
          unit: 'times',
          atMost: 2,
        }),
      )
    }
    return rows
  } finally {
    await portal.stop()
  }
}

const isWord = (word: string) => !word.includes('/')

const commandsIn = (folder: string) => [
  ['backup'],
  ['restore', '--check'],
  ['export', join(folder, 'dump')],
  ['feed', 'check', join(folder, 'feed')],
]

async function ask(url: string, token: string): Promise<void> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
}

/** Times one call after the other until the work has ended. */
async function timesBeside(work: () => Promise<unknown>, call: () => Promise<number>) {
  const times: number[] = []
  let isOver = false
  const calls = (async () => {
    while (!isOver) {
      times.push(await call())
      await pause(pauseMs)
    }
  })()
  const ms = await timed(work).finally(() => {
    isOver = true
  })
  await calls
  return { times, ms }
}

function bytesIn(folder: string): number {
  return Number(execFileSync('du', ['-sb', folder], { encoding: 'utf8' }).split('\t')[0])
}
