import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainPhoto } from '#server/demo/plain-photo.ts'
import { openImage } from '#server/files/image-library.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { feedFile, fileOf, openFeedFolder, rowsOf, smallFeed } from '#tests/support/feed-folder.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'

const feed = openFeedFolder()
let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  await feed.importing(opened.database, smallFeed())
})
afterAll(async () => {
  await opened.close()
  feed.remove()
})

const read = <Row>(query: string) => rowsOf<Row>(opened.database, query)

const named = {
  'nonconformita.csv': feedFile(
    'nonconformita.csv',
    '1,Reso,RC,26/1,C26-1,2026-03-01,C1,Villa Perché,RB60,Graffio',
    '2,Omaggio,OM,26/2,,2026-04-01,C2,,,',
  ),
  'nonconformita_righe.csv': feedFile(
    'nonconformita_righe.csv',
    '1,1,Presse & Pantografi,Anta,1,"-120,50"',
    '1,2,Magazzino,,2,',
    '2,1,Altro,,1,30',
  ),
}
const files = (...rows: string[]) => ({
  'nonconformita_file.csv': feedFile('nonconformita_file.csv', ...rows),
})
const attached = () =>
  read(`select id, file_id is not null as "isThere", small_file_id is not null as "hasSmall"
    from non_conformity_file where closed_on is null order by id`)

test('a return has its lines, departments, papers and photos; what was not delivered is said and stays named', async () => {
  const report = await feed.importing(opened.database, {
    ...named,
    ...files(
      '1,1,Documento,Bolla,bolla.pdf',
      '2,1,Foto,Difetto,foto.jpg',
      '3,1,Documento,Nota,persa.pdf',
      '4,2,Foto,Guasta,guasta.jpg',
      '5,2,Documento,Senza file,',
      '6,2,Documento,Programma,prova.exe',
    ),
    'nonconformita/bolla.pdf': plainPdf('Bolla', []),
    'nonconformita/foto.jpg': await plainPhoto('difetto'),
    'nonconformita/guasta.jpg': 'nessuna foto',
  })
  expect(report.problems).toEqual([
    'Allegato «3»: Il file non è nella cartella nonconformita',
    'Allegato «4»: Il file non è una foto JPEG o PNG',
  ])
  expect(fileOf(report, 'nonconformita_file.csv')).toMatchObject({ inserted: 5, refused: 1 })
  expect(await attached()).toEqual([
    { id: 1, isThere: true, hasSmall: false },
    { id: 2, isThere: true, hasSmall: true },
    { id: 3, isThere: false, hasSmall: false },
    { id: 4, isThere: false, hasSmall: false },
    { id: 5, isThere: false, hasSmall: false },
  ])
  expect(
    await read(
      `select customer_code, keeper_code, amount_cents from non_conformity_line order by 1, position`,
    ),
  ).toEqual([
    { customer_code: 'C1', keeper_code: 'A1', amount_cents: -12_050 },
    { customer_code: 'C1', keeper_code: 'A1', amount_cents: null },
    { customer_code: 'C2', keeper_code: 'A1', amount_cents: 3_000 },
  ])
})

test('the same feed twice stores nothing anew; another photo takes the place of the old one', async () => {
  const keys = () => read(`select key from stored_file order by key`)
  const before = await keys()
  expect(fileOf(await feed.run(opened.database), 'nonconformita_file.csv')).toMatchObject({ changed: 0 })
  expect(await keys()).toEqual(before)
  feed.write({ 'nonconformita/foto.jpg': await plainPhoto('imballo') })
  await feed.run(opened.database)
  const after = await keys()
  expect(after).toHaveLength(before.length)
  expect(after).not.toEqual(before)
})

test('of a photo only its points are kept: neither the place nor the camera', async () => {
  const image = await openImage(await plainPhoto('angolo'))
  const told = await image.withExif({ IFD0: { Make: 'Fotocamera' } }).toBuffer()
  expect(told.includes('Fotocamera')).toBe(true)
  feed.write({ 'nonconformita/foto.jpg': told })
  await feed.run(opened.database)
  const [{ key }] = (await read<{ key: string }>(
    `select key from stored_file join non_conformity_file f on f.file_id = stored_file.id where f.id = 2`,
  )) as [{ key: string }]
  const chunks: Uint8Array[] = []
  for await (const chunk of await feed.files.get(key)) chunks.push(chunk)
  expect(Buffer.concat(chunks).includes('Fotocamera')).toBe(false)
})

test('what is left out is closed with its mark, which is back when it is back; it follows its customer', async () => {
  await read(`update non_conformity set viewed_at = clock_now(), viewed_by = 'admin' where id = 2`)
  const one = '1,Reso,RC,26/1,C26-1,2026-03-01,C2,Villa Perché,RB60,Graffio'
  const open = () => read(`select id, viewed_by, customer_code from non_conformity where closed_on is null`)
  await feed.importing(opened.database, { 'nonconformita.csv': feedFile('nonconformita.csv', one) })
  expect(await open()).toEqual([{ id: 1, viewed_by: null, customer_code: 'C2' }])
  expect(await read(`select distinct customer_code from non_conformity_line where document_id = 1`)).toEqual([
    { customer_code: 'C2' },
  ])
  await feed.importing(opened.database, named)
  expect(await open()).toContainEqual({ id: 2, viewed_by: 'admin', customer_code: 'C2' })
})
