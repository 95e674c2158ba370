import { expect, test } from 'vitest'
import { aCatalogueWithOwnKinds } from '#tests/support/own-kinds.ts'
import { aCatalogue, aDoor } from '#tests/support/small-catalogue.ts'
import type { Catalogue } from '../catalogue.ts'
import { listedDoors } from './listed-doors.ts'
import { readDoorList, withCell, withColumn } from './read-list.ts'

const small = aCatalogue()
const [plain, uno] = small.models
const catalogue: Catalogue = {
  ...small,
  models: [plain, uno, { ...plain, code: '220', name: '220 Pantografata' }] as Catalogue['models'],
}
const before = aDoor({ thicknessMm: 105 })

function read(text: string) {
  const list = readDoorList(catalogue, text)
  if (!list) throw new Error('no list')
  const doors = listedDoors(catalogue, list, type => (type === 'battente' ? before : undefined))
  return { list, doors, fields: list.columns.map(({ field }) => field) }
}

/** The rows of a list in short: what the list itself has said. */
function short(text: string) {
  return read(text).doors.map(({ door, reference, problems }) =>
    problems.length > 0
      ? problems.map(({ field, text }) => `${field} ${text}`).join(' ')
      : [
          reference,
          door.model,
          `${door.widthMm}x${door.heightMm}x${door.thicknessMm}`,
          door.choices.Apertura,
          `${door.quantity} pz`,
          door.choices.ColoreAnta,
        ].join(' '),
  )
}

const bath = 'Bagno 110 700x2100x105 BATTSX 1 pz BIANCO'

test.each([
  ['Excel with headings', 'Locale\tMod.\tLargh. cm\tAlt. cm\tApre\tPz\nBagno\t110\t70\t210\tsx\t1'],
  ['Excel without headings', 'Bagno\t110\t70\t210\tsx\t1'],
  ['columns in another order', 'Apre;L;H;Stanza;Modello\nsinistra;700;2100;Bagno;110'],
  ['measures in one column', 'Rif\tLxH\tMano\tModello\nBagno\t70x210\tSX\t110'],
  ['height before width', 'Rif\tMisure\tMano\tModello\nBagno\t210 x 70\tSX\t110'],
  ['metres', 'Rif\tL\tH\tMano\tModello\nBagno\t0,70\t2,10\tSX\t110'],
  ['a unit in each cell', 'Rif\tL\tH\tMano\tModello\nBagno\t70 cm\t2100mm\tSX\t110'],
  ['thousands with a point', 'Rif\tL\tH\tMano\tModello\nBagno\t700\t2.100\tSX\t110'],
  [
    'a wall in millimetres beside centimetres',
    'Rif\tL\tH\tMuro\tMano\tModello\nBagno\t70\t210\t105\tSX\t110',
  ],
  ['all in centimetres', 'Rif\tL\tH\tMuro\tMano\tModello\nBagno\t70\t210\t10,5\tSX\t110'],
  ['quoted semicolons and line ends', 'Rif;L;H;Mano;Modello\r\n"Bagno";"70";210;"sx";110\r\n'],
  ['a letterhead', 'Impresa Conti srl\t\t\t\t\n\nRif\tL\tH\tMano\tMod\nBagno\t70\t210\tsx\t110'],
  ['row numbers', 'N.\tRif\tL\tH\tMano\tMod\n1\tBagno\t70\t210\tsx\t110'],
  ['commas and spaces', 'Bagno, 70, 210, sx, 110'],
  ['wide gaps', 'Bagno   110   70   210   sx'],
  ['a message', 'Bagno 70x210 sx mod. 110'],
  ['a dash and a model by its code', '- bagno: 70 x 210, 110, apre a sinistra'.replace('bagno', 'Bagno')],
  ['a chat', '[10:42, 27/11/2026] Marco: Bagno 70x210 sx 110'],
  ['a name of the model', 'Rif\tL\tH\tMano\tModello\nBagno\t70\t210\tsx\tmodello 110'],
])('a list as people make it: %s', (_, text) => {
  expect(short(text)).toEqual([bath])
})

test('a colour and the quantity in a message, and the name of an opening', () => {
  expect(short('2 porte 80x210 dx cucina antracite 110\nStudio 60x210 dx Cocco')).toEqual([
    'cucina 110 800x2100x105 BATTDX 2 pz ANTRACITE',
    'Studio 110 600x2100x105 BATTDX 1 pz COCCO',
  ])
  expect(short('Rif\tApertura\tL\tH\nBagno\tBattente sinistra\t700\t2100')).toEqual([bath])
})

