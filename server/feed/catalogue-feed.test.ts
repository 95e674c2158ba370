import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedFile, fileOf, openFeedFolder, rowsOf } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const feed = openFeedFolder()
let opened: TestDatabase

const small = {
  'modelli.csv': feedFile('modelli.csv', '110,Speedy,110,S,S,liscio,2', 'UNO,Speedy,UNO,S,,doghe,1'),
  'varianti.csv': feedFile(
    'varianti.csv',
    'ColoreAnta,BIANCO,Bianco,tinta #f4f2ec,1',
    'ColoreAnta,COCCO,Cocco,tinta #efe6d4,2',
    'Serratura,MAGNETICA,Magnetica,magnetica,1',
  ),
  'modelli_varianti.csv': feedFile(
    'modelli_varianti.csv',
    '110,ColoreAnta,BIANCO',
    '110,ColoreAnta,COCCO',
    'UNO,ColoreAnta,BIANCO',
  ),
  'misure.csv': feedFile('misure.csv', '110,L,600', '110,L,700', '110,H,1900', '110,H,2400', '110,S,80'),
  'listini.csv': feedFile('listini.csv', 'L26,Speedy,Listino 2026,2026-01-01,'),
  'prezzi.csv': feedFile('prezzi.csv', 'L26,110,700,2100,"289,50"', 'L26,110,700,2400,312'),
  'supplementi.csv': feedFile(
    'supplementi.csv',
    'L26,ColoreAnta,COCCO,,,"12,5"',
    'L26,Serratura,MAGNETICA,,38.50,',
    'L26,Serratura,MAGNETICA,UNO,-5,',
  ),
}

beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})
beforeEach(async () => {
  await feed.importing(opened.database, small)
})

const count = async (table: string) =>
  (await rowsOf<{ n: number }>(opened.database, `select count(*)::int as n from ${table}`))[0]?.n

test('a feed without rules has the one of the releases before, until a feed brings others', async () => {
  const rules = () =>
    rowsOf(opened.database, 'select model_code, variant_code, effect, other_code from choice_rule')
  feed.write({
    'varianti.csv': feedFile(
      'varianti.csv',
      'ColoreAnta,COCCO,Cocco,tinta #efe6d4,1',
      'ColoreTelaio,TB,Bianco,tinta #f4f2ec,1',
    ),
  })
  await feed.run(opened.database)
  const former = { model_code: '110', variant_code: 'COCCO', effect: 'propone', other_code: 'TB' }
  expect(await rules()).toEqual([former])
  feed.write({ 'regole.csv': feedFile('regole.csv', '110,ColoreAnta,COCCO,impone,ColoreTelaio,TB') })
  await feed.run(opened.database)
  expect(await rules()).toEqual([{ ...former, effect: 'impone' }])
})

test('a catalogue is imported whole', async () => {
  expect(await feed.run(opened.database)).toMatchObject({ outcome: 'done', problems: [] })
  const { database } = opened
  expect(await rowsOf(database, 'select code, is_hinged, is_sliding from door_model order by sort')).toEqual([
    { code: 'UNO', is_hinged: true, is_sliding: false },
    { code: '110', is_hinged: true, is_sliding: true },
  ])
  expect(await rowsOf(database, 'select cents from list_price order by cents')).toEqual([
    { cents: 28_950 },
    { cents: 31_200 },
  ])
  expect(
    await rowsOf(
      database,
      'select variant_code, model_code, cents, percent_hundredths from list_surcharge order by 1, 2',
    ),
  ).toEqual([
    { variant_code: 'COCCO', model_code: '', cents: null, percent_hundredths: 1_250 },
    { variant_code: 'MAGNETICA', model_code: '', cents: 3_850, percent_hundredths: null },
    { variant_code: 'MAGNETICA', model_code: 'UNO', cents: -500, percent_hundredths: null },
  ])
})

test('the same catalogue again writes nothing', async () => {
  const report = await feed.run(opened.database)
  for (const file of Object.keys(small))
    expect(fileOf(report, file)).toMatchObject({ inserted: 0, changed: 0, absent: 0, refused: 0 })
})

test('every import of a catalogue raises its mark', async () => {
  const mark = () => rowsOf(opened.database, `select version from change_mark where topic = 'catalogo'`)
  const before = await mark()
  feed.write({ 'prezzi.csv': feedFile('prezzi.csv', 'L26,110,700,2100,290', 'L26,110,700,2400,312') })
  expect(fileOf(await feed.run(opened.database), 'prezzi.csv')).toMatchObject({ changed: 1, unchanged: 1 })
  expect(await mark()).not.toEqual(before)
})

