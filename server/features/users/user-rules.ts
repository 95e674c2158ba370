import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { partnerKind } from '#rules/permissions.ts'
import { locks } from '#server/db/locks.ts'
import type { Writer } from '#server/db/reader.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'

/** A dealer's code must name a customer of the ERP, an agent's code an agent. An Admin has no code. */
export async function demandPartner(tx: Writer, role: Role, code: string): Promise<void> {
  const table = partnerKind(role)
  if (!table) return
  if (code === '') throw refuse('request.invalid', { errors: { Codice: 'Il campo è obbligatorio' } })
  const partner = await tx.selectFrom(table).where('code', '=', code).select('code').executeTakeFirst()
  if (!partner)
    throw refuse('user.codeUnknown', {
      errors: { Codice: 'Il codice non corrisponde a nessun cliente o agente.' },
    })
}

export function demandOtherUser(user: SignedIn, id: number): void {
  if (user.id === id) throw refuse('user.oneself')
}

/** @NOTE takes a lock, because two Admins who remove each other must not both succeed. */
export async function demandOtherAdmin(
  tx: Writer,
  { id, role }: { id: number; role: string },
): Promise<void> {
  if (role !== 'Admin') return
  await sql`select pg_advisory_xact_lock(${locks.lastAdmin})`.execute(tx)
  await tx
    .selectFrom('portal_user')
    .where('role', '=', 'Admin')
    .where('is_active', '=', true)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirstOrThrow(orRefuse('user.lastAdmin'))
}
