import { expect } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import { type Column, cellValue, readColumns } from '#rules/tables/column.ts'
import { listSheet, sheetLines } from '#rules/tables/exported.ts'
import type { Value } from '#rules/tables/formats.ts'
import { toCells } from '#rules/tables/sheet.ts'
import { paperText } from '#server/pdf/table.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { readAll } from '#web/kit/export/read-all.ts'
import type { CallOptions } from './calls.ts'
import type { TestPortal } from './test-portal.ts'

interface Exports<Row> {
  list: RouteShape
  pdf: RouteShape
  columns: readonly Column<Row>[]
  options: CallOptions
}

/** All rows of a list's call, which workbook and PDF must contain in this order. */
export async function exportedRows<Row>(portal: TestPortal, { list, pdf, columns, options }: Exports<Row>) {
  const rows: Row[] = []
  const lines: (readonly Value[])[] = []
  const readPage = async (page: object) => {
    const answer = await portal.call(list, { ...options, query: { ...options.query, ...page } })
    return { rows: answer.json() as Row[], total: Number(answer.headers['x-total-count']) }
  }
  await readAll(readPage, {
    signal: new AbortController().signal,
    onRows: read => {
      rows.push(...read)
      lines.push(...sheetLines({ columns }, read).flatMap(line => ('heading' in line ? [] : [line])))
    },
  })
  const sheet = listSheet({ ...asItStands, columns }, undefined)
  expect(toCells({ ...sheet, lines }).slice(1)).toHaveLength(rows.length)
  expect(lines).toEqual(rows.map(row => columns.map(column => cellValue(column, row))))
  const printed = await printedText(portal, pdf, options)
  const places = rows.map(row => printed.indexOf(paperLine(columns, row)))
  expect(places).toEqual(places.filter(place => place >= 0).toSorted((a, b) => a - b))
  return { rows, lines, printed }
}

const asItStands = {
  title: 'Elenco',
  fileName: 'elenco',
  counted: 'Righe',
  searched: '',
  sort: '',
  about: [],
}

/** Without spaces, because a cell may be broken into lines. */
async function printedText(portal: TestPortal, pdf: RouteShape, options: CallOptions): Promise<string> {
  const answer = await portal.call(pdf, options)
  expect(answer.statusCode).toBe(200)
  return bare((await readPdf(answer.rawPayload)).pages.join(''))
}

function paperLine<Row>(columns: readonly Column<Row>[], row: Row): string {
  return bare(
    readColumns(columns)
      .map(column => paperText(column, row))
      .join(''),
  )
}

function bare(text: string): string {
  return text.replace(/\s/g, '')
}
