import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openConfigured } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { measureContent } from '#server/files/file-store.ts'
import { openConfiguredFiles } from '#server/files/open-files.ts'
import { type DatabaseState, stateOf } from '#tests/support/database-state.ts'
import { folder } from '#tests/support/programs.ts'
import { aPng, formWith } from '#tests/support/sent-file.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'
import { bearer, call, post, signIn } from './calls.ts'
import { endPortals, type Portal, startPortal, untilReady } from './portals.ts'
import type { Stage } from './stage.ts'

type Place = { DATABASE_URL: string; SOGLIA_DATA_DIR: string }

/** The demo company, with some work done in it, moves from the embedded database to PostgreSQL and back. */
export async function moveAndBack({ primary }: Stage): Promise<string> {
  await primary.sql('create database soglia_moved owner soglia')
  const newPlace = (name: string, url = ''): Place => {
    mkdirSync(join(folder, name))
    return { DATABASE_URL: url, SOGLIA_DATA_DIR: join(folder, name) }
  }
  const home = newPlace('move-home')
  const away = newPlace('move-away', primary.url('soglia_moved'))
  const back = newPlace('move-back')
  command(home, 'demo')
  const worked = await onPortal('move-portal', home, workAsDealer)
  const before = await contentOf(home)
  const seconds = [move(home, away), move(away, back)]
  for (const place of [away, back]) expectSame(before, await contentOf(place))
  const next = await onPortal('moved-portal', back, portal => workOn(portal, worked.token))
  if (next !== worked.quote + 1)
    throw new Error(`quote ${next} follows ${worked.quote}: the numbers were not moved`)
  const rows = Object.values(before.rows).reduce((sum, text) => sum + Number.parseInt(text, 10), 0)
  return `${rows} rows, ${Object.keys(before.next).length} sequences and ${before.files.size} files are equal; to PostgreSQL ${seconds[0]} s, back ${seconds[1]} s`
}

function command(place: Place, ...words: string[]): void {
  const { status, said } = runSoglia(words, { cwd: folder, env: { ...place } })
  if (status !== 0) throw new Error(`soglia ${words.join(' ')} ended with ${status}: ${said}`)
}

let moves = 0

function move(from: Place, to: Place): string {
  const started = performance.now()
  const dump = join(folder, `move-dump-${moves++}`)
  command(from, 'export', dump)
  command(to, 'import-dump', dump)
  return ((performance.now() - started) / 1_000).toFixed(1)
}

async function onPortal<T>(name: string, place: Place, work: (portal: Portal) => Promise<T>): Promise<T> {
  const portal = await startPortal(name, { databaseUrl: place.DATABASE_URL, env: place })
  await untilReady(portal)
  const done = await work(portal)
  await endPortals([portal])
  return done
}

/** Leaves a running session, a quote and a stored image. */
async function workAsDealer({ address }: Portal): Promise<{ token: string; quote: number }> {
  const token = await signIn(address, 'cliente')
  const made = await call(address, '/api/preventivi/nuovo', post({ token }, { rifCliente: 'trasloco' }))
  const { headers, payload } = formWith(aPng)
  const init = { method: 'POST', headers: { ...headers, ...bearer({ token }) }, body: payload }
  const upload = await call(address, '/api/preventivi/testata/upload', init)
  if (made.status !== 200 || upload.status !== 200)
    throw new Error(`no work was done: ${made.text} ${upload.text}`)
  return { token, quote: Number(made.text) }
}

/** The session goes on, sees the image, and makes the next quote. */
async function workOn({ address }: Portal, token: string): Promise<number> {
  const image = await call(address, '/api/preventivi/testata/immagine', { headers: bearer({ token }) })
  const made = await call(address, '/api/preventivi/nuovo', post({ token }, { rifCliente: 'arrivo' }))
  if (image.status !== 200 || made.status !== 200)
    throw new Error(`the session did not move: ${image.status} ${made.status} ${made.text}`)
  return Number(made.text)
}

type Content = DatabaseState & { files: Map<string, string> }

async function contentOf(place: Place): Promise<Content> {
  const config = readConfig({ ...place })
  const database = await openConfigured(config)
  try {
    const stored = await asOwner(database.db, tx =>
      tx.selectFrom('stored_file').select(['key', 'sha256']).orderBy('key').execute(),
    )
    const store = openConfiguredFiles(config)
    const files: Content['files'] = new Map()
    for (const { key, sha256 } of stored) {
      const content = measureContent()
      for await (const _ of content.through(await store.get(key)));
      if (content.result().sha256 !== sha256) throw new Error(`the file ${key} is not what was stored`)
      files.set(key, sha256)
    }
    return { ...(await stateOf(database)), files }
  } finally {
    await database.close()
  }
}

function expectSame(before: Content, after: Content): void {
  const differing = (one: Record<string, unknown>, other: Record<string, unknown>) =>
    Object.keys({ ...one, ...other }).filter(
      name => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
    )
  const found = [
    ...differing(before.rows, after.rows),
    ...differing(before.next, after.next),
    ...differing(Object.fromEntries(before.files), Object.fromEntries(after.files)),
  ]
  if (found.length > 0) throw new Error(`not as before: ${found.join(', ')}`)
}
