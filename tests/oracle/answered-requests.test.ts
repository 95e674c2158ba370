import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { RequestAnswer } from '#contract/order-sheet.ts'
import { asOwner } from '#server/db/owner.ts'
import { Random } from '#server/demo/random.ts'
import { checkFeed } from '#server/feed/check/check-feed.ts'
import { csvLine } from '#server/feed/csv-line.ts'
import { exportRequests } from '#server/feed/return-folder.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { feedFile, openFeedFolder } from '#tests/support/feed-folder.ts'
import { aSentDoor } from '#tests/support/sent-door.ts'
import { aStoredCatalogue } from '#tests/support/stored-catalogue.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { answerOf } from './answers-oracle.ts'

const { quotes, quoteRows, quoteRequests, orderSheet } = contract

const feed = openFeedFolder()
const folder = mkdtempSync(join(tmpdir(), 'soglia-return-'))
const requests = 12
let portal: TestPortal
let dealer: string
let customer: { code: string }
let agent: { code: string }
const ids: number[] = []

beforeAll(async () => {
  portal = await openTestPortal()
  await aStoredCatalogue(portal.database)
  agent = await anAgent(portal.database)
  customer = await aCustomer(portal.database, { agent_code: agent.code })
  dealer = await tokenOf('Cliente', customer.code)
  const random = new Random(79, 1)
  for (let at = 0; at < requests; at += 1) ids.push(await aConfirmedRequest(random))
  await exportRequests(portal.database.db, { folder, group: undefined })
}, 120_000)
afterAll(async () => {
  await portal.close()
  feed.remove()
  rmSync(folder, { recursive: true })
})

const tokenOf = async (role: 'Cliente' | 'Agente' | 'Admin', code = '') =>
  aToken(portal.database, await aUser(portal.database, { role, code }))

async function aConfirmedRequest(random: Random): Promise<number> {
  const id = (await portal.call(quotes.create, { as: dealer, body: { rifCliente: 'Casa' } })).json()
  for (let at = random.between(1, 5); at > 0; at -= 1) {
    const door = {
      ...{ modello: random.pick(['110', 'UNO']), quantita: random.between(1, 4) },
      ...{ L: random.pick([700, 800]), ColoreAnta: random.pick(['BIANCO', 'COCCO']) },
    }
    await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor, ...door } })
  }
  // A number of a position may be missing.
  if (random.chance(0.4)) {
    await portal.call(quoteRows.savePosition, { as: dealer, body: { id, ...aSentDoor } })
    await portal.call(quoteRows.removeRow, { as: dealer, params: { id, posizione: 1 } })
  }
  const { Versione, Insoliti } = (
    await portal.call(quoteRequests.check, { as: dealer, params: { id } })
  ).json()
  const body = { id, Visti: Insoliti.map(({ codice }: { codice: string }) => codice), Versione }
  expect((await portal.call(quoteRequests.send, { as: dealer, body })).json()).toBe('OK')
  await asOwner(portal.database.db, async tx => {
    await tx.updateTable('order_request').set({ state: 'confermata' }).where('quote_id', '=', id).execute()
  })
  return id
}

const returned = (id: number) => readFileSync(join(folder, `richiesta-${id}`, 'righe.csv'), 'utf8')

interface Line {
  position: number | ''
  model: string
  measures: string
  quantity: number
  listCents: number
}

/** The lines of the return folder as an ERP enters them. */
function linesOf(id: number): Line[] {
  const [head = '', ...rows] = returned(id).trimEnd().split('\n')
  const names = head.split(',')
  return rows.map(row => {
    const cells = row.split(',')
    const cell = (name: string) => cells[names.indexOf(name)] ?? ''
    return {
      position: Number(cell('Posizione')),
      model: cell('Modello'),
      measures: `${cell('L')} × ${cell('H')} × ${cell('S')}`,
      quantity: Number(cell('Quantita')),
      listCents: Math.round(Number(cell('Prezzo')) * 100) * Number(cell('Quantita')),
    }
  })
}

