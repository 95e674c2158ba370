import { type ExpressionBuilder, sql } from 'kysely'
import type { DownloadFile, DownloadTab } from '#contract/downloads.ts'
import type { Role } from '#contract/roles.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { newByItself } from './new-days.ts'

interface FileRow {
  id: number
  name: string
  kind: string | null
  size_bytes: number
  changed_at: Date
  is_new: boolean
  is_by_hand: boolean
  small_id: string | null
}

/** Folders that the role may see, with their files, grouped by top-level folder. */
export async function readTree(tx: OpenReader, role: Role): Promise<DownloadTab[]> {
  const folders = await tx
    .selectFrom('download_folder as folder')
    .leftJoin('download_folder as top', 'top.id', 'folder.parent_id')
    .where(isFolderShown(role))
    .select(['folder.id', 'folder.name', 'folder.parent_id'])
    .orderBy('folder.sort')
    .orderBy('folder.id')
    .execute()
  const files = new Map((await filesByFolder(tx, role)).map(folder => [folder.folder_id, folder.files]))
  const below = Map.groupBy(folders, folder => folder.parent_id)
  return (below.get(null) ?? []).map(tab => ({
    Id: tab.id,
    Descrizione: tab.name,
    SottoCartelle: (below.get(tab.id) ?? []).map(folder => ({
      Id: folder.id,
      Descrizione: folder.name,
      Files: (files.get(folder.id) ?? []).map(listedFile),
    })),
  }))
}

type Folders = OpenDatabase & {
  folder: OpenDatabase['download_folder']
  top: { [Column in keyof OpenDatabase['download_folder']]: OpenDatabase['download_folder'][Column] | null }
}

/** True if the folder and its parent, if any, exist and are both visible to the role. */
export function isFolderShown(role: Role) {
  return (_: ExpressionBuilder<Folders, 'folder' | 'top'>) =>
    sql<boolean>`folder.deleted_at is null and ${role} = any(folder.roles)
      and (folder.parent_id is null or (top.deleted_at is null and ${role} = any(top.roles)))`
}

type ListedFile = [
  id: number,
  name: string,
  kind: string | null,
  bytes: number,
  changedMs: number,
  isNew: boolean,
  isByHand: boolean,
  smallId: string | null,
]

function keptFiles(tx: OpenReader) {
  return tx
    .selectFrom('download_file as file')
    .innerJoin('large_file as content', 'content.id', 'file.content_id')
    .where('file.deleted_at', 'is', null)
}

/** Joins each file with its folder and top-level folder. */
export function filesInFolders(tx: OpenReader) {
  return keptFiles(tx)
    .innerJoin('download_folder as folder', 'folder.id', 'file.folder_id')
    .innerJoin('download_folder as top', 'top.id', 'folder.parent_id')
}

/** One row per folder, because a few rows cost far less than thousands. */
function filesByFolder(tx: OpenReader, role: Role) {
  return filesInFolders(tx)
    .where(isFolderShown(role))
    .select([
      'file.folder_id',
      sql<ListedFile[]>`json_agg(json_build_array(file.id, file.name, content.kind, content.size_bytes,
        (extract(epoch from file.changed_at) * 1000)::bigint, file.new_until >= (select ${today}),
        file.new_until <> ${newByItself}, file.small_id)
        order by file.sort, file.id)`.as('files'),
    ])
    .groupBy('file.folder_id')
    .execute()
}

function listedFile([
  id,
  name,
  kind,
  size_bytes,
  changedMs,
  is_new,
  is_by_hand,
  small_id,
]: ListedFile): DownloadFile {
  return toFile({ id, name, kind, size_bytes, changed_at: new Date(changedMs), is_new, is_by_hand, small_id })
}

function fileRows(tx: OpenReader) {
  return keptFiles(tx)
    .select(['file.id', 'file.name', 'content.kind', 'content.size_bytes'])
    .select([
      'file.changed_at',
      'file.small_id',
      sql<boolean>`file.new_until >= (select ${today})`.as('is_new'),
      sql<boolean>`file.new_until <> ${newByItself}`.as('is_by_hand'),
    ])
    .orderBy('file.sort')
    .orderBy('file.id')
}

/** All files of a folder, for the office. */
export async function listFolderFiles(tx: OpenReader, folderId: number): Promise<DownloadFile[]> {
  const rows = await fileRows(tx).where('file.folder_id', '=', folderId).execute()
  return rows.map(toFile)
}

/** One file in its present state. */
export async function readFolderFile(tx: OpenReader, id: number): Promise<DownloadFile> {
  const row = await fileRows(tx).where('file.id', '=', id).executeTakeFirstOrThrow(orRefuse('file.unknown'))
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
    NovitaManuale: file.is_by_hand,
  }
}
