import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { departments } from '#contract/departments.ts'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { NonConformityRow } from '#contract/returns.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { setClock } from '#tests/support/clock.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import { rowsOf } from '#tests/support/feed-folder.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'

const { returns } = contract

let portal: TestPortal
const tokens = { admin: '', head: '', agent: '', dealer: '' }

beforeAll(async () => {
  portal = await openTestPortal()
  const { database, services } = portal
  await setClock(database, '2026-11-20')
  await loadDemo(database, { scale: 0.1, today: '2026-11-20', files: services.files })
  tokens.admin = await aToken(database, await aUser(database, { role: 'Admin', name: 'ufficio' }))
  tokens.agent = await aToken(database, await aUser(database, { role: 'Agente', code: 'A001' }))
  tokens.head = await aToken(database, await aUser(database, { role: 'AgenteCapo', code: 'CA01' }))
  tokens.dealer = await aToken(database, await aUser(database, { code: 'C00001' }))
}, 120_000)
afterAll(() => portal.close())

const read = <Row>(sql: string) => rowsOf<Row>(portal.database, sql)
const url = (address: string, as: string) =>
  portal.app.inject({ url: address, headers: { authorization: `Bearer ${as}` } })

interface Asked {
  as?: string
  year?: number
  filter?: FilterPair
  query?: Record<string, unknown>
  gifts?: boolean
}
async function list({ as = tokens.admin, year = 2026, filter, query, gifts = false }: Asked) {
  const answer = await portal.call(gifts ? returns.gifts : returns.list, {
    as,
    params: { anno: String(year) },
    query: { ...query },
    ...(filter && { filter }),
  })
  const rows = answer.json()
  return { rows: rows.slice(0, -1), total: rows.at(-1), count: Number(answer.headers['x-total-count']) }
}

const cents = (row: NonConformityRow | undefined) =>
  row?.TotImponibile == null ? null : Math.round(row.TotImponibile * 100)

describe('a list is what plain SQL says', () => {
  const cases = [
    { name: 'the Admin', as: () => tokens.admin, of: 'true' },
    { name: 'an agent', as: () => tokens.agent, of: `c.agent_code = 'A001'` },
    { name: 'a head agent, of itself alone', as: () => tokens.head, of: `c.agent_code = 'CA01'` },
    { name: 'a dealer', as: () => tokens.dealer, of: `c.code = 'C00001'` },
    {
      name: 'the Admin, of an agent',
      as: () => tokens.admin,
      filter: { Tipo: 'Agente', Codice: 'A002' },
      of: `c.agent_code = 'A002'`,
    },
    {
      name: 'an agent, of a customer',
      as: () => tokens.agent,
      filter: { Tipo: 'Cliente', Codice: 'C00001' },
      of: `c.code = 'C00001'`,
    },
  ] as const
  const years = [2022, 2023, 2024, 2025, 2026]

  test.each(cases)('$name', async ({ as, of, ...asked }) => {
    for (const year of years) {
      const documents = await read<{ id: number; cents: number | null }>(`
        select d.id, (select sum(amount_cents)::bigint from non_conformity_line l where l.document_id = d.id) as cents
        from non_conformity d join customer c on c.code = d.customer_code
        where kind = 'Reso' and extract(year from dated_on) = ${year} and ${of} order by dated_on desc, d.id desc`)
      const { rows, total, count } = await list({ as: as(), year, ...asked })
      expect(count).toBe(documents.length)
      expect(rows.map(row => ({ id: row.Id, cents: cents(row) }))).toEqual(documents)
      if (documents.length > 0) {
        const known = documents.flatMap(row => (row.cents === null ? [] : [row.cents]))
        expect(total).toMatchObject({ Tipo: 'totale', CLRAGSOC: 'ZZZZZ' })
        expect(cents(total)).toBe(known.length ? known.reduce((sum, one) => sum + one, 0) : null)
      }
    }
  })

  test('the office narrows it by state, department and search, and the totals follow', async () => {
    const of = (where: string) =>
      read<{ documents: number; cents: number | null }>(`
        select count(*)::int as documents, sum(cents)::bigint as cents from (
          select (select sum(amount_cents) from non_conformity_line l where l.document_id = d.id) as cents
          from non_conformity d join customer c on c.code = d.customer_code
          where kind = 'Reso' and extract(year from dated_on) = 2026 and ${where}) found`)
    const named = `exists (select from non_conformity_line l where l.document_id = d.id and department = 'Verniciatura')`
    for (const [query, where] of [
      [{ stato: 'daVisionare' }, 'viewed_at is null'],
      [{ stato: 'visionati' }, 'viewed_at is not null'],
      [{ reparto: 'Verniciatura' }, named],
      [{ reparto: 'Verniciatura', stato: 'visionati' }, `viewed_at is not null and ${named}`],
      [{ cerca: 'zzzzz' }, `c.company_name = 'ZZZZZ Porte'`],
      [{ cerca: 'graffio' }, `note like 'Graffio%'`],
    ] as const) {
      const { total, count } = await list({ query })
      expect([{ documents: count, cents: cents(total) }]).toEqual(await of(where))
    }
  })

  test('a customer called as old clients call the totals is a customer', async () => {
    const { rows, total } = await list({ query: { cerca: 'zzzzz porte' } })
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(row => `${row.Tipo} ${row.CLRAGSOC}`))).toEqual(
      new Set(['documento ZZZZZ Porte']),
    )
    expect(total).toMatchObject({ Tipo: 'totale', Id: 0, CLRAGSOC: 'ZZZZZ' })
    expect((await list({ query: { cerca: 'nessuno si chiama così' } })).total).toBeUndefined()
  })
})

