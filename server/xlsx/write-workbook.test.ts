import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import type { Sheet } from '#rules/tables/sheet.ts'
import { unzip } from '#tests/support/unzip.ts'
import { writeWorkbook } from './write-workbook.ts'

const sheetOf = (rows: number): Sheet => ({
  name: 'riepilogo',
  columns: [
    { title: 'Cliente', format: 'text', width: 30 },
    ...Array.from({ length: 7 }, () => ({ title: 'Periodo', format: 'euro' as const, width: 14 })),
  ],
  lines: Array.from({ length: rows }, (_, at) => [
    `=Cliente ${at}`,
    ...Array.from({ length: 7 }, () => at / 100),
  ]),
})

test('five thousand rows are written whole, as text and numbers, while the process goes on answering', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const book = await writeWorkbook([sheetOf(5_000)])
  const tookMs = performance.now() - started
  delay.disable()
  const sheet = (await unzip(Buffer.from(book))).get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet.match(/<row /g)).toHaveLength(5_001)
  expect(sheet).not.toContain('<f>')
  // Handing over the rows may block this thread; writing the file must not.
  expect(delay.max / 1e6).toBeLessThan(tookMs / 2)
})

test('a sheet that cannot be written is told, and ends its thread', async () => {
  const broken = { ...sheetOf(1), name: 'x'.repeat(40) }
  await expect(writeWorkbook([broken])).rejects.toThrow()
})
