import { sql } from 'kysely'
import { plainCode } from '#rules/document-code.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { recordAudit } from '#server/kit/audit.ts'
import { documentHours } from '#server/kit/document-cookie.ts'
import type { Caller } from '#server/kit/handler.ts'
import { hostOf } from '#server/kit/network.ts'
import { codeHash, randomCode } from '#server/kit/random-code.ts'
import { refuse } from '#server/kit/refuse.ts'
import { countFailure, giveBack, type Limit, takeAttempt, throttleKey } from '#server/kit/throttle.ts'
import { isGood } from './queries.ts'

interface Visit {
  transaction<T>(work: (tx: OpenWriter) => Promise<T>): Promise<T>
  caller: Caller
}

export function documentLimits(code: string, address: string): Limit[] {
  return [
    { key: throttleKey('document-code', code), most: 10, isPersonal: false },
    { key: throttleKey('document-address', hostOf(address)), most: 20, isPersonal: false },
  ]
}

/** Opens a code's documents on this device; a wrong code is not recorded. */
export async function openDocuments({ transaction, caller }: Visit, typed: string): Promise<void> {
  const code = plainCode(typed)
  const limits = documentLimits(code, caller.address)
  const found = await takeAttempt(transaction, limits, (tx: OpenWriter) =>
    tx
      .selectFrom('public_document_code as code')
      .where('code.code', '=', code)
      .where(isGood)
      .select('code.id')
      .executeTakeFirst(),
  )
  if (!found) {
    await transaction(tx => countFailure(tx, limits))
    throw refuse('document.wrongCode')
  }
  const token = randomCode()
  await transaction(async tx => {
    await giveBack(tx, limits)
    await tx
      .insertInto('public_document_session')
      .values({
        hash: codeHash(token),
        code_id: found.id,
        expires_at: sql<Date>`clock_now() + make_interval(hours => ${documentHours})`,
      })
      .execute()
    const { name } = await tx
      .updateTable('public_document_code')
      .where('id', '=', found.id)
      .set({ uses: sql<number>`uses + 1`, last_used_at: sql<Date>`clock_now()` })
      .returning('name')
      .executeTakeFirstOrThrow()
    await recordAudit(tx, { actor: '', action: 'documents.opened', subject: name, address: caller.address })
  })
  caller.documents.write(token)
}

export async function closeDocuments(tx: OpenWriter, { documents }: Caller): Promise<void> {
  const token = documents.read()
  if (token) await tx.deleteFrom('public_document_session').where('hash', '=', codeHash(token)).execute()
  documents.clear()
}
