import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Hole, holes } from './hole-list.ts'

// `npm run holes [PART-OF-A-NAME…]` plants each hole of hole-list.ts in a copy of the tree, and runs the test that should find it.
// It writes holes.md when it has planted all, and fails where a hole is not found.
const root = join(import.meta.dirname, '../..')
const asked = process.argv.slice(2)
const chosen = holes.filter(({ name }) => asked.length === 0 || asked.some(part => name.includes(part)))
const copy = mkdtempSync(join(tmpdir(), 'soglia-holes-'))

interface Report {
  testResults: { assertionResults: { fullName: string; status: string }[] }[]
}

/** A copy that shares the packages, but not what the tests keep among them. */
function copyTree(): void {
  const left = ['node_modules', '.git', 'dist', 'test-results', 'data']
  for (const name of readdirSync(root).filter(name => !left.includes(name)))
    cpSync(join(root, name), join(copy, name), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')).filter(name => name !== '.cache'))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
}

/** Names of the tests that fail in the copy, and how many have passed. */
function runTest({ test, only }: Hole): { failed: string[]; passed: number } {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', test, '-t', only, '--bail=1', '--reporter=json', `--outputFile=${report}`],
    ],
    { cwd: copy, stdio: 'ignore', env: { ...process.env, CI: '1' } },
  )
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
    passed: results.filter(({ status }) => status === 'passed').length,
  }
}

/** The test that finds the hole; undefined if none does. */
function plant(hole: Hole): string | undefined {
  const place = join(copy, hole.file)
  const whole = readFileSync(place, 'utf8')
  if (whole.split(hole.from).length !== 2)
    throw new Error(`"${hole.name}" has no single place in ${hole.file}: ${hole.from}`)
  writeFileSync(
    place,
    whole.replace(hole.from, () => hole.to),
  )
  try {
    return runTest(hole).failed[0]
  } finally {
    writeFileSync(place, whole)
  }
}

function written(found: readonly string[]): string {
  const rows = chosen.map(
    ({ name, file, test }, at) => `| ${name} | \`${file}\` | \`${test}\`: ${found[at]} |`,
  )
  return `# Planted holes

\`npm run holes\` writes this page. It plants each mistake of \`tests/access/hole-list.ts\` in a copy of the tree and runs the tests of access.

| hole | where | found by |
|---|---|---|
${rows.join('\n')}
`
}

try {
  copyTree()
  const found: string[] = []
  const missed: string[] = []
  for (const hole of chosen) {
    const finder = plant(hole)
    process.stdout.write(`${finder ? 'found ' : 'MISSED'}  ${hole.name}${finder ? `: ${finder}` : ''}\n`)
    found.push(finder ?? 'nothing')
    if (!finder) missed.push(hole.name)
  }
  // A test that fails without any hole finds nothing.
  for (const sound of new Map(chosen.map(hole => [`${hole.test} ${hole.only}`, hole])).values()) {
    const { failed, passed } = runTest(sound)
    if (failed.length > 0 || passed === 0) missed.push(`${sound.test} fails without a hole: ${failed}`)
  }
  if (asked.length === 0) writeFileSync(join(import.meta.dirname, 'holes.md'), written(found))
  process.stdout.write(`${chosen.length - missed.length} of ${chosen.length} found\n${missed.join('\n')}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}
