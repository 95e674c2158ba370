import { clusterPrograms } from '#tests/cluster/programs.ts'
import { endEverything, installPrograms } from '#tests/support/programs.ts'
import { playPages } from './play-pages.ts'
import { plays } from './plays.ts'

// `npm run test:docs [PLAY…]` runs the commands of the pages in docs/operate, in a temporary place. `-- --short` runs
// those that are brief and need no program of Debian.
const asked = process.argv.slice(2).filter(word => word !== '--short')
const names = asked.length > 0 ? asked : Object.keys(plays)
const chosen = process.argv.includes('--short')
  ? names.filter(name => !plays[name]?.needsDebian && !plays[name]?.takesLong)
  : names

const { 'postgresql-15': postgresql, haproxy, 'nginx-light': nginx } = clusterPrograms
if (chosen.some(name => plays[name]?.needsDebian))
  installPrograms({ 'postgresql-15': postgresql, haproxy, 'nginx-light': nginx })

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endEverything().then(() => process.exit(1)))
try {
  for (const name of chosen) {
    const started = performance.now()
    const count = await playPages(name)
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    process.stdout.write(`${name.padEnd(22)} ${seconds.padStart(5)} s  ${count} lines\n`)
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await endEverything()
}
