import { execFileSync } from 'node:child_process'
import { chosenJourneys } from '#tests/calendar/chosen-files.ts'
import { dayInTurn, journeyStart } from '#tests/calendar/days.ts'

export interface RunStep {
  name: string
  command: string[]
  env?: Record<string, string>
}

/** The groups of a run follow each other. The lanes of a group run at once, and the steps of a lane in turn. */
export type Plan = RunStep[][][]

const onEmbedded = { TEST_DATABASE_URL: '' }

const types: RunStep = { name: 'types', command: ['tsc', '-p', '.', '--singleThreaded'] }
const texts: RunStep[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
  { name: 'generated: tables', command: ['node', 'tools/db-types.ts', '--check'] },
  { name: 'generated: openapi.json', command: ['node', 'tools/openapi.ts', '--check'] },
  { name: 'generated: schemas of the feed', command: ['node', 'tools/feed-schemas.ts', '--check'] },
  { name: 'generated: endpoints of the client', command: ['node', 'tools/endpoints.ts', '--check'] },
  { name: 'generated: land of the map', command: ['node', 'tools/map-data.ts', '--check'] },
  { name: 'counts of the house', command: ['node', 'tools/house.ts'] },
  { name: 'paths and records in documents', command: ['node', 'tools/documents.ts'] },
  { name: 'licences of packages', command: ['node', 'tools/licences.ts'] },
]
const built: RunStep[] = [
  { name: 'build', command: ['node', 'tools/build.ts'] },
  { name: 'bundle budget', command: ['node', 'tools/bundle-budget.ts'] },
]
const components = vitest('component tests', '--config', 'tests/components/vitest.config.ts')
const faults = vitest('faults', '--config', 'tests/faults/vitest.config.ts')
const life = vitest('a short life', '--config', 'tests/life/vitest.config.ts', 'embedded')
const unit = { ...vitest('unit tests', '--project', 'alone'), env: onEmbedded }
const embedded = { ...vitest('unit, API and access tests, embedded database'), env: onEmbedded }
const postgres = vitest('API and access tests, PostgreSQL', '--project', 'server')
const browser: RunStep = { name: 'browser', command: ['playwright', 'test'] }

function vitest(name: string, ...words: string[]): RunStep {
  return { name, command: ['vitest', 'run', ...words] }
}

/** The checks before a commit. */
export function checkPlan({ server }: { server: boolean }): Plan {
  return [[[types], texts], [[embedded]], ...(server ? [[[postgres]]] : [])]
}

/** All checks that need no further installation. */
export function testPlan({ server }: { server: boolean }): Plan {
  return [[built, texts], [[types, components], [faults]], ...checkPlan({ server }).slice(1), [[browser]]]
}

/**
 * A landing has PostgreSQL and the programs of Debian, and little time. Tests that depend on the day run as of another
 * day, which changes daily. A third of the API tests runs on the embedded database, the others on PostgreSQL.
 */
export function landingPlan(day = dayInTurn()): Plan {
  const thirds = thirdsInTurn().map((third, at) => {
    const engine = at === 0 ? 'embedded database' : `PostgreSQL, ${at} of 2`
    const words = ['--project', 'server', '--project', 'dated', `--shard=${third}/3`]
    const env = { SOGLIA_DAY: day, ...(at === 0 && onEmbedded) }
    return { ...vitest(`API and access tests, ${engine}`, ...words), env }
  })
  const cluster = ['node', 'tests/cluster/run.ts', 'kill an instance', 'kill the primary', 'pgbouncer']
  return [
    [built, texts],
    [[types, components, unit], [{ ...faults, env: { SOGLIA_FAULTS_SHARE: '0.2' } }]],
    [thirds],
    [
      [
        browser,
        {
          name: 'journeys as of another day',
          command: ['playwright', 'test', ...chosenJourneys()],
          env: { SOGLIA_TEST_CLOCK: journeyStart(day) },
        },
      ],
    ],
    // Both steps install programs, and Debian installs for one process at a time.
    [
      [
        { name: 'several instances', command: cluster },
        { name: 'Firefox and WebKit', command: ['node', 'tests/engines/run.ts', '--short'] },
        { ...life, env: { SOGLIA_LIFE_NIGHTS: '2' } },
      ],
    ],
  ]
}

/** The thirds of the API tests. Each commit begins with another third. */
function thirdsInTurn(): number[] {
  const commits = execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname })
  return [0, 1, 2].map(at => ((Number(commits.toString()) + at) % 3) + 1)
}

export type Seconds = Record<string, number>

/** Seconds of a whole run: the sum of the longest lane of each group. */
export function wholeSeconds(plan: Plan, seconds: Seconds): number {
  const ofLane = (steps: RunStep[]) => steps.reduce((sum, { name }) => sum + (seconds[name] ?? 0), 0)
  return plan.reduce((sum, lanes) => sum + Math.max(...lanes.map(ofLane)), 0)
}

const briefSeconds = 60
const mostGrowth = 3

/** Steps whose share of the run has more than tripled. Shares are compared, because machines differ in speed. */
export function grownSteps(plan: Plan, measured: Seconds, recorded: Seconds): string[] {
  const pace = wholeSeconds(plan, measured) / wholeSeconds(plan, recorded)
  return Object.entries(measured)
    .filter(([name, taken]) => taken > briefSeconds && taken > mostGrowth * pace * (recorded[name] ?? 0))
    .map(([name]) => name)
}
