import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/db/tables.gen.ts'
import { UndrawableError } from '#server/files/drawing/open-bounded.ts'
import { type Photo, toPhoto } from '#server/files/photo.ts'
import { promotionsFeed } from './entities/catalogue.ts'
import { customerDocumentsFeed } from './entities/customers.ts'
import { nonConformityFilesFeed } from './entities/non-conformities.ts'
import type { Entity } from './entity.ts'
import { documentFolder, type FeedSource, nonConformityFolder, promotionFolder } from './feed-source.ts'
import { readDocument, readDocumentContent } from './read-document.ts'

/** An entity whose rows each name a file in a folder of the feed. */
export interface Attached {
  entity: Entity
  key: 'code' | 'id'
  folder: string
  noun: string
  /** Some rows name photos, which are redrawn and stored with a small picture. */
  hasPhotos?: true
}

export const attachedFiles: readonly Attached[] = [
  { entity: promotionsFeed, key: 'code', folder: promotionFolder, noun: 'Promozione' },
  { entity: customerDocumentsFeed, key: 'id', folder: documentFolder, noun: 'Documento' },
  {
    entity: nonConformityFilesFeed,
    key: 'id',
    folder: nonConformityFolder,
    noun: 'Allegato',
    hasPhotos: true,
  },
]

export interface NamedFile {
  key: string | number
  name: string
  isPhoto: boolean
  /** Hash of the file that was delivered before. */
  sha256: string | null
}

export async function listNamed(tx: Kysely<DB>, { entity, key, hasPhotos }: Attached): Promise<NamedFile[]> {
  const delivered = hasPhotos
    ? sql`named.kind = 'Foto' as "isPhoto", named.source_sha256 as sha256`
    : sql`false as "isPhoto", (select sha256 from stored_file where id = named.file_id) as sha256`
  const { rows } = await sql<NamedFile>`
    select named.${sql.ref(key)} as key, named.file_name as name, ${delivered} from ${sql.table(entity.table)} named
    where named.closed_on is null and named.file_name <> '' order by named.${sql.ref(key)}`.execute(tx)
  return rows
}

interface NewFile {
  content: Buffer
  /** Hash of the delivered content. */
  sha256: string
  /** The redrawn photo; undefined for a PDF. */
  photo: Photo | undefined
}

/** Undefined if the file is unchanged; a text explains why the file cannot be taken. */
export async function readNewFile(
  source: FeedSource,
  { folder }: Attached,
  { name, isPhoto, sha256: known }: NamedFile,
): Promise<NewFile | string | undefined> {
  const content = await (isPhoto ? readDocumentContent : readDocument)(source, folder, name)
  if (typeof content === 'string') return content
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (sha256 === known) return undefined
  if (!isPhoto) return { content, sha256, photo: undefined }
  const photo = await toPhoto(content).catch(reasonOf)
  return typeof photo === 'string' ? photo : { content, sha256, photo }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof UndrawableError)) throw error
  return error.why === 'unreadable'
    ? 'Il file non è una foto JPEG o PNG'
    : 'La foto, una volta aperta, è troppo grande: salvarla più piccola, o come JPG non progressivo'
}
