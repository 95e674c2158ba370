import type { Role } from '#contract/roles.ts'
import { canArrangeDownloads } from '#rules/permissions.ts'
import { zipLength } from '#rules/zip-format.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openPieces, type Piece, readPieces } from '#server/files/large-file.ts'
import { type ZipEntry, zipStream } from '#server/files/zip-stream.ts'
import type { LargeContent } from '#server/kit/handler.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { filesInFolders, isFolderShown } from './queries.ts'

/** Files in folders that the role may see; the office may open all of them. */
function shownFiles(tx: OpenReader, role: Role) {
  return filesInFolders(tx).$if(!canArrangeDownloads(role), files => files.where(isFolderShown(role)))
}

/** The whole file, or the range that a browser requests. */
export async function readDownload(tx: OpenReader, role: Role, id: number) {
  const file = await shownFiles(tx, role)
    .where('file.id', '=', id)
    .select(['file.name', 'content.id', 'content.content_type', 'content.kind', 'content.size_bytes'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
  const pieces = await readPieces(tx, file.id)
  return (files: FileStore, isAskedToSave: boolean): LargeContent => ({
    fileName: file.name,
    contentType: file.content_type ?? 'application/octet-stream',
    sizeBytes: file.size_bytes,
    isSaved: isAskedToSave || !['pdf', 'immagine', 'video'].includes(file.kind ?? ''),
    tag: file.id,
    open: range => openPieces(files, pieces, range),
  })
}

/** A file's preview in the store. */
export async function readPreview(tx: OpenReader, role: Role, asked: { id: number; isLarge: boolean }) {
  return shownFiles(tx, role)
    .innerJoin('stored_file as stored', join =>
      asked.isLarge
        ? join.onRef('stored.id', '=', 'file.large_id')
        : join.onRef('stored.id', '=', 'file.small_id'),
    )
    .where('file.id', '=', asked.id)
    .select(['stored.key', 'stored.size_bytes', 'stored.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}

/** A folder as a zip; a top-level folder includes its subfolders. */
export async function readFolderZip(tx: OpenReader, role: Role, id: number) {
  const folder = await shownFolder(tx, role, id)
  const rows = await shownFiles(tx, role)
    .where(folder.is_top ? 'folder.parent_id' : 'folder.id', '=', id)
    .where('folder.deleted_at', 'is', null)
    .select(['file.name', 'file.changed_at', 'folder.name as folder', 'content.id', 'content.size_bytes'])
    .orderBy('folder.sort')
    .orderBy('folder.id')
    .orderBy('file.sort')
    .orderBy('file.id')
    .execute()
  const pieces = await Promise.all(rows.map(row => readPieces(tx, row.id)))
  const paths = uniquePaths(
    rows.map(row => (folder.is_top ? `${pathPart(row.folder)}/` : '') + pathPart(row.name)),
  )
  return (files: FileStore): LargeContent => {
    const entries = rows.map((row, at) =>
      entryOf(files, row, { path: paths[at] ?? '', pieces: pieces[at] ?? [] }),
    )
    return {
      fileName: `${folder.name}.zip`,
      contentType: 'application/zip',
      sizeBytes: zipLength(entries),
      isSaved: true,
      open: () => zipStream(entries),
    }
  }
}

async function shownFolder(tx: OpenReader, role: Role, id: number) {
  return tx
    .selectFrom('download_folder as folder')
    .leftJoin('download_folder as top', 'top.id', 'folder.parent_id')
    .where('folder.id', '=', id)
    .where('folder.deleted_at', 'is', null)
    .$if(!canArrangeDownloads(role), folders => folders.where(isFolderShown(role)))
    .select(['folder.name', 'folder.is_top'])
    .executeTakeFirstOrThrow(orRefuse('folder.unknown'))
}

function entryOf(
  files: FileStore,
  { changed_at, size_bytes }: { changed_at: Date; size_bytes: number },
  { path, pieces }: { path: string; pieces: readonly Piece[] },
): ZipEntry {
  return {
    path,
    sizeBytes: size_bytes,
    changedAt: changed_at,
    open: () => openPieces(files, pieces, { from: 0, to: size_bytes }),
  }
}

/** Makes a name safe, so that unpacking never leaves the folder on any system. */
function pathPart(name: string): string {
  const plain = name.replace(/[\p{Cc}<>:"/\\|?*]/gu, '_').replace(/^\.+|[. ]+$/g, '_')
  return plain || '_'
}

/** Numbers the files that have the same name in one folder. */
function uniquePaths(paths: readonly string[]): string[] {
  const taken = new Set<string>()
  return paths.map(path => {
    const [, stem = path, ending = ''] = /^(.*?)(\.\w{1,9})?$/su.exec(path) ?? []
    let free = path
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  })
}
