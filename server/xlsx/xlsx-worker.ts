import { parentPort, workerData } from 'node:worker_threads'
import writeXlsxFile from 'write-excel-file/node'
import { type Sheet, toWorkbook, workbookFont } from '#rules/tables/sheet.ts'
import { yieldThread } from '#server/machine/yield-to-others.ts'

// The thread ends after one workbook.
yieldThread()
const file = await writeXlsxFile(toWorkbook(workerData as readonly Sheet[]), workbookFont).toBuffer()
parentPort?.postMessage(new Uint8Array(file))