/** Changes that the office may make to a request. */
const mishaps: ((lines: Line[], random: Random) => Line[])[] = [
  lines => lines,
  lines => lines.slice(1),
  lines => [...lines, { position: '', model: '', measures: '', quantity: 1, listCents: 4_550 }],
  lines => lines.map((line, at) => (at === 0 ? { ...line, quantity: line.quantity + 1 } : line)),
  (lines, random) => lines.map(line => ({ ...line, listCents: line.listCents + random.between(-1, 1) })),
  lines => lines.map((line, at) => (at === 0 ? { ...line, measures: '850 × 2150 × 80' } : line)),
  lines => lines.map(line => ({ ...line, model: line.model === '110' ? 'UNO' : '110' })),
  lines =>
    lines.flatMap(line =>
      line.quantity < 2
        ? line
        : [
            { ...line, quantity: 1, listCents: 100 },
            { ...line, quantity: line.quantity - 1, listCents: line.listCents - 100 },
          ],
    ),
]

function lineRow(order: number, line: Line, at: number): string {
  const net = (line.listCents * 0.58) / 100
  return csvLine([
    ...[order, at + 1, '', line.model === '' ? 'Trasporto' : 'Porta battente', line.model, ''],
    ...[line.measures, line.quantity, net.toFixed(2), '', line.position, (line.listCents / 100).toFixed(2)],
  ]).trimEnd()
}

const orderRow = (order: number, request: number | '', code = customer.code, closed = '') =>
  `${order},26/${order},${code},,2026-11-18,,,,,,0,N,${closed},${request}`

async function sheetOf(order: number, as = dealer) {
  return portal.call(orderSheet.read, { as, params: { progressivo: order } })
}

const toCents = (euro: number) => Math.round(euro * 100)

function foundIn(answer: RequestAnswer | null) {
  return {
    requestedCents: toCents(answer?.ImportoRichiesta ?? 0),
    orderedCents: toCents(answer?.ImportoOrdine ?? 0),
    differences: answer?.Differenze.map(({ Tipo, Posizione, Righe, Richiesto, Ordinato }) => ({
      ...{ kind: Tipo, position: Posizione, lines: Righe },
      requestedCents: Richiesto === null ? null : toCents(Richiesto),
      orderedCents: Ordinato === null ? null : toCents(Ordinato),
    })),
  }
}

test('the portal finds the differences that the files have, to the cent', async () => {
  const random = new Random(79, 2)
  const kinds = new Set<string>()
  for (const [at, mishap] of mishaps.entries()) {
    const orderOf = (id: number) => at * 20 + ids.indexOf(id) + 1
    const cases = ids.map(id => ({ id, order: orderOf(id), lines: mishap(linesOf(id), random) }))
    const files = {
      'ordini.csv': feedFile(
        'ordini.csv',
        ...cases.map(({ id, order }) => orderRow(order, id)),
        // A closed order answers nothing, so each request has one order at a time.
        ...(at > 0
          ? cases.map(({ id, order }) => orderRow(order - 20, id, customer.code, '2026-11-19'))
          : []),
      ),
      'righe.csv': feedFile(
        'righe.csv',
        ...cases.flatMap(({ order, lines }) => lines.map((line, place) => lineRow(order, line, place))),
      ),
    }
    expect(await feed.importing(portal.database, files)).toMatchObject({ outcome: 'done' })
    for (const { id, order, lines } of cases) {
      const { Richiesta } = (await sheetOf(order)).json()
      if (lines.length === 0) {
        expect(Richiesta).toBeNull()
        continue
      }
      const expected = answerOf(returned(id), files['righe.csv'], order)
      expect(Richiesta).toMatchObject({ Numero: id, ComeRichiesto: expected.differences.length === 0 })
      expect(foundIn(Richiesta), `order ${order}, mishap ${at}`).toEqual(expected)
      kinds.add(Richiesta?.Differenze.map(({ Tipo }) => Tipo)[0] ?? 'come richiesto')
    }
  }
  expect([...kinds].sort()).toEqual(['aggiunta', 'cambiata', 'come richiesto', 'mancante'])
}, 120_000)

