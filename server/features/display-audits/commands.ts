import type { z } from 'zod'
import { type AuditSave, type DisplayAudit, largestPhotoBytes } from '#contract/display-audits.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { demandOpen } from '#server/features/customer-notes/queries.ts'
import { auditPhotoName } from '#server/files/photo.ts'
import { receivePhoto } from '#server/files/receive-photo.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import type { Sending } from '#server/kit/sending.ts'
import { today } from '#server/kit/today.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'
import { readAudit, readAuditedCustomer } from './queries.ts'

const quota = { action: 'display.photo', mostADay: 200 } as const
const meta = { name: auditPhotoName, contentType: 'image/jpeg' }

/** Writes the audit once, however often it is sent. */
export async function saveAudit(
  tx: Writer,
  user: SignedIn,
  asked: z.output<typeof AuditSave>,
): Promise<Done<DisplayAudit>> {
  const customer_code = asked.CodCliente
  await demandOpen(tx, customer_code, user.role)
  const once = asked.Chiave ?? null
  const written = await tx
    .insertInto('display_audit')
    .values({
      customer_code,
      audited_on: asked.Data ?? today,
      author: user.name,
      note: asked.Nota,
      once,
    })
    .onConflict(conflict => conflict.constraint('display_audit_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return done(await readWritten(tx, customer_code, once))
  await tx
    .insertInto('display_audit_door')
    .values(
      asked.Porte.map(({ Porta, Modello, Finitura, Stato }) => ({
        audit_id: written.id,
        customer_code,
        door_id: Porta,
        model: Modello,
        finish: Finitura,
        state: Stato,
      })),
    )
    .execute()
  const detail = { Porte: asked.Porte.length }
  return done(await readAudit(tx, written.id), { subject: customer_code, detail, of: customer_code })
}

async function readWritten(tx: Writer, customerCode: string, once: string | null): Promise<DisplayAudit> {
  const { id } = await tx
    .selectFrom('display_audit')
    .where('customer_code', '=', customerCode)
    .where('once', '=', once)
    .select('id')
    .executeTakeFirstOrThrow()
  return readAudit(tx, id)
}

/** The photo is received, redrawn and stored outside any transaction. */
export async function savePhoto(
  { transaction, conclude, upload, services, user }: Sending<DB>,
  id: number,
): Promise<'OK'> {
  await transaction(async tx => {
    await readAuditedCustomer(tx, id)
    await refuseOverQuota(tx, user.name, quota)
  })
  const photo = await receivePhoto(upload, largestPhotoBytes)
  const stored = await services.files.put(photo.whole, meta)
  return conclude(async tx => {
    const customerCode = await readAuditedCustomer(tx, id)
    const photo_id = await recordFile(tx, stored, meta)
    await tx.updateTable('display_audit_door').set({ photo_id }).where('id', '=', id).execute()
    return ok({ subject: customerCode, of: customerCode })
  })
}
