import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { CodeSave, DocumentCode } from '#contract/documents/office.ts'
import { codeLength, codeSigns } from '#rules/document-code.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Done, done, type LogEntry, ok } from '#server/kit/done.ts'
import { refuse } from '#server/kit/refuse.ts'
import { listCodes } from './queries.ts'

/** @NOTE codes stay in plain text for reprinting. They open only what the manufacturer gives out on paper. */
function newCode(): string {
  return Array.from({ length: codeLength }, () => codeSigns[randomInt(codeSigns.length)]).join('')
}

export async function createCode(tx: OpenWriter, save: CodeSave): Promise<Done<DocumentCode>> {
  demandDays(save)
  const { id } = await tx
    .insertInto('public_document_code')
    .values({ code: newCode(), name: save.Nome, good_from: save.Dal, good_until: save.Al })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grant(tx, id, save.Documenti)
  const code = await read(tx, id)
  return done(code, entryOf(code))
}

export async function changeCode(tx: OpenWriter, id: number, save: CodeSave): Promise<Done<DocumentCode>> {
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
    // The row policy hides removed documents here, so they keep their codes until they are restored.
    .where('document_id', 'in', tx.selectFrom('public_document').select('id'))
    .execute()
  await grant(tx, id, save.Documenti)
  const code = await read(tx, id)
  return done(code, entryOf(code))
}

/** Each request of a visitor checks the code, so revoking it works at once. */
export async function revokeCode(tx: OpenWriter, id: number, isRevoked: boolean): Promise<Done<'OK'>> {
  const { numUpdatedRows } = await tx
    .updateTable('public_document_code')
    .where('id', '=', id)
    .set({ revoked_at: isRevoked ? sql<Date>`clock_now()` : null })
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('document.unknownCode')
  const action = isRevoked ? 'documentCode.revoked' : 'documentCode.givenBack'
  return ok({ action, ...entryOf(await read(tx, id)) })
}

function demandDays({ Dal, Al }: CodeSave): void {
  if (Al < Dal) throw refuse('document.codeDays', { errors: { Al: "L'ultimo giorno viene prima del primo" } })
}

async function grant(tx: OpenWriter, code_id: number, documents: number[]): Promise<void> {
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

async function read(tx: OpenWriter, id: number): Promise<DocumentCode> {
  const [code] = await listCodes(tx, id)
  if (!code) throw refuse('document.unknownCode')
  return code
}

function entryOf({ Nome, Dal, Al, Documenti }: DocumentCode): LogEntry {
  return { subject: Nome, detail: { Dal, Al, Documenti } }
}
