import { type ExpressionBuilder, sql } from 'kysely'
import type { DownloadFile, DownloadTab } from '#contract/downloads.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Reader } from '#server/db/reader.ts'
import { refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'

interface FileRow {
  id: number
  folder_id: number
  name: string
  kind: string | null
  size_bytes: number
  changed_at: Date
  is_new: boolean
  small_id: string | null
}

/** The folders that a role may see, each in the one at the top that it lies in, with their files. */
export async function readTree(tx: Reader<OpenDatabase>, role: Role): Promise<DownloadTab[]> {
  const folders = await tx
    .selectFrom('download_folder as folder')
    .leftJoin('download_folder as top', 'top.id', 'folder.parent_id')
    .where(isShown(role))
    .select(['folder.id', 'folder.name', 'folder.parent_id'])
    .orderBy('folder.sort')
    .orderBy('folder.id')
    .execute()
  const files = Map.groupBy(await listFiles(tx, role), file => file.folder_id)
  const below = Map.groupBy(folders, folder => folder.parent_id)
  return (below.get(null) ?? []).map(tab => ({
    Id: tab.id,
    Descrizione: tab.name,
    SottoCartelle: (below.get(tab.id) ?? []).map(folder => ({
      Id: folder.id,
      Descrizione: folder.name,
      Files: (files.get(folder.id) ?? []).map(toFile),
    })),
  }))
}

type Folders = OpenDatabase & {
  folder: OpenDatabase['download_folder']
  top: { [Column in keyof OpenDatabase['download_folder']]: OpenDatabase['download_folder'][Column] | null }
}

/** Of a folder and the one that it lies in, if it lies in one: neither deleted, both for that role. */
export function isShown(role: Role) {
  return (_: ExpressionBuilder<Folders, 'folder' | 'top'>) =>
    sql<boolean>`folder.deleted_at is null and ${role} = any(folder.roles)
      and (folder.parent_id is null or (top.deleted_at is null and ${role} = any(top.roles)))`
}

function listFiles(tx: Reader<OpenDatabase>, role: Role): Promise<FileRow[]> {
  return fileRows(tx)
    .innerJoin('download_folder as folder', 'folder.id', 'file.folder_id')
    .innerJoin('download_folder as top', 'top.id', 'folder.parent_id')
    .where(isShown(role))
    .execute()
}

function fileRows(tx: Reader<OpenDatabase>) {
  return tx
    .selectFrom('download_file as file')
    .innerJoin('large_file as content', 'content.id', 'file.content_id')
    .where('file.deleted_at', 'is', null)
    .select(['file.id', 'file.folder_id', 'file.name', 'content.kind', 'content.size_bytes'])
    .select(['file.changed_at', 'file.small_id', sql<boolean>`file.new_until >= ${today}`.as('is_new')])
    .orderBy('file.sort')
    .orderBy('file.id')
}

/** Whatever a folder has, for the office. */
export async function listFolderFiles(tx: Reader<OpenDatabase>, folderId: number): Promise<DownloadFile[]> {
  const rows = await fileRows(tx).where('file.folder_id', '=', folderId).execute()
  return rows.map(toFile)
}

/** One of them, as it is now. */
export async function readFolderFile(tx: Reader<OpenDatabase>, id: number): Promise<DownloadFile> {
  const row = await fileRows(tx).where('file.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('file.unknown')
  return toFile(row)
}

function toFile(file: FileRow): DownloadFile {
  return {
    Id: file.id,
    Descrizione: file.name,
    Tipo: (file.kind ?? 'altro') as DownloadFile['Tipo'],
    PathFile: `/api/download/file/${file.id}`,
    Anteprima: file.small_id ? `/api/download/anteprima/${file.id}?v=${file.small_id.slice(0, 8)}` : '',
    UltimaModifica: file.changed_at.toISOString(),
    Byte: file.size_bytes,
    Novita: file.is_new,
  }
}