test('who sees the order sees the answer, even without the quote, and nobody else does', async () => {
  const [id = 0] = ids
  const row = linesOf(id).map((line, at) => lineRow(900, line, at))
  await feed.importing(portal.database, {
    'ordini.csv': feedFile('ordini.csv', orderRow(900, id)),
    'righe.csv': feedFile('righe.csv', ...row),
  })
  const own = await tokenOf('Agente', agent.code)
  expect((await portal.call(quotes.read, { as: own, params: { id } })).statusCode).toBe(404)
  for (const as of [dealer, own, await tokenOf('Admin')])
    expect((await sheetOf(900, as)).json().Richiesta).toMatchObject({ Numero: id, ComeRichiesto: true })
  const stranger = await aCustomer(portal.database)
  for (const as of [
    await tokenOf('Cliente', stranger.code),
    await tokenOf('Agente', stranger.agent_code ?? ''),
  ])
    expect((await sheetOf(900, as)).problem().code).toBe('order.unknown')
  const text = (await sheetOf(900, own)).body
  expect(text).not.toContain('Casa')
})

test('an order of another customer, of no request or of an older export shows nothing', async () => {
  const [id = 0] = ids
  const other = await aCustomer(portal.database)
  const rows = (order: number) => linesOf(id).map((line, at) => lineRow(order, line, at))
  await feed.importing(portal.database, {
    'ordini.csv': feedFile(
      'ordini.csv',
      ...[orderRow(901, id, other.code), orderRow(902, ''), orderRow(903, 999_999)],
    ),
    'righe.csv': feedFile('righe.csv', ...[901, 902, 903].flatMap(rows)),
  })
  const foreign = await tokenOf('Cliente', other.code)
  expect((await sheetOf(901, foreign)).json().Richiesta).toBeNull()
  for (const order of [902, 903]) expect((await sheetOf(order)).json().Richiesta).toBeNull()
  const older = {
    'ordini.csv': feedFile('ordini.csv', orderRow(904, '').replace(/,$/, '')),
    'righe.csv': feedFile('righe.csv', '904,1,,Porta battente,110,,700 × 2100,1,116.00,'),
  }
  expect(older['ordini.csv']).not.toContain('Richiesta')
  const report = await feed.importing(portal.database, older)
  expect(report.files).toMatchObject([
    { inserted: 1, refused: 0 },
    { inserted: 1, refused: 0 },
  ])
  expect((await sheetOf(904)).json()).toMatchObject({ Richiesta: null, Totale: 116 })
})

test('an order that comes to its customer, or to a known request, later on has its answer from then on', async () => {
  const [id = 0] = ids
  const rows = feedFile('righe.csv', ...linesOf(id).map((line, at) => lineRow(905, line, at)))
  const importing = (row: string) =>
    feed.importing(portal.database, { 'ordini.csv': feedFile('ordini.csv', row), 'righe.csv': rows })
  await importing(orderRow(905, ''))
  expect((await sheetOf(905)).json().Richiesta).toBeNull()
  await importing(orderRow(905, id))
  expect((await sheetOf(905)).json().Richiesta).toMatchObject({ ComeRichiesto: true })
  await importing(orderRow(905, ''))
  expect((await sheetOf(905)).json().Richiesta).toBeNull()
})

