import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

// `npm run check` runs before a commit. With --all, as `npm test`, it adds browser, faults and budgets.
const root = join(import.meta.dirname, '..')

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

const server = process.env.TEST_DATABASE_URL
const onEmbedded = { TEST_DATABASE_URL: '' }

const types: Step = { name: 'types', command: ['tsc', '-p', '.', '--singleThreaded'] }
const texts: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'generated: tables', command: ['node', 'tools/db-types.ts', '--check'] },
  { name: 'generated: openapi.json', command: ['node', 'tools/openapi.ts', '--check'] },
  { name: 'generated: endpoints of the client', command: ['node', 'tools/endpoints.ts', '--check'] },
  { name: 'generated: land of the map', command: ['node', 'tools/map-data.ts', '--check'] },
  { name: 'counts of the house', command: ['node', 'tools/house.ts'] },
  { name: 'paths and records in documents', command: ['node', 'tools/documents.ts'] },
]
const tests: Step[] = [
  { name: 'unit, API and access tests, embedded database', command: ['vitest', 'run'], env: onEmbedded },
]
const onPostgres: Step = {
  name: 'API and access tests, PostgreSQL',
  command: ['vitest', 'run', 'server/', 'tests/', '--exclude', 'server/db/embedded/**'],
}
const slow: Step[] = [
  { name: 'component tests', command: ['vitest', 'run', '--config', 'tests/components/vitest.config.ts'] },
  { name: 'build', command: ['node', 'tools/build.ts'] },
  { name: 'bundle budget', command: ['node', 'tools/bundle-budget.ts'] },
  { name: 'browser', command: ['playwright', 'test'] },
  { name: 'faults', command: ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts'] },
]

async function run({ name, command, env }: Step, output: 'shown' | 'kept'): Promise<void> {
  const started = performance.now()
  const [program = '', ...words] = command
  const child = spawn(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  if (output === 'shown') process.stdout.write(`\n— ${name}\n`)
  const kept = Promise.all([child.stdout, child.stderr].map(stream => (stream ? text(stream) : '')))
  const [status] = await once(child, 'exit')
  if (output === 'kept') process.stdout.write(`\n— ${name}\n${(await kept).join('')}`)
  process.stdout.write(`  ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  if (status === 0) return
  process.stderr.write(`\nFailed: ${name}\n`)
  process.exit(1)
}

async function inTurn(steps: Step[], output: 'shown' | 'kept'): Promise<void> {
  for (const step of steps) await run(step, output)
}

// One core checks the types, the other everything that reads texts.
await Promise.all([run(types, 'kept'), inTurn(texts, 'kept')])
const all = process.argv.includes('--all')
await inTurn([...tests, ...(server ? [onPostgres] : []), ...(all ? slow : [])], 'shown')
