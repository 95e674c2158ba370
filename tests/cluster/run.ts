import { endEverything, folder, installPrograms } from '#tests/support/programs.ts'
import { capacity } from './capacity-cases.ts'
import { freezePrimary, killPrimary, promoteReplica } from './database-cases.ts'
import { examples } from './deploy-cases.ts'
import { drain, hop, killInstance } from './instance-cases.ts'
import { tellAll } from './load.ts'
import { moveAndBack } from './move-cases.ts'
import { behindNginx } from './nginx-cases.ts'
import { poolers } from './pooler-cases.ts'
import { clusterPrograms } from './programs.ts'
import { quietLog } from './quiet-cases.ts'
import { openFolderOf, upgradeFrom } from './release-cases.ts'
import { pauseReplica } from './replica-cases.ts'
import { dumpAndRestore } from './restore-cases.ts'
import { closeStage, openStage, type Stage } from './stage.ts'
import { objectStore } from './store-cases.ts'
import { rollingUpgrade } from './upgrade-cases.ts'

// `npm run test:cluster [CASE…]` tests several instances with Debian's programs and prints one line per case.
type Case = (stage: Stage) => Promise<string>

const cases: Record<string, Case> = {
  'examples of deploy': examples,
  hop,
  'quiet log': quietLog,
  'kill an instance': killInstance,
  drain,
  nginx: behindNginx,
  capacity,
  'kill the primary': killPrimary,
  'freeze the primary': freezePrimary,
  'pause the replica': pauseReplica,
  'object store': objectStore,
  pgbouncer: poolers,
  'dump and restore': dumpAndRestore,
  'move and back': moveAndBack,
  'rolling upgrade': rollingUpgrade,
  'upgrade from 0.1.0': upgradeFrom('0.1.0'),
  'upgrade from 0.2.0': upgradeFrom('0.2.0'),
  'folder of 0.1.0': openFolderOf('0.1.0'),
  'folder of 0.2.0': openFolderOf('0.2.0'),
  // Must be the last case, because the primary does not return.
  'promote the replica': promoteReplica,
}

async function play(name: string, work: () => Promise<string>): Promise<void> {
  const started = performance.now()
  const found = await work()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  process.stdout.write(`${name.padEnd(20)} ${seconds.padStart(5)} s  ${found}\n`)
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in cases))
if (unknown.length > 0)
  throw new Error(`no case ${unknown.join(', ')}; there are: ${Object.keys(cases).join(', ')}`)

installPrograms(clusterPrograms)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endEverything().then(() => process.exit(1)))
try {
  let stage: Stage | undefined
  await play('two first starts', async () => {
    const opened = await openStage()
    stage = opened.stage
    return `both ready after ${opened.seconds.toFixed(1)} s, the demo company loaded once`
  })
  if (!stage) throw new Error('the stage did not open')
  const opened = stage
  for (const [name, work] of Object.entries(cases))
    if (asked.length === 0 || asked.includes(name)) await play(name, () => work(opened))
  await closeStage(opened)
  process.stdout.write(`${tellAll()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\nThe logs were in ${folder}.\n`)
  process.exitCode = 1
} finally {
  await endEverything()
}
