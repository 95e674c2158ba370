import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// `npm run house` prints each count with its bound and its goal, and fails where a count is past its bound.
// A commit that improves a count sets its bound to the new count, so that no later commit loses the gain. A feature may
// raise the bound of the lines (docs/decisions/0048-how-large-the-source-may-be.md).
const root = join(import.meta.dirname, '..')

interface Measure {
  name: string
  count: number
  bound: number
  goal: number
  /** The bound is the least allowed count. */
  atLeast?: true
}

function textsOf(patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: root, exclude: path => path.endsWith('node_modules') })
    .filter(path => !/\.(test|spec|gen|examples)\.tsx?$/.test(path))
    .map(path => readFileSync(join(root, path), 'utf8'))
}

const source = textsOf(
  ['contract', 'rules', 'server', 'web', 'bin', 'tools'].map(room => `${room}/**/*.{ts,tsx,js,css}`),
)
const serverFeatures = textsOf(['server/features/**/*.ts'])
const screens = textsOf(['web/{features,parts}/**/*.{ts,tsx}'])
const styles = textsOf(['web/**/*.css'])
const journeys = globSync('tests/e2e/*.spec.ts', { cwd: root }).map(path =>
  readFileSync(join(root, path), 'utf8'),
)

function linesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.trimEnd().split('\n').length, 0)
}

function found(texts: readonly string[], pattern: RegExp): string[] {
  return texts.flatMap(text => [...text.matchAll(pattern)].map(([whole]) => whole))
}

/** Counts the different widths that media and container queries spell out. */
function typedBreakpoints(): number {
  const widths = found(styles, /@(?:media|container)[^{]*/g).flatMap(query =>
    [...query.matchAll(/width\s*[:<>=]+\s*([\d.]+(?:em|rem|px))/g)].map(([, width]) => width),
  )
  return new Set(widths).size
}

const equalLines = 10

/** Counts the stretches of at least ten lines that repeat an earlier stretch. */
function copies(): number {
  const seen = new Set<string>()
  let stretches = 0
  for (const text of source) {
    const lines = text
      .split('\n')
      .map(line => line.trim())
      .filter(line => line.length > 1)
    let isInCopy = false
    for (let at = 0; at + equalLines <= lines.length; at += 1) {
      const stretch = lines.slice(at, at + equalLines)
      if (stretch.every(line => line.startsWith('import '))) continue
      const key = stretch.join('\n')
      const isCopy = seen.has(key)
      if (isCopy && !isInCopy) stretches += 1
      isInCopy = isCopy
      seen.add(key)
    }
  }
  return stretches
}

const riddle = /(?:\/\*\*|\/\/|^\s*\*)\s+(?:Of|What|Whose|That of|Those of|With the)\b/gm

const measures: readonly Measure[] = [
  { name: 'invalidations by hand', count: found(screens, /invalidateQueries\(/g).length, bound: 2, goal: 3 },
  { name: 'mutations by hand', count: found(screens, /useMutation\(/g).length, bound: 0, goal: 0 },
  {
    name: 'tellScreens in features',
    count: found(serverFeatures, /\btellScreens\(/g).length,
    bound: 1,
    goal: 5,
  },
  { name: 'audit( in features', count: found(serverFeatures, /\baudit\(/g).length, bound: 1, goal: 6 },
  { name: 'riddles', count: found(source, riddle).length, bound: 2, goal: 60 },
  { name: 'lines of CSS', count: linesOf(styles), bound: 6_490, goal: 6_500 },
  { name: 'typed breakpoints', count: typedBreakpoints(), bound: 1, goal: 4 },
  { name: 'journeys', count: found(journeys, /^ *test\(/gm).length, bound: 110, goal: 110 },
  {
    name: 'component test files',
    count: globSync('web/**/*.browser.test.tsx', { cwd: root }).length,
    bound: 28,
    goal: 20,
    atLeast: true,
  },
  {
    name: 'uses of listCalls',
    count: found(screens, /\blistCalls\(/g).length,
    bound: 24,
    goal: 12,
    atLeast: true,
  },
  { name: 'lines', count: linesOf(source), bound: 146_119, goal: 100_000 },
  { name: 'copies of ten lines', count: copies(), bound: 0, goal: 0 },
]

const isPassed = ({ count, bound, atLeast }: Measure) => (atLeast ? count < bound : count > bound)

for (const measure of measures) {
  const { name, count, bound, goal, atLeast } = measure
  const words = `${name.padEnd(26)} ${String(count).padStart(7)}   ${atLeast ? '≥' : '≤'} ${bound}, goal ${goal}`
  process.stdout.write(`${words}${isPassed(measure) ? '   ← past its bound' : ''}\n`)
}
if (measures.some(isPassed)) process.exitCode = 1
