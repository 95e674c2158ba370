import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// `npm run check`: what holds before a commit. With --all, `npm test`: the browser, the faults and the budgets too.
const root = join(import.meta.dirname, '..')

interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

const server = process.env.TEST_DATABASE_URL
const onEmbedded = { TEST_DATABASE_URL: '' }

const quick: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'types', command: ['tsc', '-p', '.', '--singleThreaded'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'generated: tables', command: ['node', 'tools/db-types.ts', '--check'] },
  { name: 'generated: openapi.json', command: ['node', 'tools/openapi.ts', '--check'] },
  { name: 'generated: endpoints of the client', command: ['node', 'tools/endpoints.ts', '--check'] },
  { name: 'generated: land of the map', command: ['node', 'tools/map-data.ts', '--check'] },
  { name: 'paths in documents', command: ['node', 'tools/document-paths.ts'] },
  { name: 'unit, API and access tests, embedded database', command: ['vitest', 'run'], env: onEmbedded },
]
const onPostgres: Step = {
  name: 'API and access tests, PostgreSQL',
  command: ['vitest', 'run', 'server/', 'tests/'],
}
const slow: Step[] = [
  { name: 'build', command: ['node', 'tools/build.ts'] },
  { name: 'bundle budget', command: ['node', 'tools/bundle-budget.ts'] },
  { name: 'browser', command: ['playwright', 'test'] },
  { name: 'faults', command: ['vitest', 'run', '--config', 'tests/faults/vitest.config.ts'] },
]

const steps = [...quick, ...(server ? [onPostgres] : []), ...(process.argv.includes('--all') ? slow : [])]

for (const { name, command, env } of steps) {
  process.stdout.write(`\n— ${name}\n`)
  const started = performance.now()
  const [program = '', ...words] = command
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  process.stdout.write(`  ${((performance.now() - started) / 1_000).toFixed(1)} s\n`)
  if (status !== 0) {
    process.stderr.write(`\nFailed: ${name}\n`)
    process.exit(1)
  }
}