describe('the addresses that the documents name', () => {
  test('without a year it is the running one, a code alone is that of an agent or a customer, 0 is nobody’s', async () => {
    const ids = async (address: string, as = tokens.admin) => {
      const answer = await url(address, as)
      expect(answer.statusCode).toBe(200)
      return answer.json<NonConformityRow[]>().map(({ Id }) => Id)
    }
    const own = await ids('/api/orders/resi/2026')
    expect(await ids('/api/orders/resi')).toEqual(own)
    expect(await ids('/api/orders/resi/0/2026')).toEqual(own)
    expect(await ids('/api/orders/resi/A001/2026')).toEqual(await ids('/api/orders/resi/Agente/A001/2026'))
    expect(await ids('/api/orders/resi/C00001/2026')).toEqual(
      await ids('/api/orders/resi/2026', tokens.dealer),
    )
    expect(await ids('/api/orders/resi/A001/2026', tokens.agent)).toEqual(
      await ids('/api/orders/resi/2026', tokens.agent),
    )
    expect(await ids('/api/orders/resi/C00001/2026', tokens.dealer)).not.toEqual([])
  })

  test.each([
    ['an agent', 'agent', 'A002'],
    ['a dealer', 'dealer', 'C00002'],
    ['a dealer its agent', 'dealer', 'A001'],
    ['the Admin nobody', 'admin', 'NESSUNO'],
  ] as const)('%s may not name another by the code alone', async (_, who, code) => {
    const answer = await url(`/api/orders/resi/${code}/2026`, tokens[who])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'filter.outside'])
  })

  test('a year before 2022 is refused in a sentence', async () => {
    const answer = await portal.call(returns.list, { as: tokens.admin, params: { anno: '2021' } })
    expect(answer.problem().errors).toEqual({ anno: 'Scegli un anno dal 2022' })
  })
})

describe('who is not of the office', () => {
  test('reads neither marks nor departments nor codes, and cannot filter by them', async () => {
    const all = await list({ as: tokens.agent })
    const hidden = { Reparti: '', CodPag: '', Visionato: false, VisionatoDa: '', VisionatoIl: null }
    for (const row of all.rows) expect(row).toMatchObject(hidden)
    const query = { stato: 'daVisionare', reparto: 'Verniciatura' }
    expect((await list({ as: tokens.agent, query })).rows).toEqual(all.rows)
    const { rows } = await list({})
    expect(rows.some(row => row.Reparti.includes(', '))).toBe(true)
    expect(rows.some(row => row.Visionato)).toBe(true)
  })

  test('has no gifts, nor their papers and photos', async () => {
    const gifts = await list({ gifts: true })
    expect(gifts.count).toBeGreaterThan(0)
    const files = await read<{ id: number; kind: string }>(`select f.id, f.kind from non_conformity_file f
      join non_conformity d on d.id = f.document_id join customer c on c.code = d.customer_code
      where d.kind = 'Omaggio' and f.file_id is not null`)
    await read(
      `update non_conformity set customer_code = 'C00001', keeper_code = 'A001' where kind = 'Omaggio'`,
    )
    for (const { id, kind } of files) {
      const route = kind === 'Foto' ? returns.photo : returns.document
      const call = (as: string) => portal.call(route, { as, params: { allegato: id } })
      expect((await call(tokens.admin)).statusCode).toBe(200)
      expect((await call(tokens.dealer)).problem().code).toBe('file.unknown')
      expect((await call(tokens.agent)).problem().code).toBe('file.unknown')
    }
  })
})

