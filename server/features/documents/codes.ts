import { randomInt } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { CodeSave, DocumentCode } from '#contract/document-office.ts'
import type { LogAction } from '#contract/log-actions.ts'
import { codeLength, codeSigns } from '#rules/document-code.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { type Act, audit } from '#server/kit/audit.ts'
import { refuse } from '#server/kit/refuse.ts'
import { listCodes } from './queries.ts'

type Tx = Transaction<OpenDatabase>

/** @NOTE kept as it is, not hashed: the office prints it again. It opens what the manufacturer hands out on paper, and nothing else. */
function newCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}

export async function createCode(tx: Tx, act: Act, save: CodeSave): Promise<DocumentCode> {
  demandDays(save)
  const { id } = await tx
    .insertInto('public_document_code')
    .values({ code: newCode(), name: save.Nome, good_from: save.Dal, good_until: save.Al })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grant(tx, id, save.Documenti)
  return told(tx, act, { id, action: 'documentCode.created' })
}

export async function changeCode(tx: Tx, act: Act, id: number, save: CodeSave): Promise<DocumentCode> {
  demandDays(save)
  const { numUpdatedRows } = await tx
    .updateTable('public_document_code')
    .where('id', '=', id)
    .set({ name: save.Nome, good_from: save.Dal, good_until: save.Al })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('document.unknownCode')
  await tx
    .deleteFrom('public_document_grant')
    .where('code_id', '=', id)
    // a document that was removed today keeps its codes: it may be restored
    .where('document_id', 'in', tx.selectFrom('public_document').select('id'))
    .execute()
  await grant(tx, id, save.Documenti)
  return told(tx, act, { id, action: 'documentCode.changed' })
}

/** Whoever is looking at its documents sees none any more; a code that is given back opens them again. */
export async function revokeCode(tx: Tx, act: Act, id: number, isRevoked: boolean): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('public_document_code')
    .where('id', '=', id)
    .set({ revoked_at: isRevoked ? sql<Date>`clock_now()` : null })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('document.unknownCode')
  await told(tx, act, { id, action: isRevoked ? 'documentCode.revoked' : 'documentCode.givenBack' })
}

function demandDays({ Dal, Al }: CodeSave): void {
  if (Al < Dal) throw refuse('document.codeDays', { errors: { Al: "L'ultimo giorno viene prima del primo" } })
}

async function grant(tx: Tx, code_id: number, documents: number[]): Promise<void> {
  const known = await tx
    .selectFrom('public_document')
    .where('id', 'in', documents)
    .where('deleted_at', 'is', null)
    .select('id as document_id')
    .execute()
  if (known.length < new Set(documents).size) throw refuse('file.unknown')
  await tx
    .insertInto('public_document_grant')
    .values(known.map(row => ({ ...row, code_id })))
    .execute()
}

async function told(
  tx: Tx,
  act: Act,
  { id, action }: { id: number; action: LogAction },
): Promise<DocumentCode> {
  const [code] = await listCodes(tx, id)
  if (!code) throw refuse('document.unknownCode')
  const { Dal, Al, Documenti } = code
  await audit(tx, act, { action, subject: code.Nome, detail: { Dal, Al, Documenti } })
  return code
}
