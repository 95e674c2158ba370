import { sql } from 'kysely'
import type { Writer } from '#server/db/reader.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { orRefuse } from '#server/kit/refuse.ts'

interface Mark {
  id: number
  documentType: string
  isViewed: boolean
}

/** A second mark changes nothing: name and time of the first mark stay. */
export async function markViewed(tx: Writer, userName: string, mark: Mark): Promise<Done<'OK'>> {
  const { id, documentType, isViewed } = mark
  const document = await tx
    .selectFrom('non_conformity')
    .where('id', '=', id)
    .where('document_type', '=', documentType)
    .where('closed_on', 'is', null)
    .select(['number', 'viewed_at'])
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('nonConformity.unknown'))
  if ((document.viewed_at !== null) === isViewed) return ok()
  const marked = isViewed
    ? { viewed_at: sql<Date>`clock_now()`, viewed_by: userName }
    : { viewed_at: null, viewed_by: null }
  await tx.updateTable('non_conformity').set(marked).where('id', '=', id).execute()
  return ok({
    action: isViewed ? 'nonConformity.viewed' : 'nonConformity.unviewed',
    subject: String(id),
    detail: { ordine: document.number },
  })
}