test('colours, models and locks of a message are read in any gender, and people keep their names', () => {
  expect(short('Bianchi 70x210 sx 110\nVilla Verdi 80x210 dx 110 bianche')).toEqual([
    'Bianchi 110 700x2100x105 BATTSX 1 pz BIANCO',
    'Villa Verdi 110 800x2100x105 BATTDX 1 pz BIANCO',
  ])
  expect(read('Bianchi 70x210 sx 110').fields).not.toContain('ColoreAnta')
  expect(
    short('Bagno 70x210 sx 110 bianca, serratura magnetica\nStudio 60x210 dx antracite telaio bianco'),
  ).toEqual(['Bagno 110 700x2100x105 BATTSX 1 pz BIANCO', 'Studio 110 600x2100x105 BATTDX 1 pz ANTRACITE'])
  const { doors, fields } = read('Bagno 70x210 sx serratura magnetica\nStudio 60x210 dx telaio nera')
  expect(doors.map(({ door: { choices } }) => [choices.Serratura, choices.ColoreTelaio])).toEqual([
    ['MAGNETICA', before.choices.ColoreTelaio],
    [before.choices.Serratura, 'NERO'],
  ])
  expect(fields).toEqual(['riferimento', 'L', 'H', 'Apertura', 'ColoreTelaio', 'Serratura'])
  expect(short('Bagno 70x210 sx pantografate')).toEqual(['Bagno 220 700x2100x105 BATTSX 1 pz BIANCO'])
})

test('a word that names several models or colours is asked for, with a button each', () => {
  const two = catalogue.models.map(model =>
    model.code === '110' ? { ...model, name: '110 Pantografata' } : model,
  )
  const oak = ['Rovere Chiaro', 'Rovere Scuro'].map(name => ({ code: name, name, look: '', surcharges: [] }))
  const variants = { ...catalogue.variants, ColoreAnta: [...(catalogue.variants.ColoreAnta ?? []), ...oak] }
  const models = two.map(model => ({
    ...model,
    admits: { ...model.admits, ColoreAnta: variants.ColoreAnta.map(({ code }) => code) },
  }))
  const many = { ...catalogue, models, variants }
  const list = readDoorList(many, 'Bagno 70x210 sx pantografata\nStudio 60x210 dx 110 rovere')
  const problems = list && listedDoors(many, list, () => before).flatMap(door => door.problems)
  expect(problems).toEqual([
    {
      field: 'modello',
      text: '«pantografata» può essere uno di 2 modelli.',
      remedies: [
        { label: 'Usa 110', text: '110' },
        { label: 'Usa 220', text: '220' },
      ],
    },
    {
      field: 'ColoreAnta',
      text: '«rovere» può essere più voci del catalogo.',
      remedies: oak.map(({ name }) => ({ label: name, text: name })),
    },
  ])
})

test('a name that only one model of the own collection has means that model', () => {
  const other = {
    ...plain,
    code: 'SC2',
    name: 'SC2 Pantografata',
    collection: 'Sicur',
  } as Catalogue['models'][number]
  const two = { ...catalogue, models: [...catalogue.models, other] }
  const list = readDoorList(two, 'Rif\tL\tH\tMano\tModello\nA\t70\t210\tsx\tpantografate')
  expect(list && listedDoors(two, list, () => before)[0]).toMatchObject({
    door: { model: '220' },
    problems: [],
  })
})

test('the first kind named in a message takes the words after it', () => {
  const kinds = [...catalogue.kinds].map(kind =>
    kind.code === 'Mantovana' ? { ...kind, name: 'Cilindro' } : kind,
  )
  const locks = [
    ...(catalogue.variants.Serratura ?? []),
    { code: 'CIL', name: 'Cilindro europeo', look: '', surcharges: [] },
  ]
  const own = { ...catalogue, kinds, variants: { ...catalogue.variants, Serratura: locks } }
  const list = readDoorList(own, 'Bagno 70x210 sx serratura cilindro europeo maniglia incasso')
  expect(list?.columns.map(({ field }) => field)).toEqual([
    'riferimento',
    'L',
    'H',
    'Apertura',
    'Serratura',
    'Maniglia',
  ])
  expect(list?.rows[0]?.cells.slice(-2)).toEqual(['cilindro europeo', 'incasso'])
})

