import { sql } from 'kysely'
import type { ArrangedFolder } from '#contract/downloads/office.ts'
import type { Removed } from '#contract/kit/removal.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { listRemovedNames } from '#server/kit/removal.ts'

/** All folders in order, top-level ones first; a top-level folder counts all files below it. */
export async function listFolders(tx: OpenReader): Promise<ArrangedFolder[]> {
  const rows = await tx
    .selectFrom('download_folder as folder')
    .leftJoin('download_file as file', join =>
      join.onRef('file.folder_id', '=', 'folder.id').on('file.deleted_at', 'is', null),
    )
    .leftJoin('large_file as content', 'content.id', 'file.content_id')
    .where('folder.deleted_at', 'is', null)
    .select(['folder.id as Id', 'folder.name as Descrizione', 'folder.roles as Ruoli'])
    .select(({ fn }) => [
      sql<number>`coalesce(folder.parent_id, 0)`.as('Padre'),
      fn.count<number>('file.id').as('NumeroFile'),
      sql<number>`coalesce(sum(content.size_bytes), 0)`.as('Byte'),
    ])
    .$narrowType<{ Ruoli: ArrangedFolder['Ruoli'] }>()
    .groupBy('folder.id')
    .orderBy('folder.is_top', 'desc')
    .orderBy('folder.sort')
    .orderBy('folder.id')
    .execute()
  return rows.map(folder => {
    const held = rows.filter(({ Padre }) => Padre === folder.Id)
    return {
      ...folder,
      NumeroFile: held.reduce((sum, { NumeroFile }) => sum + NumeroFile, folder.NumeroFile),
      Byte: held.reduce((sum, { Byte }) => sum + Byte, folder.Byte),
    }
  })
}

/** Leaves out a folder whose parent was removed too, because the folder returns with its parent. */
export function listRemovedFolders(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'download_folder', {
    name: sql`removed.name`,
    detail: sql`coalesce('cartella di ' || parent.name, 'cartella principale')`,
    joined: sql`left join download_folder parent on parent.id = removed.parent_id`,
    which: sql`parent.deleted_at is null`,
  })
}

/** Leaves out a file whose folder was removed too, because the file returns with its folder. */
export function listRemovedFiles(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'download_file', {
    name: sql`removed.name`,
    detail: sql`'cartella ' || folder.name`,
    joined: sql`join download_folder folder on folder.id = removed.folder_id
      join download_folder parent on parent.id = folder.parent_id`,
    which: sql`folder.deleted_at is null and parent.deleted_at is null`,
  })
}
