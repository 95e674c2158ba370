import { yearOf } from './calendar.ts'
import { amountCell, type Row } from './cells.ts'
import type { Company } from './company.ts'

const collection = 'Sicur'

type Variant = readonly [code: string, name: string, look: string, surcharge?: string]
/** A variant that another kind of door has, too, by its code alone. */
type Admitted = Variant | string

/** Codes, names, steps, places, whether required, and parts of the drawing. */
const kinds: Row[] = [
  ['PannelloEsterno', 'Pannello esterno', 'anta', 0, 'S', 'ColoreAnta'],
  ['PannelloInterno', 'Pannello interno', 'anta', 1, 'S', ''],
  ['Sopraluce', 'Sopraluce', 'anta', 20, 'N', 'Sopraluce'],
  ['ClasseRc', 'Classe antieffrazione', 'ferramenta', 1, 'S', ''],
  ['ClasseSerratura', 'Classe serratura', 'ferramenta', 2, 'S', ''],
  ['Cilindro', 'Cilindro', 'ferramenta', 3, 'S', 'Serratura'],
]

const panels: readonly Variant[] = [
  ['LISCIOBIANCO', 'Liscio Bianco', 'tinta #f4f2ec'],
  ['LISCIOGRIGIO', 'Liscio Grigio', 'tinta #a9abaa'],
  ['ANTRACITE', 'Antracite', 'tinta #43464a', '45'],
  ['TANGANIKA', 'Tanganika', 'legno #8a6448 #6b4a35', '62.5'],
  ['ROVEREMIELE', 'Rovere Miele', 'legno #c19a6b #a67f52', '8%'],
  ['ALLUMINIO', 'Alluminio da esterno', 'metallo #b9bfc2', '14%'],
]

const variants: Readonly<Record<string, readonly Admitted[]>> = {
  PannelloEsterno: panels,
  PannelloInterno: panels.slice(0, 5),
  ColoreTelaio: ['BIANCO', 'ANTRACITE', 'NEROOPACO', 'NOCENAZIONALE'],
  Apertura: [
    'BATTENTEDX',
    'BATTENTESX',
    ['DUEANTEDX', 'Due ante, destra', 'battente doppia destra', '46%'],
    ['DUEANTESX', 'Due ante, sinistra', 'battente doppia sinistra', '46%'],
  ],
  Sopraluce: [
    ['VETRO400', 'Vetro antisfondamento 400', 'vetro 400', '240'],
    ['VETRO600', 'Vetro antisfondamento 600', 'vetro 600', '310'],
  ],
  ClasseRc: [
    ['RC2', 'RC 2', ''],
    ['RC3', 'RC 3', '', '18%'],
    ['RC4', 'RC 4', '', '39%'],
  ],
  ClasseSerratura: [
    ['DOPPIAMAPPA', 'Doppia mappa', '', '-20'],
    ['EUROPEO', 'Cilindro europeo', ''],
    ['EUROPEOPLUS', 'Cilindro europeo, classe superiore', '', '88.5'],
    ['MOTORIZZATA', 'Motorizzata', '', '420'],
  ],
  Cilindro: [
    ['NESSUNO', 'Senza cilindro', 'patent'],
    ['STANDARD', 'Standard, 5 chiavi', 'cilindro'],
    ['ANTISHOCK', 'Antishock e antibumping', 'yale', '64'],
  ],
  ColoreFerramenta: ['CROMOSATINATO', 'OTTONE', 'BRONZO', 'NEROOPACO'],
  Maniglia: ['POMOLO', 'LINEA', 'PONTE', 'BARRA'],
}

interface Model {
  code: string
  name: string
  pattern: string
  /** Euro for the smallest size. */
  from: number
  hasTwoLeaves?: boolean
  without?: Readonly<Record<string, readonly string[]>>
}

const models: readonly Model[] = [
  {
    code: 'SC100',
    name: 'SC100 Liscia',
    pattern: 'liscio',
    from: 790,
    without: { ClasseRc: ['RC4'], Sopraluce: ['VETRO600'] },
  },
  { code: 'SC200', name: 'SC200 Pantografata', pattern: 'pantografato 2', from: 940 },
  {
    code: 'SC300',
    name: 'SC300 Doghe',
    pattern: 'doghe',
    from: 1_020,
    without: { PannelloEsterno: ['LISCIOBIANCO'] },
  },
  {
    code: 'SC400',
    name: 'SC400 Bugnata',
    pattern: 'bugnato',
    from: 1_180,
    without: { PannelloEsterno: ['ALLUMINIO'] },
  },
  {
    code: 'SC2A',
    name: 'SC2A Due ante',
    pattern: 'pantografato 3',
    from: 1_490,
    hasTwoLeaves: true,
    without: { ClasseRc: ['RC4'] },
  },
]

