import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Words of code that asks which day it is, or reckons from now in days. */
const dayWords =
  /\b(startOfDay|today_in_italy|todayInItaly|yearInItaly|shiftedDay|dayOfInstant|daysFromNow)\b|\bitalianDay\((services\.)?now\(\)|support\/clock\.ts'/

/**
 * The test files that can differ by day. One is chosen where it knows of days itself, or the code that it tests does: the
 * file of its name or, where it has the name of its folder, the folder. One that sets the clock is the same on all days.
 * Rules are left out, because they are pure; so is whatever knows of no day, because the lint lets it ask no other clock.
 */
export function chosenTests(): string[] {
  return filesOf('*.test.ts').filter(path => {
    if (path.startsWith('rules/') || path.startsWith('tests/faults/')) return false
    const text = textOf(path)
    return (
      !text.includes('setClock(') && [text, ...testedBy(path).map(textOf)].some(one => dayWords.test(one))
    )
  })
}

/** The journeys that show days: they reckon with the clock, or expect a day on the page. */
export function chosenJourneys(): string[] {
  return filesOf('tests/e2e/*.spec.ts').filter(path =>
    /support\/clock\.ts'|\boggi\b|\bieri\b|\\d\{2\}\\\//.test(textOf(path)),
  )
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