test('two orders that share a request do not miss the positions of each other', async () => {
  const id = ids.find(one => linesOf(one).length > 1) ?? 0
  const [first, ...others] = linesOf(id)
  const files = (closed: string) => ({
    'ordini.csv': feedFile('ordini.csv', orderRow(920, id), orderRow(921, id, customer.code, closed)),
    'righe.csv': feedFile(
      'righe.csv',
      ...[first].flatMap(line => (line ? lineRow(920, line, 0) : [])),
      ...others.map((line, at) => lineRow(921, line, at)),
    ),
  })
  const last = (mishaps.length - 1) * 20 + ids.indexOf(id) + 1
  await feed.importing(portal.database, {
    'ordini.csv': feedFile(
      'ordini.csv',
      ...[last, 900, 905, 912, 913].map(order => orderRow(order, id, customer.code, '2026-11-19')),
    ),
  })
  await feed.importing(portal.database, files(''))
  const positions = others.map(({ position }) => position)
  expect((await sheetOf(920)).json().Richiesta).toMatchObject({
    ...{ ComeRichiesto: true, InAltriOrdini: positions, ImportoRichiesta: (first?.listCents ?? 0) / 100 },
  })
  expect((await sheetOf(921)).json().Richiesta).toMatchObject({
    ...{ ComeRichiesto: true, InAltriOrdini: [first?.position] },
  })
  await feed.importing(portal.database, files('2026-11-19'))
  expect((await sheetOf(920)).json().Richiesta?.Differenze.map(({ Tipo }) => Tipo)).toEqual(
    positions.map(() => 'mancante'),
  )
})

test('a request is compared only as the office has confirmed it, and from then on', async () => {
  const [, id = 0] = ids
  const stateOf = (state: string) =>
    asOwner(portal.database.db, tx =>
      tx.updateTable('order_request').set({ state }).where('quote_id', '=', id).execute(),
    )
  const importing = (row: string) =>
    feed.importing(portal.database, {
      'ordini.csv': feedFile('ordini.csv', row),
      'righe.csv': feedFile('righe.csv', ...linesOf(id).map((line, at) => lineRow(930, line, at))),
    })
  await stateOf('inSospeso')
  await importing(orderRow(930, id))
  expect((await sheetOf(930)).json().Richiesta).toBeNull()
  const { files } = await checkFeed(portal.database, feed.path, new Date('2026-11-20T05:00:00Z'))
  expect(files.flatMap(({ warnings }) => warnings.shown.map(({ reason }) => reason))).toContain(
    `La richiesta «${id}» non è ancora confermata dall'ufficio`,
  )
  await stateOf('confermata')
  expect((await sheetOf(930)).json().Richiesta).toMatchObject({ ComeRichiesto: true })
})

test('the check of a feed warns of a request that is unknown or of another customer, and of a wrong position', async () => {
  const [id = 0] = ids
  const other = await aCustomer(portal.database)
  const [first] = linesOf(id)
  if (!first) throw new Error('a request has lines')
  const line = (order: number, position: number | '') => lineRow(order, { ...first, position }, 0)
  await feed.importing(portal.database, {
    'ordini.csv': feedFile(
      'ordini.csv',
      ...[orderRow(910, 999_999), orderRow(911, id, other.code), orderRow(912, id)],
      ...[orderRow(913, id), orderRow(914, ''), orderRow(915, id)],
    ),
    'righe.csv': feedFile(
      'righe.csv',
      ...[line(910, 1), line(911, 1), line(912, 88), line(913, first.position), line(914, 1), line(915, '')],
    ),
  })
  const check = await checkFeed(portal.database, feed.path, new Date('2026-11-20T05:00:00Z'))
  const told = (file: string, column: string) =>
    check.files
      .find(one => one.file === file)
      ?.warnings.shown.filter(warning => warning.column === column)
      .map(({ line, value, reason }) => [line, value, reason])
  expect(told('ordini.csv', 'Richiesta')).toEqual([
    [2, '999999', 'La richiesta «999999» non è nel portale'],
    [3, `${id}`, `La richiesta «${id}» è di un altro cliente`],
    [7, `${id}`, `Nessuna riga dell'ordine nomina una posizione della richiesta «${id}»`],
  ])
  expect(told('righe.csv', 'PosizioneRichiesta')).toEqual([
    [4, '88', "L'ordine non risponde a una richiesta con la posizione «88»"],
    [6, '1', "L'ordine non risponde a una richiesta con la posizione «1»"],
  ])
})
