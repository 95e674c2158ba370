import { sql } from 'kysely'
import { type ErpKey, mostKeys } from '#contract/imports.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { newKey } from '#server/kit/authenticate-key.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import { codeHash } from '#server/kit/random-code.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'

/** Valid keys; revoked ones appear only in the log. */
export async function listKeys(tx: OpenReader): Promise<ErpKey[]> {
  const rows = await tx
    .selectFrom('feed_key')
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .select(['id', 'name', 'created_at', 'created_by', 'last_used_at', 'last_used_from'])
    .execute()
  return rows.map(row => ({
    Id: row.id,
    Nome: row.name,
    Creata: row.created_at.toISOString(),
    CreataDa: row.created_by,
    UltimoUso: row.last_used_at?.toISOString() ?? null,
    UsataDa: row.last_used_from,
  }))
}

/** Returns the key, which is shown only once, because the database keeps just its hash. */
export async function createKey(
  tx: OpenWriter,
  userName: string,
  name: string,
): Promise<Done<{ Chiave: string }>> {
  if ((await listKeys(tx)).length >= mostKeys) throw refuse('key.most')
  const key = newKey()
  await tx
    .insertInto('feed_key')
    .values({ name, hash: codeHash(key), created_by: userName })
    .execute()
  return done({ Chiave: key }, { subject: name })
}

export async function revokeKey(tx: OpenWriter, userName: string, id: string): Promise<Done<'OK'>> {
  const key = await tx
    .updateTable('feed_key')
    .set({ revoked_at: sql<Date>`clock_now()`, revoked_by: userName })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirstOrThrow(orRefuse('key.gone'))
  return ok({ subject: key.name })
}