test('a year by department and month is what plain SQL says, whatever department is chosen', async () => {
  const summary = async (query: object, as = tokens.admin) =>
    (await portal.call(returns.summary, { as, params: { anno: '2026' }, query: { ...query } })).json()
  const lines = await read<{ department: string; month: number; pieces: number; cents: number }>(`
    select department, extract(month from dated_on)::int as month, sum(pieces)::int as pieces,
      coalesce(sum(l.amount_cents), 0)::bigint as cents
    from non_conformity d join non_conformity_line l on l.document_id = d.id
    where kind = 'Reso' and extract(year from dated_on) = 2026 group by 1, 2`)
  const { Reparti, Totale, ...counts } = await summary({ reparto: 'Altro' })
  expect(Reparti.map(({ Reparto }) => Reparto)).toEqual(
    departments.filter(name => lines.some(({ department }) => department === name)),
  )
  for (const { Reparto, Mesi, Pezzi } of Reparti) {
    const own = lines.filter(({ department }) => department === Reparto)
    expect(Pezzi).toBe(own.reduce((sum, { pieces }) => sum + pieces, 0))
    for (const [at, month] of Mesi.entries()) {
      const line = own.find(one => one.month === at + 1)
      expect([month.Pezzi, Math.round(month.Importo * 100)]).toEqual([line?.pieces ?? 0, line?.cents ?? 0])
    }
  }
  const { rows, total } = await list({})
  expect(Math.round(Totale.Importo * 100)).toBe(cents(total))
  expect(Totale.Documenti).toBe(rows.length)
  const ofAltro = rows.filter(row => row.Reparti.split(', ').includes('Altro'))
  expect(counts).toEqual({
    DaVisionare: ofAltro.filter(row => !row.Visionato).length,
    Visionati: ofAltro.filter(row => row.Visionato).length,
  })
  const dealers = await summary({}, tokens.dealer)
  expect(dealers).toMatchObject({ Reparti: [], DaVisionare: null, Visionati: null })
  expect(dealers.Totale.Documenti).toBe((await list({ as: tokens.dealer })).rows.length)
})

describe('papers and photos', () => {
  test('are given by their address; one that was not delivered says so', async () => {
    const { rows } = await list({})
    const papers = rows.flatMap(row => row.ElencoPdf)
    const photos = rows.flatMap(row => row.ElencoFile)
    expect(rows.some(row => row.ElencoPdf.length > 1)).toBe(true)
    expect(rows.some(row => row.ElencoFile.length > 1)).toBe(true)
    for (const { Percorso, Manca } of papers) {
      const answer = await url(Percorso, tokens.admin)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual(
        Manca ? [404, 'application/problem+json; charset=utf-8'] : [200, 'application/pdf'],
      )
      if (Manca) expect(answer.json()).toMatchObject({ code: 'file.undelivered' })
    }
    expect(papers.some(({ Manca }) => Manca)).toBe(true)
    const [photo] = photos
    const whole = await url(photo?.Percorso ?? '', tokens.admin)
    const small = await url(`${photo?.Percorso}?misura=piccola`, tokens.admin)
    expect(whole.headers['content-type']).toBe('image/jpeg')
    expect(whole.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length / 2)
  })

  test('of another customer are unknown', async () => {
    const [foreign] = await read<{ id: number }>(`select f.id from non_conformity_file f
      where f.kind = 'Foto' and f.customer_code <> 'C00001' limit 1`)
    const params = { allegato: foreign?.id }
    const answer = await portal.call(returns.photo, { as: tokens.dealer, params })
    expect(answer.problem().code).toBe('file.unknown')
  })
})

