import { sql } from 'kysely'
import type { ArrangedFolder } from '#contract/download-office.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Reader } from '#server/db/reader.ts'

/** Every folder in order, those at the top first; one at the top counts the files of all that lies in it. */
export async function listFolders(tx: Reader<OpenDatabase>): Promise<ArrangedFolder[]> {
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
