import { sql } from 'kysely'
import { largestSheetBytes } from '#contract/registry-sheets.ts'
import { instantText } from '#rules/italian-format.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { isPdf } from '#server/files/pdf-content.ts'
import { recordFile } from '#server/files/stored-files.ts'
import type { Act } from '#server/kit/audit.ts'
import { type Done, ok } from '#server/kit/done.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import type { Sending } from '#server/kit/sending.ts'
import { refuseOverQuota } from '#server/kit/upload-quota.ts'

const quota = { action: 'sheet.sent', mostADay: 50 } as const
const longestName = 120

/** The sheet is received and stored outside any transaction; a file that is not a PDF is refused. */
export async function receiveSheet({
  transaction,
  conclude,
  upload,
  services,
  user,
}: Sending<DB>): Promise<'OK'> {
  await transaction(tx => refuseOverQuota(tx, user.name, quota))
  const { fileName, bytes } = await upload.read(largestSheetBytes - 1, 'upload.pdfTooLarge')
  if (!isPdf(bytes)) throw refuse('upload.notPdf')
  const meta = { name: toName(fileName), contentType: 'application/pdf' }
  const stored = await services.files.put(bytes, meta)
  return conclude(async tx => {
    await refuseOverQuota(tx, user.name, quota)
    await tx
      .insertInto('registry_sheet')
      .values({
        agent_code: user.code,
        sender: user.name,
        file_name: meta.name,
        file_id: await recordFile(tx, stored, meta),
      })
      .execute()
    return ok({ subject: meta.name, detail: { byte: bytes.length } })
  })
}

function toName(fileName: string): string {
  const plain = fileName.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/]/gu, ' ').trim()
  const stem = plain.replace(/\.pdf$/i, '').slice(0, longestName - '.pdf'.length)
  return `${stem || 'scheda'}.pdf`
}

export async function takeSheet(
  tx: Writer,
  act: Act,
  { id, isTaken }: { id: number; isTaken: boolean },
): Promise<Done<'OK'>> {
  const sheet = await tx
    .selectFrom('registry_sheet')
    .where('id', '=', id)
    .select(['file_name', 'taken_by', 'taken_at'])
    .forUpdate()
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
  if (isTaken && sheet.taken_at) {
    if (sheet.taken_by === act.user.name) return ok()
    const since = instantText(sheet.taken_at.toISOString())
    throw refuse('sheet.taken', { text: `La scheda è già in carico a ${sheet.taken_by} dal ${since}.` })
  }
  await tx
    .updateTable('registry_sheet')
    .set(
      isTaken
        ? { taken_by: act.user.name, taken_at: sql<Date>`clock_now()` }
        : { taken_by: null, taken_at: null },
    )
    .where('id', '=', id)
    .execute()
  return ok({ action: isTaken ? 'sheet.taken' : 'sheet.givenBack', subject: sheet.file_name })
}
