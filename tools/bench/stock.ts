import { setTimeout as pause } from 'node:timers/promises'
import { stockImport } from '#contract/stock/import.ts'
import type { Sheet } from '#rules/tables/sheet.ts'
import { writeWorkbook } from '#server/xlsx/write-workbook.ts'
import type { Context } from './context.ts'
import { memoryDuring, signInAt, startPortal } from './processes.ts'
import { judge, judgeMemory, type Row, written } from './row.ts'
import { timed } from './stats.ts'

const articles = 20_000

/** Imports 20,000 articles, and then changes them all by another import. */
export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const built = await startPortal(checkout, world.env)
  await built.stop() // The first start keeps memory from building the web, so a second start is measured.
  const { address, pid, stop } = await startPortal(checkout, world.env)
  try {
    const token = await signInAt(address, 'admin')
    await pause(3_000)
    const importing = async (turn: number) => {
      const file = await aWorkbook(turn)
      return timed(() => send(address, token, file))
    }
    const memory = await memoryDuring(pid, async () => [await importing(0), await importing(1)] as const)
    const [first, second] = memory.result
    return [
      judge({
        what: `import of ${articles} articles`,
        measured: `new ${written.ms(first)}, changed ${written.ms(second)}`,
        figure: Math.max(first, second) / 1_000,
        unit: 'seconds',
        atMost: 3,
      }),
      judgeMemory('memory while they are imported', memory),
    ]
  } finally {
    await stop()
  }
}

async function send(address: string, token: string, file: Blob): Promise<void> {
  const body = new FormData()
  body.append('file', file, 'giacenze.xlsx')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(address + stockImport.upload.path, { method: 'POST', headers, body })
  const said = await answer.text()
  if (said !== String(articles)) throw new Error(`the import answered ${answer.status} ${said}`)
}

const columns: Sheet['columns'] = [
  { title: 'Codice', format: 'text', width: 20 },
  { title: 'Descrizione', format: 'text', width: 40 },
  { title: 'Minimo scorta', format: 'integer', width: 12 },
  { title: 'Giacenza', format: 'integer', width: 12 },
  { title: 'Codice fornitore', format: 'text', width: 20 },
]

async function aWorkbook(turn: number): Promise<Blob> {
  const lines = Array.from({ length: articles }, (_, at) => [
    `MIS.${at}`,
    `Articolo ${at} per la misura di un caricamento`,
    5,
    (at + turn) % 500,
    `F-${at}`,
  ])
  return new Blob([new Uint8Array(await writeWorkbook([{ name: 'Articoli', columns, lines }]))])
}
