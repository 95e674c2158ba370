import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readProgress } from './progress.ts'

// `npm run fuzz` plays a million inputs, or as many as `-- --inputs 100000` says, and goes on where it was stopped.
// `--seed N` begins anew with that seed, `--chapter N` with that chapter of it.
const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    inputs: { type: 'string', default: '1000000' },
    chapter: { type: 'string' },
  },
})

const kept = readProgress()
const isResumed = kept && (values.seed === undefined || Number(values.seed) === kept.seed)
const seed = Number(values.seed ?? kept?.seed ?? randomInt(2 ** 31))
const chapter = Number(values.chapter ?? (isResumed ? kept.chapters : 0))
process.stdout.write(`Seed ${seed}, from chapter ${chapter} on, up to ${values.inputs} inputs\n`)

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--config', 'tests/faults/vitest.config.ts', 'tests/faults/fuzz.test.ts'],
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      SOGLIA_FUZZ_SEED: String(seed),
      SOGLIA_FUZZ_INPUTS: values.inputs,
      SOGLIA_FUZZ_CHAPTER: String(chapter),
    },
  },
)
process.exit(status ?? 1)
