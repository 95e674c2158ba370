import { setTimeout as pause } from 'node:timers/promises'
import { differenceOf } from './differences.ts'
import type { Engine } from './engine.ts'
import type { Step } from './money.ts'
import { type Person, personIn } from './person.ts'

/** Time that an engine has to show the same as Chromium. */
const patienceMs = 15_000

interface Found {
  steps: number
  figures: number
  wrong: string[]
}

export interface Walk {
  who: string
  begin: (person: Person) => Promise<void>
  steps: readonly Step[]
}

/** Plays the same steps in all engines, one step at a time. */
export async function walkAll(
  engines: readonly Engine[],
  address: string,
  walks: readonly Walk[],
): Promise<Found> {
  const people = engines.map((engine, at) => personIn(engine, at, address))
  const found: Found = { steps: 0, figures: 0, wrong: [] }
  for (const one of walks) await walk(one, people, found)
  return found
}

async function walk({ who, begin, steps }: Walk, people: readonly Person[], found: Found): Promise<void> {
  const started = performance.now()
  const before = found.figures
  for (const [name, play] of [['sign-in', begin] as Step, ...steps]) {
    const step = `${who}, ${name}`
    await Promise.all(people.map(person => played(person, step, play)))
    found.steps += 1
    found.figures += await compare(people, step, found.wrong)
  }
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const line = `${steps.length} steps, ${found.figures - before} figures`
  process.stdout.write(`${who.padEnd(8)} ${seconds.padStart(6)} s  ${line}\n`)
}

async function played(person: Person, step: string, play: Step[1]): Promise<void> {
  try {
    await play(person)
    await person.figures()
  } catch (error) {
    const { engine } = person
    const seen = await engine.evaluate(() => `${location.href}: ${window.tools?.words()}`)
    const said = await engine.errors()
    throw new Error([`${step}, ${engine.name} at ${seen}`, ...said].join('\n'), { cause: error })
  }
}

/** Notes differences after a step, and returns the number of compared figures. */
async function compare(people: readonly Person[], step: string, wrong: string[]): Promise<number> {
  const end = performance.now() + patienceMs
  let differences: string[] = []
  let count = 0
  do {
    const [expected = [], ...others] = await Promise.all(people.map(person => person.figures()))
    count = expected.length
    differences = others.flatMap((found, at) => {
      const difference = differenceOf(expected, found)
      return difference ? [`${people[at + 1]?.engine.name}: ${difference}`] : []
    })
    if (differences.length > 0) await pause(300)
  } while (differences.length > 0 && performance.now() < end)
  const failures = await Promise.all(people.map(({ engine }) => failuresOf(engine)))
  for (const text of [...differences, ...failures.flat()]) {
    wrong.push(`${step}: ${text}`)
    process.stdout.write(`  ${step}: ${text}\n`)
  }
  return count
}

async function failuresOf(engine: Engine): Promise<string[]> {
  const page = await engine.evaluate(() => window.tools?.failure() ?? null)
  const said = await engine.errors()
  return [...(page === null ? [] : [`an error page, ${page}`]), ...said].map(
    text => `${engine.name}: ${text}`,
  )
}

/** Prints the result and returns the exit status. */
export function tellFound({ steps, figures, wrong }: Found): number {
  process.stdout.write(`${steps} steps, ${figures} figures compared, ${wrong.length} wrong\n`)
  return wrong.length > 0 ? 1 : 0
}
