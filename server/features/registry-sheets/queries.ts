import { sql } from 'kysely'
import type { PageAsked } from '#contract/kit/list.ts'
import type { RegistrySheet, registrySheets } from '#contract/registry-sheets.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AnsweredPage } from '#server/kit/handler.ts'
import { pageOf } from '#server/kit/page-of.ts'
import { orRefuse } from '#server/kit/refuse.ts'
import { folded, hasAllWords } from '#server/kit/search.ts'

export type SheetState = 'daPrendere' | 'prese' | 'tutte'

export async function listSheets(
  tx: Reader,
  state: SheetState,
  page: PageAsked<typeof registrySheets.list>,
): Promise<AnsweredPage<RegistrySheet>> {
  const query = tx
    .selectFrom('registry_sheet as sheet')
    .innerJoin('stored_file as file', 'file.id', 'sheet.file_id')
    .innerJoin('agent', 'agent.code', 'sheet.agent_code')
    .$if(state !== 'tutte', found =>
      found.where('sheet.taken_at', state === 'daPrendere' ? 'is' : 'is not', null),
    )
    .$if(page.cerca !== '', found =>
      found.where(
        hasAllWords(folded(sql`sheet.file_name || ' ' || sheet.sender || ' ' || agent.name`), page.cerca),
      ),
    )
    .select([
      'sheet.id as Id',
      'sheet.file_name as Nome',
      'file.size_bytes as Byte',
      'sheet.sender as Mittente',
      'sheet.agent_code as CodAgente',
      'agent.name as NomeAgente',
      'sheet.sent_at',
      'sheet.taken_by',
      'sheet.taken_at',
    ])
  const found = await pageOf(tx, query, page, {
    sorts: {
      Ricevuta: 'sheet.id',
      Nome: 'sheet.file_name',
      Mittente: 'sheet.sender',
      NomeAgente: 'agent.name',
    },
    standard: '-Ricevuta',
    unique: 'sheet.id',
  })
  return {
    ...found,
    rows: found.rows.map(({ sent_at, taken_at, taken_by, ...row }) => ({
      ...row,
      Ricevuta: sent_at.toISOString(),
      InCarico: taken_at && { Utente: taken_by ?? '', Quando: taken_at.toISOString() },
    })),
  }
}

export function readSheetFile(tx: Reader, id: number) {
  return tx
    .selectFrom('registry_sheet as sheet')
    .innerJoin('stored_file as file', 'file.id', 'sheet.file_id')
    .where('sheet.id', '=', id)
    .select(['sheet.file_name as name', 'file.key', 'file.size_bytes', 'file.sha256'])
    .executeTakeFirstOrThrow(orRefuse('file.unknown'))
}
