import { sql } from 'kysely'
import type { DownloadTab } from '#contract/downloads.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { Services } from '#server/kit/services.ts'
import { today } from '#server/kit/today.ts'
import { readTree } from './queries.ts'

/** The state of a tree, apart from its role: version of its tables, and the day that ends the new flags. */
interface TreeMark {
  version: number
  day: string
}

interface Kept extends TreeMark {
  tabs: DownloadTab[]
}

const keptOf = new WeakMap<Services['database'], Map<Role, Kept>>()

/** Keeps the tree of thousands of files until the office changes something. */
export async function readKeptTree(
  tx: OpenReader,
  { database }: Pick<Services, 'database'>,
  role: Role,
): Promise<DownloadTab[]> {
  const { version, day } = await readMark(tx)
  const kept = keptOf.get(database) ?? new Map<Role, Kept>()
  keptOf.set(database, kept)
  const known = kept.get(role)
  if (known?.version === version && known.day === day) return known.tabs
  // The mark is read first. After a change in between, the tree is newer than its mark, and the next caller reads it
  // again.
  const tabs = await readTree(tx, role)
  kept.set(role, { version, day, tabs })
  return tabs
}

function readMark(tx: OpenReader): Promise<TreeMark> {
  return tx
    .selectFrom('change_mark')
    .where('topic', '=', 'download')
    .select(['version', sql<string>`${today}::text`.as('day')])
    .executeTakeFirstOrThrow()
}
