import { expect, test } from 'vitest'
import { peakWhile, processTree, residentMegabytes } from '#tests/support/process-tree.ts'
import { zipOf } from '#tests/support/zip.ts'
import { readStockFile } from './read-stock-file.ts'

const rows = 6_000

/** Many texts, and cells of columns that the stock does not have. */
function largeWorkbook(): Promise<Buffer> {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const others = (row: number) =>
    Array.from({ length: 50 }, (_, at) => `<c><v>${(row * 31 + at * 7_919) % 1_000}</v></c>`).join('')
  const lines = Array.from(
    { length: rows },
    (_, at) => `<row>${text(`K${at}`)}${text('x')}${others(at)}</row>`,
  )
  const shared = Array.from({ length: 300_000 }, (_, at) => `<si><t>${(at * 7_919).toString(36)}</t></si>`)
  return zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="a" id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
    'xl/sheet.xml': `<a><row>${text('Codice')}${text('Descrizione')}</row>${lines.join('')}</a>`,
    'xl/sharedStrings.xml': `<sst>${shared.join('')}</sst>`,
  })
}

test('ten large files at once stay under 300 MB, and a moment later nothing is left', async () => {
  const bytes = await largeWorkbook()
  const rest = residentMegabytes()
  const peak = await peakWhile(async () => {
    for (const file of await Promise.all(Array.from({ length: 10 }, () => readStockFile(bytes)))) {
      expect(file.rows).toHaveLength(rows)
      expect(file.rows.at(-1)?.cells).toEqual([`K${rows - 1}`, 'x'])
    }
  })
  expect(peak - rest).toBeLessThan(300)
  const isReading = () => processTree().some(({ command }) => command.includes('stock-file-process'))
  await expect.poll(isReading, { timeout: 20_000 }).toBe(false)
})
