import type { Database } from '#server/db/open.ts'
import { rollupTables } from '#server/db/rollups.ts'
import { vacuum } from '#server/db/vacuum.ts'
import { entities } from './entities/all.ts'
import type { FileReport } from './report.ts'

/** Vacuums and analyzes the tables that a run has written. */
export async function tidyTables(database: Database, files: FileReport[]): Promise<void> {
  const written = files.filter(({ inserted, changed, absent }) => inserted + changed + absent > 0)
  const tables = entities
    .filter(({ file }) => written.some(report => report.file === file))
    .map(({ table }) => table)
  if (tables.length > 0) await vacuum(database, [...tables, ...rollupTables])
}
