import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { locks } from '#server/db/locks.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Done, done } from '#server/kit/done.ts'
import { placeAmong } from '#server/kit/place-among.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { removeRow, restoreRow } from '#server/kit/removal.ts'

const mostFolders = 500

interface FolderAsked {
  /** 0 creates a folder. */
  id: number
  name: string
  parentId: number | null
  roles: Role[]
  position: number | undefined
}

export async function saveFolder(tx: OpenWriter, asked: FolderAsked): Promise<Done<{ Id: number }>> {
  await holdDownloads(tx)
  const { name, parentId, roles } = asked
  if (parentId !== null) await readParent(tx, asked.id, parentId)
  const before = asked.id === 0 ? undefined : await readFolder(tx, asked.id)
  const row = { name, roles, parent_id: parentId }
  if (!before) await refuseTooMany(tx)
  const id = before ? await updateFolder(tx, before.id, row) : await insertFolder(tx, row)
  const hasMoved = before?.parent_id !== parentId
  if (hasMoved || asked.position !== undefined) {
    const inParent = sql`parent_id is not distinct from ${parentId} and deleted_at is null`
    await placeAmong(tx, 'download_folder', { id, position: asked.position }, inParent)
  }
  return done(
    { Id: id },
    {
      action: before ? 'download.folderChanged' : 'download.folderAdded',
      subject: name,
      detail: { prima: before && { Descrizione: before.name, Ruoli: before.roles }, Ruoli: roles },
    },
  )
}

/** A removed folder can be restored until the night, with everything in it. */
export async function removeFolder(
  tx: OpenWriter,
  id: number,
  isRemoved: boolean,
): Promise<Done<{ Id: number }>> {
  await holdDownloads(tx)
  const change = isRemoved ? removeRow : restoreRow
  if (!isRemoved) await refuseTooMany(tx)
  const folder = await change(tx, 'download_folder', sql`id = ${id}`)
  if (!folder) throw refuse('folder.unknown')
  if (!isRemoved && folder.parent_id !== null) await readFolder(tx, folder.parent_id)
  const action = isRemoved ? 'download.folderDeleted' : 'download.folderRestored'
  return done({ Id: id }, { action, subject: folder.name })
}

/** Serializes changes to the arrangement of downloads. */
export async function holdDownloads(tx: OpenWriter): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.downloads})`.execute(tx)
}

export async function readFolder(tx: OpenWriter, id: number) {
  return tx
    .selectFrom('download_folder')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'roles', 'parent_id'])
    .executeTakeFirstOrThrow(orRefuse('folder.unknown'))
}

/** The parent must be top-level, and a folder with subfolders cannot move into it. */
async function readParent(tx: OpenWriter, id: number, parentId: number): Promise<void> {
  const parent = await readFolder(tx, parentId)
  const held = await tx
    .selectFrom('download_folder')
    .where('parent_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (parent.parent_id !== null || held || parentId === id) throw refuse('folder.depth')
}

async function refuseTooMany(tx: OpenWriter): Promise<void> {
  const { folders } = await tx
    .selectFrom('download_folder')
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('folders'))
    .executeTakeFirstOrThrow()
  if (folders >= mostFolders) throw refuse('folder.most')
}

type FolderRow = { name: string; roles: Role[]; parent_id: number | null }

async function insertFolder(tx: OpenWriter, row: FolderRow): Promise<number> {
  const { id } = await tx.insertInto('download_folder').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

async function updateFolder(tx: OpenWriter, id: number, row: FolderRow): Promise<number> {
  const { is_top } = await tx
    .selectFrom('download_folder')
    .where('id', '=', id)
    .select('is_top')
    .executeTakeFirstOrThrow()
  const hasFiles = await tx
    .selectFrom('download_file')
    .where('folder_id', '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  if (!is_top && row.parent_id === null && hasFiles) throw refuse('folder.depth')
  await tx.updateTable('download_folder').set(row).where('id', '=', id).execute()
  return id
}
