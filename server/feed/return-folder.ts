import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { ReturnPlace } from '#server/config.ts'
import { asOwner } from '#server/db/owner.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { machineClock } from '#server/kit/clock.ts'
import { findDemoRun } from './demo-data.ts'
import type { RequestContent } from './request-content.ts'
import { headColumns, lineColumns, toCsv } from './request-csv.ts'

type RequestRow = Selectable<DB['order_request']>

/**
 * Writes the confirmed requests into the folder that the ERP reads. A request that cannot be written does not stop the
 * others.
 */
export async function exportRequests(db: Kysely<DB>, place: ReturnPlace): Promise<number> {
  const failures: unknown[] = []
  let exported = 0
  await removeLeftovers(place.folder)
  for (const id of await asOwner(db, listWaiting)) {
    try {
      if (await asOwner(db, tx => exportOne(tx, place, id))) exported += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'order requests could not be written')
  return exported
}

async function listWaiting(tx: Writer): Promise<number[]> {
  // Nothing of the demo data may reach the ERP.
  if (await findDemoRun(tx)) return []
  const rows = await tx
    .selectFrom('order_request')
    .where('state', '=', 'confermata')
    .where('exported_at', 'is', null)
    .orderBy('quote_id')
    .select('quote_id')
    .execute()
  return rows.map(row => row.quote_id)
}

/** The folder is written before the row is marked as exported. After a crash in between, the folder is left alone. */
async function exportOne(tx: Writer, place: ReturnPlace, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('order_request')
    .where('quote_id', '=', id)
    .where('state', '=', 'confermata')
    .where('exported_at', 'is', null)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  await writeRequest(place, row)
  await tx
    .updateTable('order_request')
    .set({ exported_at: sql<Date>`clock_now()` })
    .where('quote_id', '=', id)
    .execute()
  return true
}

async function writeRequest({ folder, group }: ReturnPlace, row: RequestRow): Promise<void> {
  const target = join(folder, `richiesta-${row.quote_id}`)
  const content = row.content as unknown as RequestContent
  const request = { row, content }
  const head = toCsv(headColumns, [request])
  if (await isWritten(target, head)) return
  const unfinished = join(folder, `${unfinishedStart}${row.quote_id}-${randomUUID()}`)
  await openTo(group, folder)
  await openTo(group, unfinished)
  try {
    await writeSafely(join(unfinished, 'testata.csv'), head)
    const lines = content.righe.map(line => ({ number: content.numero, line }))
    await writeSafely(join(unfinished, 'righe.csv'), toCsv(lineColumns, lines))
    if (group !== undefined)
      for (const name of ['testata.csv', 'righe.csv']) await giveTo(group, join(unfinished, name), 0o660)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

/** Makes a folder for the portal's own user, and for the group if there is one. */
async function openTo(group: number | undefined, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first && group !== undefined) await giveTo(group, folder, 0o770)
}

async function giveTo(group: number, path: string, mode: number): Promise<void> {
  await chown(path, process.getuid?.() ?? 0, group)
  await chmod(path, mode)
}

const unfinishedStart = '.richiesta-'
const longestWritingMs = 3_600_000

/** Removes leftovers of crashed processes; a younger folder may be in use by another instance. */
async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(name => name.startsWith(unfinishedStart))) {
    const path = join(folder, name)
    const begun = await stat(path).catch(() => undefined)
    if (begun && machineClock().getTime() - begun.mtimeMs > longestWritingMs)
      await rm(path, { recursive: true, force: true }).catch(() => {}) // A remaining leftover disturbs nobody.
  }
}

/** @NOTE a folder with this number but other content comes from before a restore, and must not pass unnoticed. */
async function isWritten(target: string, head: string): Promise<boolean> {
  if (!(await stat(target).catch(() => undefined))) return false
  const found = await readFile(join(target, 'testata.csv'), 'utf8').catch(() => head)
  if (found !== head) throw new Error(`${target} holds another request`)
  return true
}

async function writeSafely(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
