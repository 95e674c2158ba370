import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { specifiedKinds } from '#rules/specified-kinds.ts'
import { type FeedFiles, feedFile, openFeedFolder } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { checkFeed } from './check-feed.ts'

const feed = openFeedFolder()
let opened: TestDatabase

beforeAll(async () => {
  opened = await openTestDatabase()
})
beforeEach(() => rmSync(feed.path, { recursive: true }))
afterAll(async () => {
  await opened.close()
  feed.remove()
})

const kinds = specifiedKinds.filter(({ isRequired }) => isRequired).map(({ code }) => code)
const admitted = ['M1', 'M2'].flatMap(model =>
  kinds.flatMap(kind => [`${model},${kind},A`, `${model},${kind},B`]),
)

/** Two models with two variants of each required kind, and no contradiction. */
const whole: FeedFiles = {
  'modelli.csv': feedFile('modelli.csv', 'M1,Torre,M1,S,,,1', 'M2,Torre,M2,S,,,2'),
  'varianti.csv': feedFile(
    'varianti.csv',
    ...kinds.flatMap(kind => ['A', 'B'].map(code => `${kind},${code},${code},,1`)),
  ),
  'modelli_varianti.csv': feedFile('modelli_varianti.csv', ...admitted),
  'misure.csv': feedFile(
    'misure.csv',
    ...['M1', 'M2'].flatMap(model => [`${model},L,800`, `${model},H,2100`, `${model},S,90`]),
  ),
  'listini.csv': feedFile('listini.csv', 'T1,Torre,Listino,2020-01-01,'),
  'prezzi.csv': feedFile('prezzi.csv', 'T1,M1,900,2400,100', 'T1,M2,900,2400,100'),
  'regole.csv': feedFile(
    'regole.csv',
    ',ColoreAnta,A,propone,ColoreTelaio,A',
    'M1,ColoreTelaio,A,esclude,Maniglia,B',
    ',ColoreTelaio,B,ammette,Maniglia,A',
    'M2,Serratura,A,impone,Maniglia,B',
  ),
}

async function warningsOf(changed: FeedFiles) {
  feed.write({ ...whole, ...changed })
  const { files, outcome } = await checkFeed(opened.database, feed.path, new Date('2026-11-20T05:00:00Z'))
  expect(outcome).toBe('done')
  return files.flatMap(({ file, warnings }) =>
    warnings.shown.map(({ line, reason }) => `${file} ${line}: ${reason}`),
  )
}

test('a catalogue without contradictions has no warning', async () => {
  expect(await warningsOf({})).toEqual([])
})

test('a required kind whose last variant is closed is told, though the models still name it', async () => {
  const own = {
    'tipi.csv': feedFile('tipi.csv', 'Cilindro,Cilindro,ferramenta,1,S,'),
    'modelli_varianti.csv': `${whole['modelli_varianti.csv']}M1,Cilindro,C1\nM2,Cilindro,C1\n`,
  }
  const first = { ...whole, ...own, 'varianti.csv': `${whole['varianti.csv']}Cilindro,C1,C1,,1\n` }
  feed.write(first)
  expect((await feed.run(opened.database)).outcome).toBe('done')
  rmSync(feed.path, { recursive: true })
  try {
    expect(await warningsOf(own)).toEqual(
      [2, 3].map(
        line =>
          `modelli.csv ${line}: Il modello non ammette nessuna variante di un tipo obbligatorio della sua collezione («M${line - 1}: cilindro»)`,
      ),
    )
  } finally {
    await opened.close()
    opened = await openTestDatabase()
  }
})

const without = (file: string, pattern: RegExp) => ({
  [file]: String(whole[file]).replace(pattern, ''),
})
const rules = (...rows: string[]) => ({ 'regole.csv': feedFile('regole.csv', ...rows) })
const doorwayRules = (...rows: string[]) => ({ 'vani.csv': feedFile('vani.csv', ...rows) })