test('what is left out is closed, or deleted where nothing points at it', async () => {
  feed.write({
    'modelli.csv': feedFile('modelli.csv', '110,Speedy,110,S,S,liscio,2'),
    'modelli_varianti.csv': feedFile('modelli_varianti.csv', '110,ColoreAnta,BIANCO'),
    'misure.csv': feedFile('misure.csv', '110,L,600', '110,L,800'),
  })
  const report = await feed.run(opened.database)
  expect(fileOf(report, 'modelli.csv')).toMatchObject({ absent: 1 })
  expect(await rowsOf(opened.database, 'select code from door_model where closed_on is not null')).toEqual([
    { code: 'UNO' },
  ])
  expect(fileOf(report, 'modelli_varianti.csv')).toMatchObject({ inserted: 0, absent: 2, unchanged: 1 })
  expect(fileOf(report, 'misure.csv')).toMatchObject({ inserted: 1, absent: 4 })
  expect(await count('model_measure')).toBe(2)
})

test('rules from an opening are replaced as a whole, and the catalogue is read anew', async () => {
  const rules = 'select model_code, door_type, doorway, minus, wall_plus from doorway_rule order by 1, 2, 3'
  const mark = () => rowsOf(opened.database, `select version from change_mark where topic = 'catalogo'`)
  const rows = ['Speedy,,,Vano muro,100,50,10,30,5,8', 'Speedy,110,scorrevole,Controtelaio,-60,0,0,0,,']
  feed.write({ 'vani.csv': feedFile('vani.csv', ...rows) })
  await feed.run(opened.database)
  const wall = { model_code: '', door_type: '', doorway: 'Vano muro', minus: 10, wall_plus: 8 }
  const pocket = { model_code: '110', door_type: 'scorrevole', doorway: 'Controtelaio', minus: 0 }
  expect(await rowsOf(opened.database, rules)).toEqual([wall, { ...pocket, wall_plus: null }])
  const before = await mark()
  feed.write({ 'vani.csv': feedFile('vani.csv', ...rows.slice(0, 1)) })
  expect(fileOf(await feed.run(opened.database), 'vani.csv')).toMatchObject({ absent: 1, unchanged: 1 })
  expect(await rowsOf(opened.database, rules)).toEqual([wall])
  expect(await mark()).not.toEqual(before)
})

test.each([
  ['modelli_varianti.csv', '999,ColoreAnta,BIANCO', 'Modello', 'Modello «999» non presente'],
  ['modelli_varianti.csv', '110,ColoreTelaio,BIANCO', 'Variante', 'Variante «BIANCO» non presente'],
  ['modelli_varianti.csv', '110,Colore,BIANCO', 'Variante', 'Variante «BIANCO» non presente'],
  ['varianti.csv', 'Colore,BIANCO,Bianco,,1', 'Tipo', 'Tipo «Colore» non presente'],
  ['varianti.csv', 'colore anta,BIANCO,Bianco,,1', 'Tipo', 'non può essere un tipo di variante'],
  ['tipi.csv', 'Modello,Modello,anta,1,S,', 'Codice', 'non può essere un tipo di variante'],
  ['tipi.csv', 'Conta,Conta,anta,1,S,', 'Codice', 'non può essere un tipo di variante'],
  ['tipi.csv', 'Cilindro,Cilindro,misure,1,S,', 'Passo', 'non è uno dei valori previsti (anta, ferramenta)'],
  ['misure.csv', '110,X,600', 'Misura', '«X» non è uno dei valori previsti (L, H, S)'],
  ['prezzi.csv', 'L25,110,700,2100,10', 'Listino', 'Listino «L25» non presente'],
  ['prezzi.csv', 'L26,110,700,2100,-10', 'Prezzo', '-10 è negativo'],
  ['vani.csv', 'Speedy,,,Vano,9,9,0,0,,', 'Vano', 'non è uno dei valori previsti (Vano muro, Controtelaio)'],
  ['vani.csv', 'Speedy,,,Vano muro,9,9,-1,0,,', 'TolleranzaMeno', '-1 è fuori dai limiti (da 0 a 999)'],
  ['vani.csv', 'Speedy,,,Vano muro,9,9,0,0,,"2,5"', 'MuroPiu', 'non è un numero intero'],
  ['supplementi.csv', 'L26,ColoreAnta,NERO,,1,', 'Variante', 'Variante «NERO» non presente'],
])('%s refuses %s', async (file, row, column, reason) => {
  feed.write({ [file]: `${feedFile(file)}${row}\n` })
  const { refused, errors } = fileOf(await feed.run(opened.database), file)
  expect(refused).toBe(1)
  expect(errors).toMatchObject([{ line: 2, column, reason: expect.stringContaining(reason) }])
})
