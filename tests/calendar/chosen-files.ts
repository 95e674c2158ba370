import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Names in code that depends on today's date or computes with days. */
const dayWords =
  /\b(startOfDay|today_in_italy|todayInItaly|yearInItaly|shiftedDay|dayOfInstant|daysFromNow)\b|\bitalianDay\((services\.)?now\(\)|support\/clock\.ts'/

/**
 * Test files whose result can depend on the day. A file is chosen if it or the code that it tests uses days. The tested
 * code is the file of the same name or, for a test named after its folder, the folder. Tests that set the clock are the
 * same on all days. Rules and tools never ask for the date, and the linter allows no other clock.
 */
export function chosenTests(): string[] {
  return filesOf('*.test.ts').filter(path => {
    if (/^(rules|tools|tests\/(faults|calendar))\//.test(path)) return false
    const text = textOf(path)
    return (
      !text.includes('setClock(') && [text, ...testedBy(path).map(textOf)].some(one => dayWords.test(one))
    )
  })
}

const clockNames = ['now', 'today', 'daysFromNow']
const shownDays = /\boggi\b|\bieri\b|\\d\{2\}\\\/|\b20\d\d\b/

/**
 * Journeys that depend on the day, by file and line. They use the clock themselves or through helpers in their file,
 * expect a date on the page, or contain a year.
 */
export function chosenJourneys(): string[] {
  return filesOf('tests/e2e/*.spec.ts').flatMap(path => {
    const blocks = blocksOf(textOf(path))
    const ofClock = namesFrom(clockNames, blocks)
    return blocks
      .filter(({ text }) => /^ *test\(/.test(text) && (shownDays.test(text) || ofClock.test(text)))
      .map(({ line }) => `${path}:${line}`)
  })
}

interface Block {
  line: number
  text: string
}

/** Top-level statements of a file, and each journey inside a group. */
function blocksOf(text: string): Block[] {
  let line = 1
  return text.split(/^(?=\w| {2}test\()/m).map(block => {
    const from = line
    line += block.split('\n').length - 1
    return { line: from, text: block }
  })
}

/** Matches calls of these names, and of declarations that use them. */
function namesFrom(names: readonly string[], blocks: readonly Block[]): RegExp {
  const calls = new RegExp(`\\b(${names.join('|')})\\(`)
  const declared = blocks.flatMap(({ text }) =>
    calls.test(text) ? (/^(?:async )?(?:const|function) (\w+)/.exec(text)?.[1] ?? []) : [],
  )
  const all = [...new Set([...names, ...declared])]
  return all.length === names.length ? calls : namesFrom(all, blocks)
}

function filesOf(pattern: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { cwd: root })
  return listed.toString().trim().split('\n')
}

function testedBy(path: string): string[] {
  const folder = dirname(path)
  if (basename(path, '.test.ts') !== basename(folder))
    return [path.replace('.test.ts', '.ts')].filter(source => existsSync(join(root, source)))
  return readdirSync(join(root, folder))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map(name => join(folder, name))
}

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
