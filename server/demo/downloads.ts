import { type Kysely, sql } from 'kysely'
import { type Role, roles } from '#contract/roles.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { kindOf } from '#server/files/content-kind.ts'
import type { FileStore, StoredFile } from '#server/files/file-store.ts'
import { previewMeta, storePreview, toPreview } from '#server/files/preview.ts'
import { recordFile } from '#server/files/stored-files.ts'
import type { DemoPapers, PaperName } from './papers.ts'
import { type Motif, plainPhoto } from './plain-photo.ts'

interface DemoFolder {
  name: string
  roles?: readonly Role[]
  below: readonly { name: string; files: readonly DemoFile[] }[]
}

type DemoFile = { name: string; ageDays: number } & ({ paper: PaperName } | { photo: Motif })

const pdf = (name: string, ageDays: number, paper: PaperName) => ({ name: `${name}.pdf`, ageDays, paper })
const photo = (name: string, ageDays: number, motif: Motif) => ({
  name: `${name}.jpg`,
  ageDays,
  photo: motif,
})

const holding = (name: string, ...files: DemoFile[]) => ({ name, files })

const folders: readonly DemoFolder[] = [
  {
    name: 'Cataloghi',
    below: [
      holding(
        'Porte per interni',
        pdf('Catalogo generale porte', 4, 'catalogo'),
        pdf('Collezione Speedy', 40, 'speedy'),
        pdf('Finiture e colori', 90, 'finiture'),
      ),
      holding('Listini', pdf('Listino Speedy', 20, 'listino')),
      holding(
        'Schede tecniche',
        pdf('Telai e coprifili', 12, 'telai'),
        pdf('Istruzioni di posa', 120, 'posa'),
        pdf('Manutenzione', 200, 'cura'),
      ),
    ],
  },
  {
    name: 'Immagini',
    below: [
      holding('Imballi ed etichette', photo('Imballo', 2, 'imballo'), photo('Etichetta', 30, 'etichetta')),
      holding(
        'Come fotografare un difetto',
        photo('Graffio visibile', 60, 'difetto'),
        photo('Angolo rovinato', 60, 'angolo'),
      ),
    ],
  },
  {
    name: 'Rete vendita',
    roles: ['Agente', 'AgenteCapo', 'Admin'],
    below: [holding('Provvigioni e condizioni', pdf('Condizioni per gli agenti', 8, 'agenti'))],
  },
]

interface StoredDownload {
  bytes: Buffer
  stored: StoredFile
  previews: Awaited<ReturnType<typeof storePreview>>
}

/** Stores the files before the transaction that inserts their rows. */
export async function storeDownloads(
  files: FileStore,
  papers: DemoPapers,
): Promise<Map<DemoFile, StoredDownload>> {
  const stored = new Map<DemoFile, StoredDownload>()
  for (const file of folders.flatMap(({ below }) => below.flatMap(folder => folder.files))) {
    const { bytes, picture } = await contentOf(file, papers)
    stored.set(file, {
      bytes,
      stored: await files.put(bytes, meta),
      previews: await storePreview(files, await toPreview(picture)),
    })
  }
  return stored
}

async function contentOf(file: DemoFile, papers: DemoPapers): Promise<{ bytes: Buffer; picture: Buffer }> {
  if ('paper' in file) {
    const { pdf, cover } = papers[file.paper]
    return { bytes: Buffer.from(pdf), picture: cover }
  }
  const photo = await plainPhoto(file.photo)
  return { bytes: photo, picture: photo }
}

const meta = { name: 'parte', contentType: 'application/octet-stream' }

export async function insertDownloads(tx: Kysely<DB>, stored: Map<DemoFile, StoredDownload>): Promise<void> {
  for (const [at, top] of folders.entries()) {
    const seenBy = [...(top.roles ?? roles)]
    const parent = await insertFolder(tx, { name: top.name, roles: seenBy, sort: at })
    for (const [place, folder] of top.below.entries()) {
      const row = { name: folder.name, roles: seenBy, sort: place, parent_id: parent }
      const id = await insertFolder(tx, row)
      for (const [sort, file] of folder.files.entries()) {
        const content = stored.get(file)
        if (content) await insertFile(tx, { folder: id, sort, file, content })
      }
    }
  }
}

type FolderRow = { name: string; roles: Role[]; sort: number; parent_id?: number }

async function insertFolder(tx: Kysely<DB>, row: FolderRow): Promise<number> {
  const { id } = await tx.insertInto('download_folder').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

interface FilePlace {
  folder: number
  sort: number
  file: DemoFile
  content: StoredDownload
}

async function insertFile(tx: Kysely<DB>, { folder, sort, file, content }: FilePlace): Promise<void> {
  const { kind, contentType } = kindOf(content.bytes)
  const size = content.bytes.length
  const { id } = await tx
    .insertInto('large_file')
    .values({ name: file.name, size_bytes: size, received_bytes: size, sender: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('large_file').set({ kind, content_type: contentType }).where('id', '=', id).execute()
  const stored_id = await recordFile(tx, content.stored, meta)
  await tx.insertInto('large_file_piece').values({ large_file_id: id, from_byte: 0, stored_id }).execute()
  const { previews } = content
  await tx
    .insertInto('download_file')
    .values({
      ...{ folder_id: folder, name: file.name, sort, content_id: id },
      small_id: await recordFile(tx, previews.small, previewMeta),
      large_id: await recordFile(tx, previews.large, previewMeta),
      changed_at: sql<Date>`clock_now() - make_interval(days => ${file.ageDays}::int)`,
      new_until: sql<string>`today_in_italy() - ${file.ageDays}::int + 14`,
    })
    .execute()
}