test.each([
  ['a message', 'Piano terra\nA 70x210 sx\nB 80x210 dx\nZona notte:\nC 80x210 sx'],
  [
    'a sheet',
    'Rif\tL\tH\tMano\nPIANO TERRA\t\t\t\nA\t70\t210\tsx\nB\t80\t210\tdx\nZona notte\nC\t80\t210\tsx',
  ],
  ['commas', 'Piano terra\nA, 70, 210, sx\nB, 80, 210, dx\nZona notte\nC, 80, 210, sx'],
])('a line that names a floor is the room of the doors below it: %s', (_, text) => {
  expect(
    read(text).doors.map(({ reference, room, problems }) => [reference, room.toLowerCase(), problems]),
  ).toEqual([
    ['A', 'piano terra', []],
    ['B', 'piano terra', []],
    ['C', 'zona notte', []],
  ])
})

test('only a line that names a floor, with doors below it, is a room', () => {
  expect(
    read('Zona giorno 0,8x2,1 sx\nEcco le porte:\nBagno 0,7x2,1 dx').doors.map(({ room }) => room),
  ).toEqual(['', '', ''])
  const beside = read('Rif\tLocale\tL\tH\nPiano terra\nA\t\t70\t210\nB\tCantina\t70\t210').doors
  expect(beside.map(({ room }) => room)).toEqual(['Piano terra', 'Cantina'])
  expect(short('A 70x210 sx\nBagno\nB 80x210 dx\nPiano terra').map(text => text.split(' ')[0])).toEqual([
    'A',
    'Apertura',
    'B',
    'Apertura',
  ])
})

test('columns of numbers are told apart by their values and places', () => {
  expect(
    read('Bagno\t220\t70\t210\t10,5\tsx\t2\tcocco\nCucina\t110\t80\t210\t8\tdx\t1\tbianco').fields,
  ).toEqual(['riferimento', 'modello', 'L', 'H', 'S', 'Apertura', 'quantita', 'ColoreAnta'])
  expect(read('1\tBagno\t700\t2100\t105\n2\tCucina\t800\t2100\t80').fields).toEqual([
    undefined,
    'riferimento',
    'L',
    'H',
    'S',
  ])
})

test.each([
  ['Locale\tRif\tL\tH\nBagno\tP1\t700\t2100', 'Bagno', 'P1'],
  ['Riferimento porta\tStanza\tL\tH\nP1\tBagno\t700\t2100', 'Bagno', 'P1'],
  ['Piano\tLocale\tL\tH\nPrimo piano\tBagno\t700\t2100', 'Primo piano', 'Bagno'],
  ['Locale\tL\tH\nBagno\t700\t2100', '', 'Bagno'],
])('a room stands beside the reference, and alone it is the reference: %j', (text, room, reference) => {
  expect(read(text).doors).toMatchObject([{ room, reference, problems: [] }])
})

test('a room that is too long is refused in its cell', () => {
  const { doors } = read(`Locale\tRif\tL\tH\n${'x'.repeat(41)}\tP1\t700\t2100`)
  expect(doors[0]?.problems).toMatchObject([{ field: 'Locale', text: 'al massimo 40 caratteri, sono 41.' }])
})

test('a column that no heading explains is not used, and can be set', () => {
  const { list, fields } = read('Locale\tL\tH\tPosatore\nBagno\t700\t2100\tRossi')
  expect(fields).toEqual(['riferimento', 'L', 'H', undefined])
  const asNote = withColumn(list, 3, 'noteRigo')
  expect(listedDoors(catalogue, asNote, () => before)[0]?.note).toBe('Rossi')
  expect(withColumn(asNote, 0, 'noteRigo').columns.map(({ field }) => field)).toEqual([
    'noteRigo',
    'L',
    'H',
    undefined,
  ])
})

test('the unit is that of the headings, else centimetres if every width is below 300', () => {
  expect(read('Rif\tL cm\tH cm\nA\t70\t210').list.unit).toBe('cm')
  expect(read('Rif\tL mm\tH mm\nA\t70\t210').list.unit).toBe('mm')
  expect(read('Rif\tL\tH\nA\t70\t210\nB\t800\t2100').list.unit).toBe('mm')
  expect(read('Rif\tL\tH\nA\t70\t210\nB\t\t210').list.unit).toBe('cm')
})

