import { setTimeout as pause } from 'node:timers/promises'
import { stockImport } from '#contract/stock/import.ts'
import { stock } from '#contract/stock.ts'
import type { Sheet } from '#rules/tables/sheet.ts'
import { asOwnerOnClient } from '#server/db/owner.ts'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { writeWorkbook } from '#server/xlsx/write-workbook.ts'
import { type Context, titled } from './context.ts'
import { openPortal } from './portal.ts'
import { memoryOf, type RunningPortal, startPortal } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { inTurns, median, quantile, timed } from './stats.ts'

const articles = 20_000
// One import creates the articles, one changes them all.
const imports = 2
const rounds = 60
const settleMs = 3_000

/** Imports 20,000 articles, all changed each time; then compares a page of them with hand-written SQL. */
export async function measure(context: Context): Promise<Row[]> {
  return [...(await measureImport(context)), await measurePage(context)]
}

async function measureImport({ checkout, world }: Context): Promise<Row[]> {
  const built = await startPortal(checkout, world.env)
  await built.stop() // The start that builds the web keeps memory from the build, so another one is measured.
  const portal = await startPortal(checkout, world.env)
  try {
    const token = await signIn(portal)
    await pause(settleMs)
    const idle = memoryOf(portal.pid)
    let most = idle
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(portal.pid))
    }, 20)
    const times: number[] = []
    for (let turn = 0; turn < imports; turn += 1) {
      const file = await aWorkbook(turn)
      times.push(await timed(() => send(portal, token, file)))
    }
    clearInterval(watch)
    const [first = 0, second = 0] = times
    return [
      judge({
        what: titled(world, `import of ${articles} articles`),
        measured: `new ${written.ms(first)}, changed ${written.ms(second)}`,
        figure: Math.max(first, second) / 1_000,
        unit: 'seconds',
        atMost: 3,
      }),
      judge({
        what: titled(world, 'memory while they are imported'),
        measured: written.mebibytes(most),
        comparedWith: `idle, ${written.mebibytes(idle)}`,
        figure: most - idle,
        unit: 'addedMebibytes',
        atMost: 150,
      }),
    ]
  } finally {
    await portal.stop()
  }
}

async function signIn({ address }: RunningPortal): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: 'admin', password: demoPassword })
  const answer = await fetch(`${address}/auth/login`, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

async function send({ address }: RunningPortal, token: string, file: Blob): Promise<void> {
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

async function measurePage({ world }: Context): Promise<Row> {
  await using portal = await openPortal(world.env)
  const headers = { authorization: `Bearer ${await portal.signIn('admin')}` }
  const call = async () => {
    const answer = await portal.app.inject({ url: '/api/articoli/tutti', headers })
    if (answer.statusCode !== 200) throw new Error(`the list of articles answered ${answer.statusCode}`)
  }
  const byHand = () =>
    asOwnerOnClient(portal.database.pool, async client => {
      const { rows } = await client.query(page)
      const { rows: total } = await client.query('select count(*) from article where closed_on is null')
      JSON.stringify([...rows, ...total])
    })
  for (let round = 0; round < 10; round += 1) {
    await call()
    await byHand()
  }
  const { ofPage, ofSql } = await inTurns(rounds, {
    ofPage: () => timed(call),
    ofSql: () => timed(byHand),
  })
  return judge({
    what: titled(world, `${stock.list.list.rows} articles of ${articles}`),
    measured: `p50 ${written.ms(median(ofPage))}, p95 ${written.ms(quantile(ofPage, 0.95))}`,
    comparedWith: `its SQL and JSON, p50 ${written.ms(median(ofSql))}`,
    figure: median(ofPage) / median(ofSql),
    unit: 'times',
    atMost: 1.5,
  })
}

const page = `select code, shown_code, supplier_code, description, minimum, quantity, next_production, version
  from article where closed_on is null order by shown_code, code limit ${stock.list.list.rows}`
