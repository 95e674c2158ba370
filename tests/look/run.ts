import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from '@playwright/test'
import { openDatabase } from '#server/db/open.ts'
import { createAdmin } from '#server/features/session/create-admin.ts'
import { startIn } from '#tests/engines/portal.ts'
import { guestScreens } from '#tests/engines/screens.ts'
import { prepareChromium } from '#tests/support/chromium.ts'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'
import { endEverything, installPrograms, folder as programs, root } from '#tests/support/programs.ts'
import { callAt, publishedOffer } from '../../tools/bench/calls-at.ts'
import { signInAt } from '../../tools/bench/processes.ts'
import { type Camera, demoUser, openCamera } from './camera.ts'
import { compareFolders } from './compare.ts'
import { photographMails } from './mails.ts'
import { photographOpenings } from './openings.ts'
import { reportPage } from './report.ts'
import { forbiddenTo, type Role, roles, screensOf } from './shots.ts'
import { photographAs, photographFull, photographStates } from './states.ts'

// `npm run look` photographs every screen of the demo company as of a fixed day, and compares the pictures with those
// of the run before. docs/look.md explains what it photographs.
const { values } = parseArgs({
  options: {
    into: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string', multiple: true },
    screen: { type: 'string' },
  },
})
const kept = join(root, 'look')
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const folder = values.into ?? join(kept, commit)
const against = values.against ?? newestOther()
installPrograms({ 'poppler-utils': '/usr/bin/pdftoppm' })
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

/** The folder of the last run of another commit. */
function newestOther(): string | undefined {
  mkdirSync(kept, { recursive: true })
  const others = readdirSync(kept).map(name => join(kept, name))
  const byAge = (path: string) => statSync(path).mtimeMs
  return others.filter(path => path !== folder).toSorted((a, b) => byAge(b) - byAge(a))[0]
}

const firstAdmin = { name: 'primo', password: 'legno2porta' }
const isAsked = (who: string) => values.only === undefined || values.only.includes(who)
const seen = new Set<string>()

async function photographRole(browser: Browser, address: string, role: Role): Promise<Camera> {
  const camera = await openCamera({ browser, address, folder }, role, demoUser(role))
  const all = [...screensOf(role), ...(await thingsOf(address, role))]
  const paths = all.filter(path => values.screen === undefined || path.includes(values.screen))
  await photographFull(camera, paths)
  await photographStates(camera, paths)
  await photographAs(camera, 'forbidden', forbiddenTo(role))
  await photographOpenings(camera, paths, seen)
  return camera
}

/** An order and a quote of this role's own. */
async function thingsOf(address: string, role: Role): Promise<string[]> {
  const token = await signInAt(address, role)
  const [order] = await callAt(address, token, '/api/orders/production?consegnati=true')
  const [quote] = await callAt(address, token, '/api/preventivi/elenco?days=0')
  return [
    ...(order ? [`/ordine/${order.Progressivo}`] : []),
    ...(quote ? [`/preventivo?numero=${quote.Id}`] : []),
  ]
}

async function photographGuests(browser: Browser, address: string): Promise<Camera> {
  const offer = await publishedOffer(address, await signInAt(address, 'cliente'))
  const camera = await openCamera({ browser, address, folder }, 'ospite')
  await photographAs(camera, 'full', [...guestScreens, `/offerta/${offer}`])
  await photographMails(camera)
  return camera
}

/** The Admin of a portal in which nothing has happened yet. */
async function photographFirst(browser: Browser, address: string): Promise<Camera> {
  const camera = await openCamera({ browser, address, folder }, 'primo-giorno', firstAdmin)
  await photographAs(camera, 'first', screensOf('admin'))
  return camera
}

/** A portal of a company that has loaded nothing yet. */
async function startEmpty(): Promise<string> {
  const data = join(programs, 'empty')
  await prepareDataFolder(data)
  const database = await openDatabase({ folder: join(data, 'db'), durable: false })
  await createAdmin(database, { ...firstAdmin, email: 'primo@example.com' })
  await database.close()
  return startIn('empty', { SOGLIA_DEMO: '0' })
}

async function photographAll(): Promise<Camera[]> {
  const [address, empty] = await Promise.all([
    startIn('portal', { SOGLIA_DEMO: '1' }),
    isAsked('primo-giorno') ? startEmpty() : '',
  ])
  const browser = await chromium.launch(await prepareChromium())
  const work: [string, () => Promise<Camera>][] = [
    ...roles.map(
      role => [role, () => photographRole(browser, address, role)] as [string, () => Promise<Camera>],
    ),
    ['ospite', () => photographGuests(browser, address)],
    ['primo-giorno', () => photographFirst(browser, empty)],
  ]
  const asked = work.filter(([who]) => isAsked(who))
  const cameras: Camera[] = []
  const lane = async () => {
    for (let next = asked.shift(); next; next = asked.shift()) {
      const started = performance.now()
      const camera = await next[1]()
      cameras.push(camera)
      const seconds = Math.round((performance.now() - started) / 1_000)
      process.stdout.write(`${next[0].padEnd(13)} ${camera.files.length} pictures, ${seconds} s\n`)
    }
  }
  await Promise.all([lane(), lane()])
  await browser.close()
  return cameras
}

try {
  const cameras = await photographAll()
  const missed = cameras.flatMap(camera => camera.missed)
  const files = cameras.flatMap(camera => camera.files)
  const compared = await compareFolders(against ?? programs, folder, files)
  const before = against && relative(folder, against)
  const page = join(folder, 'index.html')
  writeFileSync(page, reportPage({ title: `Soglia at ${commit}`, before, compared, missed }))
  const changed = compared.filter(({ pixels }) => pixels !== 0).length
  process.stdout.write(`${files.length} pictures, ${changed} new or different: ${page}\n`)
  for (const text of missed) process.stdout.write(`  not photographed: ${text}\n`)
  process.exitCode = missed.length > 0 ? 1 : 0
} finally {
  await endEverything()
}