test('what the list does not name comes from the door before, and without one stays open', () => {
  const { list, doors } = read('Rif\tL\tH\tModello\nBagno\t700\t2100\t110')
  expect(doors[0]?.door).toEqual({ ...before, widthMm: 700 })
  const [first] = listedDoors(catalogue, list, () => undefined)
  expect(first).toMatchObject({ problems: [], open: ['ColoreAnta', 'ColoreTelaio', 'Apertura', 'S'] })
  expect(first?.door.choices).toMatchObject({ Serratura: 'PATENT', Maniglia: 'LINEA' })
})

test('a frame in the colour of its leaf follows the leaf', () => {
  const white = aDoor({ choices: { ...before.choices, ColoreAnta: 'BIANCO', ColoreTelaio: 'BIANCO' } })
  const black = aDoor({ choices: { ...before.choices, ColoreAnta: 'COCCO', ColoreTelaio: 'NERO' } })
  const list = readDoorList(catalogue, 'Rif\tL\tH\tColore\nA\t700\t2100\tbianco')
  const frame = (start: typeof white) =>
    list && listedDoors(catalogue, list, () => start)[0]?.door.choices.ColoreTelaio
  expect([frame(white), frame(black)]).toEqual(['BIANCO', 'NERO'])
})

test('pieces under their own heading count even where they run 1, 2, 3; numbers of lines never do', () => {
  const quantities = (text: string) => read(text).doors.map(({ door }) => door.quantity)
  const rows = (title: string) =>
    `Rif\tL\tH\tModello\t${title}\n${[1, 2, 3].map(at => `R${at}\t700\t2100\t110\t${at}`).join('\n')}`
  expect(quantities(rows('Pz'))).toEqual([1, 2, 3])
  expect(quantities(rows('N.'))).toEqual([1, 1, 1])
  expect(quantities('1 Bagno 70x210 sx\n2 Cucina 80x210 dx\n3 Studio 60x210 dx')).toEqual([1, 1, 1])
  expect(quantities('Porta n. 3 80x210 sx')).toEqual([1])
})

test('words beside the measures are never thrown away, and a type or size is never guessed', () => {
  const problems = (text: string) =>
    read(text).doors.map(({ problems, open }) => [...problems.map(({ field }) => field), ...open].join())
  expect(problems('Rif\tMisure\tMod\nA\t70x210 sx\t110\nB\t70 x 210 cm\t110')).toEqual(['L,H', ''])
  expect(problems('Rif\tMisure\tMod\nA\t800x21000\t110')).toEqual(['L,H'])
  expect(problems('Rif\tTipo\tL\tH\tMod\nA\tbattente\t700\t2100\t110\nB\ta libro\t700\t2100\t110')).toEqual([
    '',
    'tipologia',
  ])
  expect(problems('Rif\tMod\tMano\nA\t110\tdx')).toEqual(['L,H'])
})

test('a sliding door is one by its type or its opening', () => {
  const sliding = (text: string) => {
    const [door] = read(text).doors
    return [
      door?.door.type,
      door?.door.choices.Apertura,
      door?.problems.map(({ remedies }) => remedies.length),
    ]
  }
  expect(sliding('Rif\tL\tH\tApre\tMod\nA\t700\t2100\tScorrevole interno\t110')).toEqual([
    'scorrevole',
    'SCORINT',
    [],
  ])
  expect(sliding('Rif\tL\tH\tTipo\tMano\tMod\nA\t700\t2100\tscorr.\testerna\t110')).toEqual([
    'scorrevole',
    'SCOREST',
    [],
  ])
  expect(sliding('Rif\tL\tH\tMano\tMod\nA\t700\t2100\tscorrevole\t110')).toEqual([
    'scorrevole',
    undefined,
    [2],
  ])
})