test.each<[string, FeedFiles, string[]]>([
  [
    'a model without a price in a list that still holds',
    {
      'listini.csv': feedFile(
        'listini.csv',
        'T1,Torre,Listino,2020-01-01,',
        'T0,Torre,Vecchio,2019-01-01,2019-12-31',
      ),
      'prezzi.csv': feedFile('prezzi.csv', 'T1,M1,900,2400,100', 'T0,M2,900,2400,100'),
    },
    ['modelli.csv 3: Il modello «M2» non ha un prezzo in nessun listino valido della sua collezione'],
  ],
  [
    'a model that can never be whole',
    {
      ...rules(',ColoreAnta,A,propone,ColoreTelaio,A'),
      ...without('modelli_varianti.csv', /M2,Serratura,.\n/g),
    },
    [
      'modelli.csv 3: Il modello non ammette nessuna variante di un tipo obbligatorio della sua collezione («M2: serratura»)',
    ],
  ],
  [
    'a kind of the feed that only one model has, and one that none has',
    {
      'tipi.csv': feedFile('tipi.csv', 'Cilindro,Cilindro,ferramenta,1,S,', 'Vuoto,Vuoto,anta,1,S,'),
      'varianti.csv': `${whole['varianti.csv']}Cilindro,A,A,,1\n`,
      'modelli_varianti.csv': `${whole['modelli_varianti.csv']}M1,Cilindro,A\n`,
    },
    [
      'modelli.csv 3: Il modello non ammette nessuna variante di un tipo obbligatorio della sua collezione («M2: cilindro»)',
      'tipi.csv 3: Nessun modello ammette varianti del tipo «Vuoto»',
    ],
  ],
  [
    'words about a collection without models',
    { 'collezioni.csv': feedFile('collezioni.csv', 'Torre,Porte,1', 'Tore,Porte,2') },
    ['collezioni.csv 3: La collezione «Tore» non ha modelli'],
  ],
  [
    'a model without any variant',
    { ...rules(',ColoreAnta,A,propone,ColoreTelaio,A'), ...without('modelli_varianti.csv', /M2,.*\n/g) },
    [
      'modelli.csv 3: Il modello non ammette nessuna variante di un tipo obbligatorio della sua collezione («M2: colore anta»)',
      'modelli.csv 3: Il modello «M2» non ammette nessuna variante',
    ],
  ],
  [
    'a model without a thickness',
    without('misure.csv', /M1,S,90\n/),
    ['modelli.csv 2: Il modello non ha nessuna misura («M1: S»)'],
  ],
  [
    'a list of a collection that nobody makes',
    {
      'listini.csv': feedFile('listini.csv', 'T1,Torre,Listino,2020-01-01,', 'T2,TORRE,Listino,2026-01-01,'),
    },
    ['listini.csv 3: La collezione «TORRE» non ha modelli'],
  ],
  [
    'a rule from a kind to itself',
    rules('M1,Maniglia,A,esclude,Maniglia,B'),
    ['regole.csv 2: La regola lega «Maniglia» a sé stesso'],
  ],
  [
    'a default that its model does not admit',
    { ...rules('M1,ColoreAnta,A,propone,Maniglia,B'), ...without('modelli_varianti.csv', /M1,Maniglia,B\n/) },
    ['regole.csv 2: La regola sceglie «Maniglia B», che nessuno dei suoi modelli ammette'],
  ],
  [
    'a default that another rule excludes',
    rules(',ColoreAnta,A,propone,Maniglia,B', 'M2,ColoreAnta,A,esclude,Maniglia,B'),
    ["regole.csv 2: La regola sceglie «Maniglia B», che un'altra regola rifiuta"],
  ],
  [
    'a default that is not among the admitted ones',
    rules('M1,ColoreAnta,A,propone,Maniglia,B', ',ColoreAnta,A,ammette,Maniglia,A'),
    ["regole.csv 2: La regola sceglie «Maniglia B», che un'altra regola rifiuta"],
  ],
  [
    'two rules that impose different variants',
    rules('M1,ColoreAnta,A,impone,Maniglia,A', 'M1,ColoreAnta,A,impone,Maniglia,B'),
    [
      "regole.csv 2: La regola sceglie «Maniglia A», che un'altra regola rifiuta",
      "regole.csv 3: La regola sceglie «Maniglia B», che un'altra regola rifiuta",
    ],
  ],
  [
    'rules in a circle',
    rules(
      'M1,ColoreAnta,A,propone,Maniglia,A',
      ',Maniglia,A,impone,Serratura,B',
      'M1,Serratura,B,propone,ColoreAnta,A',
    ),
    [2, 3, 4].map(line => expect.stringMatching(`^regole.csv ${line}: .+le regole formano un cerchio$`)),
  ],
  [
    'rules from an opening that hold for no door',
    doorwayRules('Torre,M3,,Vano muro,9,9,0,0,,', 'Torre,M1,scorrevole,Vano muro,9,9,0,0,,'),
    [
      'vani.csv 2: La regola non vale per nessun modello («Torre M3»)',
      'vani.csv 3: La regola non vale per nessun modello («Torre M1 scorrevole»)',
    ],
  ],
  [
    'two rules from an opening for one door',
    doorwayRules('Torre,M1,,Vano muro,9,9,0,0,,', 'Torre,M1,battente,Vano muro,8,8,0,0,,'),
    ['vani.csv 2: Due regole valgono per la stessa porta («M1 Vano muro»)'],
  ],
  [
    'an opening of no width',
    doorwayRules('Torre,,,Vano muro,-700,9,100,0,,', 'Torre,,,Controtelaio,-700,9,99,0,,'),
    ['vani.csv 2: La regola ammette un vano di 0 mm'],
  ],
  [
    'no contradiction between a rule for all models and one for a single one',
    doorwayRules('Torre,,,Vano muro,9,9,0,0,5,5', 'Torre,M1,,Vano muro,8,8,0,0,,'),
    [],
  ],
  [
    'no circle across two models',
    rules('M1,ColoreAnta,A,propone,Maniglia,A', 'M2,Maniglia,A,propone,ColoreAnta,A'),
    [],
  ],
])('the check tells %s', async (_name, changed, expected) => {
  expect(await warningsOf(changed)).toEqual(expected)
})
