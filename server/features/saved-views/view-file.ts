import { type Exported, informationSheet, listSheet, sheetLines } from '#rules/tables/exported.ts'
import type { PrintedCompany } from '#server/kit/company.ts'
import type { FileContent, SignedIn } from '#server/kit/handler.ts'
import { notesOf, type PrintedList } from '#server/kit/list-pdf.ts'
import { renderOrRefuse } from '#server/kit/render-pdf.ts'
import type { Services } from '#server/kit/services.ts'
import { tableDocument } from '#server/pdf/table.ts'
import { writeWorkbook } from '#server/xlsx/write-workbook.ts'

export interface Making {
  user: SignedIn
  filterText: string
  query: { cerca: string; ordina: string | undefined }
  company: PrintedCompany
  services: Pick<Services, 'now' | 'pdf'>
}

export interface ViewFile extends FileContent {
  body: Uint8Array
  contentType: string
}

export type MakeFile = (format: 'xlsx' | 'pdf') => Promise<ViewFile>

export function fileOf<Row>(list: PrintedList<Row> & { sheetName: string }, making: Making): MakeFile {
  return format => (format === 'pdf' ? pdfOf(list, making) : xlsxOf(list, making))
}

async function pdfOf<Row>(list: PrintedList<Row>, making: Making): Promise<ViewFile> {
  const document = tableDocument({ ...list, notes: notesOf(list, making) }, making.company)
  return {
    body: await renderOrRefuse(making.services.pdf, document),
    fileName: `${list.fileName}.pdf`,
    contentType: 'application/pdf',
  }
}

async function xlsxOf<Row>(
  list: PrintedList<Row> & { sheetName: string },
  making: Making,
): Promise<ViewFile> {
  const { user, filterText, query, services } = making
  const exported: Exported<Row> = {
    ...list,
    searched: query.cerca,
    sort: query.ordina ?? list.standardSort,
    about: [],
  }
  const asking = {
    user: `${user.name} (${user.role})`,
    filterText,
    now: services.now(),
    rows: list.rows.length,
  }
  const sheet = { ...listSheet(exported, list.totals), lines: sheetLines(exported, list.rows) }
  return {
    body: await writeWorkbook([sheet, informationSheet(exported, asking)]),
    fileName: `${list.fileName}.xlsx`,
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  }
}