test.each([
  [
    'a letter in place of a figure',
    'Modello',
    '22O',
    'modello «22O» non esiste (lettera O al posto dello zero).',
  ],
  ['a width between two', 'L', '720', 'L 720 mm: per il modello 110 ci sono 600, 700 e 800.'],
  ['a height out of range', 'H', '2500', 'H 2500 mm: per il modello 110 da 1900 a 2400 mm.'],
  ['a negative width', 'L', '-700', 'L «-700» non è una misura intera in millimetri.'],
  ['nothing', 'L', '0', 'L «0» non è una misura intera in millimetri.'],
  ['a power of ten', 'L', '1e9', 'L «1e9» non è una misura intera in millimetri.'],
  ['half a millimetre', 'H', '2050,5', 'H «2050,5» non è una misura intera in millimetri.'],
  ['half signs', 'H', '210½', 'H «210½» non è una misura intera in millimetri.'],
  ['no pieces', 'Pz', '0', 'quantita «0» non va: da 1 a 999 porte.'],
  ['less than no pieces', 'Pz', '-2', 'quantita «-2» non va: da 1 a 999 porte.'],
  ['too many pieces', 'Pz', '1000', 'quantita «1000» non va: da 1 a 999 porte.'],
  ['an unknown hand', 'Apre', '🚪', 'Apertura «🚪» non è nel catalogo.'],
  ['no hand', 'Apre', '', 'Apertura manca.'],
  ['an unknown colour', 'Colore', 'blu', 'ColoreAnta «blu» non è nel catalogo.'],
  ['no width', 'L', '', 'L manca.'],
])('%s is refused in its cell', (_, title, value, text) => {
  const cells = {
    Rif: 'A',
    Modello: '110',
    L: '700',
    H: '2100',
    Apre: 'dx',
    Pz: '1',
    Colore: 'bianco',
    [title]: value,
  }
  const list = `${Object.keys(cells).join('\t')}\n${Object.values(cells).join('\t')}\nB\t110\t700\t2100\tdx\t1\tbianco`
  expect(short(list)).toEqual([text, 'B 110 700x2100x105 BATTDX 1 pz BIANCO'])
})

test('each remedy mends its cell', () => {
  let { list, doors } = read('Rif\tMod\tL\tH\tMano\nA\t22O\t72\t21\t\nB\t220\t70\t210\tdx')
  for (let presses = 0; presses < 9 && doors[0]?.problems[0]; presses += 1) {
    const { field, remedies } = doors[0].problems[0]
    list = withCell(list, 2, field, remedies[0]?.text ?? '')
    doors = listedDoors(catalogue, list, () => before)
  }
  expect(doors[0]).toMatchObject({ problems: [], door: { model: '220', widthMm: 700 } })
  expect(list.unit).toBe('cm')
})

test('formulas, emoji and long texts are kept or refused, never changed', () => {
  expect(short('Rif\tL\tH\n=1+1\t700\t2100\n🚪 Studio\t700\t2100')).toEqual([
    '=1+1 110 700x2100x105 BATTDX 1 pz BIANCO',
    '🚪 Studio 110 700x2100x105 BATTDX 1 pz BIANCO',
  ])
  expect(short(`Rif\tL\tH\n${'x'.repeat(31)}\t700\t2100`)).toEqual([
    'riferimento al massimo 30 caratteri, sono 31.',
  ])
})

test('empty lines and rows without any named cell are left out, and lines keep their numbers', () => {
  const { doors } = read('Rif\tL\tH\tx\n\nA\t700\t2100\t\n\t\t\tTotale\n"B\nC"\t700\t2100\t\nD\t700\t2100')
  expect(doors.map(({ line, reference }) => [line, reference])).toEqual([
    [3, 'A'],
    [5, 'B C'],
    [7, 'D'],
  ])
})

test('an alternative of a row that is not in the list does not come as a door of its own', () => {
  const list = (main: number) =>
    `Pos.\tAlternativa di\tMod.\tL\tH\n1\t\t110\t800\t2100\n2\t${main}\t110\t700\t2100`
  expect(read(list(1)).doors[1]).toMatchObject({ isCounted: false, problems: [] })
  expect(short(list(7))[1]).toBe("AlternativaDi questa riga non è nell'elenco.")
})

test('an alternative stays in the room of its door: an empty cell means it, another room is told', () => {
  const list = (room: string) =>
    read(
      `Pos.\tAlternativa di\tRif\tLocale\tMod.\tL\tH\n1\t\tA\tBagno\t110\t800\t2100\n2\t1\tB\t${room}\t110\t700\t2100`,
    ).doors[1]
  expect(list('')).toMatchObject({ room: 'Bagno', problems: [] })
  expect(list('Camera')?.problems).toMatchObject([
    { field: 'Locale', remedies: [{ label: 'Bagno', text: 'Bagno' }] },
  ])
})

