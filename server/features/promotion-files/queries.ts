import { type RawBuilder, sql } from 'kysely'
import type { Removed } from '#contract/kit/removal.ts'
import type { PromotionFile } from '#contract/profile.ts'
import type { OfficePromotion } from '#contract/promotion-files.ts'
import type { PartnerFile } from '#contract/trends.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { listRemovedNames } from '#server/kit/removal.ts'
import { instantSql, today } from '#server/kit/today.ts'

/** Name of the office's files in the store; customers see the name in the row. */
export const storedPromotionName = 'file-promozione'

/** The ERP's file name without its ending, as customers see it. */
const feedName = sql`regexp_replace(promotion.file_name, '\\.pdf$', '', 'i')`

/** The ERP's file hides an office file of the same name. */
export const isCovered = sql<boolean>`(promotion.file_id is not null and lower(own.name) = lower(${feedName}))`

const isRunning = sql<boolean>`(promotion.starts_on <= ${today}
  and coalesce(promotion.ends_on >= ${today}, true))`

interface ShownFile extends PartnerFile {
  code: string
}

/** Files that customers can open, newest promotion first: the ERP's file, then the office's by name. */
export async function listShownFiles(tx: OpenReader, which: RawBuilder<boolean>): Promise<ShownFile[]> {
  const { rows } = await sql<{ code: string; name: string; id: number }>`
    select promotion.code, given.name, given.id from promotion, lateral (
      select promotion.name, 0 as id where promotion.file_id is not null
      union all
      select own.name, own.id from promotion_file own
      where own.promotion_code = promotion.code and own.deleted_at is null and not ${isCovered}) given
    where promotion.closed_on is null and ${which}
    order by promotion.starts_on desc, promotion.code, given.id > 0, lower(given.name)`.execute(tx)
  return rows.map(({ code, name, id }) => ({ code, Nome: name, Percorso: pathOf(code, id) }))
}

/** Files of the promotions that run today. */
export async function listRunningFiles(tx: OpenReader): Promise<PromotionFile[]> {
  const files = await listShownFiles(tx, isRunning)
  return files.map(({ Nome, Percorso }) => ({ Nome, Percorso, Tipo: 'pdf' }))
}

/** The ERP's file has the id 0. */
function pathOf(code: string, id: number): string {
  const path = `/api/users/promozioni/${encodeURIComponent(code)}`
  return id === 0 ? path : `${path}/${id}`
}

export function findFeedFile(tx: OpenReader, code: string) {
  return tx
    .selectFrom('promotion')
    .innerJoin('stored_file as file', 'file.id', 'promotion.file_id')
    .where('promotion.code', '=', code)
    .where('promotion.closed_on', 'is', null)
    .select(['promotion.name', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirst()
}

export function findOfficeFile(tx: OpenReader, code: string, id: number) {
  return tx
    .selectFrom('promotion_file as own')
    .innerJoin('promotion', 'promotion.code', 'own.promotion_code')
    .innerJoin('stored_file as file', 'file.id', 'own.file_id')
    .where('own.id', '=', id)
    .where('promotion.code', '=', code)
    .where('own.deleted_at', 'is', null)
    .where('promotion.closed_on', 'is', null)
    .select(['own.name', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirst()
}

type Row = Omit<OfficePromotion, 'FileGestionale' | 'File'> & {
  feed: { name: string; bytes: number } | null
  files: { id: number; name: string; bytes: number; at: string; covered: boolean }[]
}

export async function listOfficePromotions(tx: OpenReader): Promise<OfficePromotion[]> {
  const { rows } = await sql<Row>`
    select promotion.code as "Codice", promotion.name as "Nome", promotion.starts_on::text as "Dal",
      promotion.ends_on::text as "Al",
      case when ${isRunning} then 'inCorso' when promotion.starts_on > ${today} then 'futura' else 'passata' end as "Stato",
      (select json_build_object('name', promotion.file_name, 'bytes', file.size_bytes)
        from stored_file file where file.id = promotion.file_id) as feed,
      (select coalesce(json_agg(json_build_object('id', own.id, 'name', own.name, 'bytes', file.size_bytes,
          'at', ${instantSql(sql`own.uploaded_at`)}, 'covered', ${isCovered}) order by lower(own.name)), '[]')
        from promotion_file own join stored_file file on file.id = own.file_id
        where own.promotion_code = promotion.code and own.deleted_at is null) as files
    from promotion where promotion.closed_on is null
    order by promotion.starts_on desc, promotion.code`.execute(tx)
  return rows.map(({ feed, files, ...promotion }) => ({
    ...promotion,
    FileGestionale: feed && { Nome: feed.name, Byte: feed.bytes, Percorso: pathOf(promotion.Codice, 0) },
    File: files.map(({ id, name, bytes, at, covered }) => ({
      Id: id,
      Nome: name,
      Byte: bytes,
      Caricato: at,
      Percorso: pathOf(promotion.Codice, id),
      Coperto: covered,
    })),
  }))
}

export function listRemovedPromotionFiles(tx: OpenReader): Promise<Removed[]> {
  return listRemovedNames(tx, 'promotion_file', {
    name: sql`removed.name`,
    detail: sql`promotion.name`,
    joined: sql`join promotion on promotion.code = removed.promotion_code`,
  })
}
