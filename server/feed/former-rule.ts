import { sql } from 'kysely'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { choiceRulesFeed, doorVariantsFeed } from './entities/doors.ts'
import type { FileReport } from './report.ts'

/**
 * Feeds of the releases before bring no rules. Until one does, the rule that those releases had in their code stands as a
 * row: see the migration.
 */
export async function keepFormerRule(database: Database, files: readonly FileReport[]): Promise<void> {
  const isThere = ({ file: name }: { file: string }) =>
    files.some(({ file, isRead }) => file === name && isRead)
  if (!isThere(doorVariantsFeed) || isThere(choiceRulesFeed)) return
  await asOwner(database.db, tx => sql`select keep_former_rule()`.execute(tx))
}