test('on paper are the rows of the list, its totals, and what it was narrowed by', async () => {
  const query = { stato: 'visionati', reparto: 'Magazzino' }
  const { rows } = await list({ query })
  const answer = await portal.call(returns.pdf, { as: tokens.admin, params: { anno: '2026' }, query })
  const text = (await readPdf(answer.rawPayload)).pages.join('').replace(/\s/g, '')
  for (const row of rows) expect(text).toContain(row.Num_Ord)
  expect(text).toContain('visionati')
  expect(text).toContain('repartoMagazzino')
  expect(text).not.toContain('ZZZZZT')
  expect(answer.headers['content-disposition']).toContain('resi-2026.pdf')
})

describe('a mark', () => {
  const mark = (body: object, asked: { as?: string; filter?: FilterPair } = {}) =>
    portal.call(returns.mark, { as: tokens.admin, body, ...asked })
  const marks = () => read(`select id, viewed_at, viewed_by from non_conformity order by id`)
  const first = async (isViewed: boolean) => {
    const row = (await list({})).rows.find(({ Visionato }) => Visionato === isViewed)
    if (!row) throw new Error('the demo has both')
    return { Id: row.Id, Tipo_Documento: row.Tipo_Documento }
  }

  test('is set and taken away, written down, and told to open screens', async () => {
    const named = await first(false)
    const heard: string[] = []
    const stop = portal.services.live.subscribe(topic => heard.push(topic))
    expect((await mark({ ...named, Visionato: true })).json()).toBe('OK')
    expect((await list({})).rows.find(({ Id }) => Id === named.Id)).toMatchObject({
      ...{ Visionato: true, VisionatoDa: 'ufficio', VisionatoIl: expect.stringMatching(/^2026-11-20T/) },
    })
    await expect.poll(() => heard).toContain('nonconformita')
    stop()
    expect((await mark({ ...named, Visionato: false })).json()).toBe('OK')
    expect((await list({})).rows.find(({ Id }) => Id === named.Id)).toMatchObject({
      ...{ Visionato: false, VisionatoDa: '', VisionatoIl: null },
    })
    const acts = await read(`select actor, action from audit_log where subject = '${named.Id}' order by id`)
    expect(acts).toEqual([
      { actor: 'ufficio', action: 'nonConformity.viewed' },
      { actor: 'ufficio', action: 'nonConformity.unviewed' },
    ])
  })

  test('of two at once ends in one state, and is written down once', async () => {
    const { Id, ...named } = await first(false)
    const acts = () => read(`select action from audit_log where subject = '${Id}' order by id`)
    const before = await acts()
    const answers = await Promise.all([1, 2].map(() => mark({ Id, ...named, Visionato: true })))
    expect(answers.map(answer => answer.json())).toEqual(['OK', 'OK'])
    expect((await acts()).slice(before.length)).toEqual([{ action: 'nonConformity.viewed' }])
  })

  test('on what there is not, or is not in reach, is 404 and changes nothing', async () => {
    const named = await first(false)
    const before = await marks()
    const [stranger] = await read<{ id: number; type: string }>(
      `select id, document_type as type from non_conformity where customer_code <> 'C00001' limit 1`,
    )
    const ofDealer = { filter: { Tipo: 'Cliente', Codice: 'C00001' } } as const
    for (const answer of [
      await mark({ ...named, Id: 999_999_999, Visionato: true }),
      await mark({ ...named, Tipo_Documento: 'ALTRO', Visionato: true }),
      await mark({ Id: stranger?.id, Tipo_Documento: stranger?.type, Visionato: true }, ofDealer),
    ])
      expect(answer.problem()).toMatchObject({ status: 404, code: 'nonConformity.unknown' })
    for (const as of [tokens.dealer, tokens.agent, tokens.head])
      expect((await mark({ ...named, Visionato: true }, { as })).problem().code).toBe('role.forbidden')
    expect(await marks()).toEqual(before)
  })

  test.each([
    [{ Id: 'uno', Visionato: true, Tipo_Documento: 'RC' }, 'Id'],
    [{ Id: 1, Visionato: 'forse', Tipo_Documento: 'RC' }, 'Visionato'],
    [{ Id: 1, Visionato: true }, 'Tipo_Documento'],
    [{ Id: 1, Visionato: true, Tipo_Documento: 'x'.repeat(21) }, 'Tipo_Documento'],
  ])('%j is refused by its field', async (body, field) => {
    expect(Object.keys((await mark(body)).problem().errors)).toEqual([field])
  })
})