/** Rules with their models, if they hold for one alone. */
const rules: readonly string[] = [
  ',ClasseRc,RC4,impone,ClasseSerratura,EUROPEOPLUS',
  ',ClasseRc,RC3,ammette,ClasseSerratura,EUROPEO',
  ',ClasseRc,RC3,ammette,ClasseSerratura,EUROPEOPLUS',
  ',ClasseRc,RC3,ammette,ClasseSerratura,MOTORIZZATA',
  ',ClasseRc,RC4,impone,Cilindro,ANTISHOCK',
  ',ClasseRc,RC4,esclude,Sopraluce,VETRO600',
  ',ClasseSerratura,DOPPIAMAPPA,impone,Cilindro,NESSUNO',
  ',ClasseSerratura,EUROPEO,esclude,Cilindro,NESSUNO',
  ',ClasseSerratura,EUROPEOPLUS,esclude,Cilindro,NESSUNO',
  ',ClasseSerratura,MOTORIZZATA,impone,Cilindro,ANTISHOCK',
  ',PannelloEsterno,TANGANIKA,propone,PannelloInterno,TANGANIKA',
  'SC400,PannelloEsterno,ROVEREMIELE,propone,PannelloInterno,ROVEREMIELE',
]

/** Surcharges by size, with a model or for all. */
const sized: readonly string[] = [
  'Sopraluce,VETRO400,,900,2200,210,',
  'Sopraluce,VETRO600,,900,2200,275.5,',
  'PannelloEsterno,ANTRACITE,,850,2100,38.4,',
  'PannelloEsterno,ALLUMINIO,SC2A,1300,2200,,12.5',
]

/** A second collection, of which no code knows but that which writes its files. */
export function armouredDoorFeed({ today }: Pick<Company, 'today'>): Record<string, Row[]> {
  const year = yearOf(today)
  const lists = [
    { code: `SICUR${year - 1}`, from: `${year - 1}-01-01`, to: `${year - 1}-12-31`, share: 0.97 },
    { code: `SICUR${year}`, from: `${year}-01-01`, to: '', share: 1 },
  ]
  return {
    'collezioni.csv': [[collection, "Porte blindate d'ingresso, classi RC 2, 3 e 4", 2]],
    'tipi.csv': kinds,
    'modelli.csv': models.map(({ code, name, pattern }, at) => [
      code,
      collection,
      name,
      'S',
      'N',
      pattern,
      101 + at,
    ]),
    'varianti.csv': Object.entries(variants).flatMap(([kind, all]) =>
      all.flatMap((one, at) => (typeof one === 'string' ? [] : [[kind, one[0], one[1], one[2], 101 + at]])),
    ),
    'modelli_varianti.csv': models.flatMap(admittedRows),
    'misure.csv': models.flatMap(({ code, hasTwoLeaves }) => [
      ...(hasTwoLeaves ? [1200, 1300, 1400] : [800, 850, 900]).map(mm => [code, 'L', mm]),
      ...[2000, 2100, 2300].map(mm => [code, 'H', mm]),
      ...[90, 105, 120].map(mm => [code, 'S', mm]),
    ]),
    'listini.csv': lists.map(({ code, from, to }) => [
      code,
      collection,
      `Listino Sicur ${code.slice(5)}`,
      from,
      to,
    ]),
    'prezzi.csv': lists.flatMap(({ code, share }) => models.flatMap(model => priceRows(code, model, share))),
    'supplementi.csv': lists.flatMap(({ code }) => surchargeRows(code)),
    'supplementi_misura.csv': lists.flatMap(({ code }) => sized.map(row => [code, ...row.split(',')])),
    'regole.csv': rules.map(row => row.split(',')),
    'vani.csv': models.flatMap(doorwayRows),
  }
}

const codeOf = (one: Admitted): string => (typeof one === 'string' ? one : one[0])

/** A model of two leaves has the openings of two leaves alone, and the others the rest. */
function admittedRows({ code, hasTwoLeaves = false, without = {} }: Model): Row[] {
  return Object.entries(variants).flatMap(([kind, all]) =>
    all
      .map(codeOf)
      .filter(variant => kind !== 'Apertura' || variant.startsWith('DUEANTE') === hasTwoLeaves)
      .filter(variant => !without[kind]?.includes(variant))
      .map(variant => [code, kind, variant]),
  )
}

/** Doors of two leaves are measured by the fitter, so they have no rule. */
function doorwayRows({ code, hasTwoLeaves }: Model): Row[] {
  if (hasTwoLeaves) return []
  return [
    [collection, code, '', 'Vano muro', 130, 60, 10, 30, 10, 15],
    [collection, code, '', 'Controtelaio', 70, 35, 0, 10, 10, 15],
  ]
}

function priceRows(list: string, { code, from, hasTwoLeaves }: Model, share: number): Row[] {
  return [2100, 2300].flatMap(height =>
    (hasTwoLeaves ? [1200, 1400] : [800, 900]).map((width, at) => {
      const euro = from * (1 + at * 0.06) * (height > 2100 ? 1.09 : 1) * share
      return [list, code, width, height, amountCell(Math.round(euro * 2) * 50)]
    }),
  )
}

function surchargeRows(list: string): Row[] {
  return Object.entries(variants).flatMap(([kind, all]) =>
    all.flatMap(one => {
      const [code, , , surcharge] = typeof one === 'string' ? [] : one
      if (!code || !surcharge) return []
      const isPercent = surcharge.endsWith('%')
      return [[list, kind, code, '', ...(isPercent ? ['', surcharge.slice(0, -1)] : [surcharge, ''])]]
    }),
  )
}