test('two exports pasted one below the other keep their alternatives apart', () => {
  const sheet = (main: string, other: string) =>
    `Pos.\tAlternativa di\tRif\tMod.\tL\tH\n1\t\t${main}\t110\t800\t2100\n2\t1\t${other}\t110\t700\t2100`
  const { doors } = read(`${sheet('A', 'B')}\n${sheet('C', 'D')}`)
  expect(doors.map(({ reference, line, main, problems }) => [reference, line, main, problems])).toEqual([
    ['A', 2, undefined, []],
    ['B', 3, 2, []],
    ['C', 5, undefined, []],
    ['D', 6, 5, []],
  ])
})

test('blank text is no list, and a long list is read whole', () => {
  expect(readDoorList(catalogue, ' \n\t\n')).toBeUndefined()
  expect(readDoorList(catalogue, 'A\t700\t2100\n'.repeat(301))?.rows).toHaveLength(301)
})

test('a column may head a kind of the feed, in the words of the catalogue', () => {
  const feed = aCatalogueWithOwnKinds()
  const name = 'Classe anti-effrazione'
  const kinds = feed.kinds.map(kind => (kind.code === 'ClasseRc' ? { ...kind, name } : kind))
  const own = { ...feed, kinds }
  const list = readDoorList(
    own,
    'Rif\tModello\tL\tH\tClasse anti-effrazione\nA\t110\t700\t2100\tRC 3\nB\t110\t700\t2100\tRC 9',
  )
  const doors = list && listedDoors(own, list, () => before)
  expect(doors?.map(({ door }) => door.choices.ClasseRc)).toEqual(['RC3', 'RC2'])
  expect(doors?.[1]?.problems).toMatchObject([{ field: 'ClasseRc', text: '«RC 9» non è nel catalogo.' }])
})

test('a name that two collections have is that of the row’s model', () => {
  const shared = [{ code: 'NOCE', name: 'Bianco', look: '', surcharges: [] }]
  const two: Catalogue = {
    ...catalogue,
    variants: { ...catalogue.variants, ColoreAnta: [...shared, ...(catalogue.variants.ColoreAnta ?? [])] },
  }
  const list = readDoorList(two, 'Rif\tModello\tL\tH\tColore\nA\t110\t700\t2100\tBianco')
  const [door] = (list && listedDoors(two, list, () => before)) ?? []
  expect([door?.door.choices.ColoreAnta, door?.problems]).toEqual(['BIANCO', []])
})

test('a line with an amount and no measures is no door', () => {
  const { doors, list } = read(
    'Bagno 70x210 sx\nPosa in opera 850 euro\nCucina 80x210 dx 420 €\nTrasporto: € 90,00\nPorta studio sx 350 €',
  )
  expect(doors.map(({ reference }) => reference.split(' ')[0])).toEqual(['Bagno', 'Cucina', 'Porta'])
  expect(list.notDoors).toEqual(['Posa in opera 850 euro', 'Trasporto: € 90,00'])
})

test.each(['Cucina: battente 80x210 SX', 'Cucina a battente 80x210 sx', 'Cucina battenti sx 80x210'])(
  'the kind of opening in %s is no part of the reference',
  text => {
    const [door] = read(text).doors
    expect([door?.reference, door?.door.type, door?.door.choices.Apertura]).toEqual([
      'Cucina',
      'battente',
      'BATTSX',
    ])
  },
)

test('"interno muro" is no part of the reference', () => {
  const [door] = read('Cabina armadio: scorrevole interno muro 80x210').doors
  expect([door?.reference, door?.door.type]).toEqual(['Cabina armadio', 'scorrevole'])
})

test('where a list names the lock of some doors, the others get the included one, not that of the start door', () => {
  const start = aDoor({ choices: { ...aDoor().choices, Serratura: 'MAGNETICA' } })
  const locksOf = (text: string) => {
    const list = readDoorList(catalogue, text)
    return list && listedDoors(catalogue, list, () => start).map(({ door }) => door.choices.Serratura)
  }
  expect(locksOf('Bagno 70x210 sx serratura magnetica\nCucina 70x210 dx')).toEqual(['MAGNETICA', 'PATENT'])
  expect(locksOf('Rif\tLxH\tMano\tSerratura\nBagno\t70x210\tsx\tMagnetica\nCucina\t70x210\tdx\t')).toEqual([
    'MAGNETICA',
    'PATENT',
  ])
  expect(locksOf('Bagno 70x210 sx\nCucina 70x210 dx')).toEqual(['MAGNETICA', 'MAGNETICA'])
})
