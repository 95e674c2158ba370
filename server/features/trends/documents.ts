import { sql } from 'kysely'
import type { PartnerFile } from '#contract/trends.ts'
import type { Reader } from '#server/db/reader.ts'
import { orRefuse } from '#server/kit/refuse.ts'

type Purpose = 'Tendenze' | 'Promozioni'

interface DocumentsAsked {
  codes: readonly string[]
  purpose: Purpose
  /** URL path of the document call, without the document's number. */
  path: string
}

/** The ERP's documents about each customer, by customer code. */
export async function listPartnerFiles(
  tx: Reader,
  { codes, purpose, path }: DocumentsAsked,
): Promise<Map<string, PartnerFile[]>> {
  if (codes.length === 0) return new Map()
  const rows = await tx
    .selectFrom('customer_document')
    .where(sql<boolean>`customer_code = any(${codes}::text[])`)
    .where('purpose', '=', purpose)
    .where('closed_on', 'is', null)
    .where('file_id', 'is not', null)
    .select(['id', 'customer_code as code', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const lists = Map.groupBy(rows, ({ code }) => code)
  return new Map(
    [...lists].map(([code, list]) => [
      code,
      list.map(({ id, name }) => ({ Nome: name, Percorso: `${path}/${id}` })),
    ]),
  )
}

export function readTrendDocument(tx: Reader, id: number) {
  return tx
    .selectFrom('customer_document as document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.id', '=', id)
    .where('document.closed_on', 'is', null)
    .select(['document.name', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}
