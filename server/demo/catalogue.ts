import { words } from './names.ts'

type List<T> = readonly [T, ...T[]]

export interface DemoSeries {
  code: string
  name: string
  group: string
  sort: number
  /** The year of its market launch. */
  since: number
  /** The last year of sales. */
  until?: number
  weight: number
  models: List<string>
  colours: List<string>
  /** Euro for one piece of the simplest model. */
  price: number
}

export const demoGroups = [
  { code: 'PORTE', name: 'MPM PORTE', sort: 1 },
  { code: 'ARREDO', name: 'MPM ARREDO', sort: 2 },
  { code: 'SICUR', name: 'MPM SICUREZZA', sort: 3 },
  { code: 'POP', name: 'MPM POP', sort: 4 },
] as const

const woods = words('Rovere Grigio, Noce Nazionale, Larice Bianco, Olmo Tabacco, Frassino Sabbia')
const lacquers = words('Bianco Ottico, Avorio, Cocco, Grigio Seta, Tortora, Verde Salvia, Blu Notte')
const armoured = words('Noce Nazionale, Bianco RAL 9010, Grigio Antracite, Rovere Grigio')

type Row = [
  code: string,
  name: string,
  since: number,
  weight: number,
  price: number,
  colours: List<string>,
  until?: number,
]

function seriesOf(group: string, models: List<string>, rows: Row[]): DemoSeries[] {
  return rows.map(([code, name, since, weight, price, colours, until]) => ({
    code,
    name,
    group,
    sort: 0,
    since,
    ...(until && { until }),
    weight,
    models,
    colours,
    price,
  }))
}

const doorModels = words('110, 120, 210, Quadra, Uno, Vela, Torre, Alba, 4B, Inciso V3')

export const demoSeries: DemoSeries[] = [
  ...seriesOf('PORTE', doorModels, [
    ['LAMINATO', 'Laminato', 2018, 30, 215, woods],
    ['LACLISCIO', 'Laccato Liscio', 2018, 18, 390, lacquers],
    ['LACALDER', 'Laccato Alder', 2018, 7, 430, lacquers],
    ['LACFRASS', 'Laccato Frassino', 2018, 8, 455, lacquers],
    ['RIFLESSI', 'Riflessi di Stile', 2019, 5, 520, ['Specchio Bronzo', 'Vetro Satinato', 'Vetro Fumé']],
    ['LEGNO', 'Legno', 2018, 6, 610, woods],
    ['SPEEDY', 'Speedy', 2018, 20, 185, ['Cocco', 'Bianco', 'Rovere Grigio', 'Palissandro']],
    ['TIMELESS', 'Timeless', 2021, 9, 470, lacquers],
    ['ECOREVER', 'Ecorever', 2023, 6, 350, woods],
  ]),
  ...seriesOf('ARREDO', words('2 ante, 3 ante, 4 ante, Angolo, Modulo 90, Modulo 120'), [
    ['PLACARD', 'Placard', 2018, 9, 740, woods],
    ['SOSPESI', 'Sospesi', 2018, 4, 310, lacquers, 2024],
    ['RASOMURO', 'Rasomuro', 2018, 8, 480, ['Primer', 'Bianco Ottico', 'Grigio Seta']],
  ]),
  ...seriesOf('SICUR', words('Classe 3, Classe 3 acustica, Classe 4, Torre, Bastione'), [
    ['BLINDATO', 'Blindato', 2018, 12, 980, armoured],
  ]),
  ...seriesOf('POP', words('Totem, Espositore 4 ante, Campionario, Vetrofania'), [
    ['POP', 'Pop', 2018, 3, 95, ['Bianco', 'Grigio Seta']],
  ]),
].map((series, at) => ({ ...series, sort: at + 1 }))

export const descriptions: Record<string, List<string>> = {
  PORTE: [
    'Porta battente destra tirare',
    'Porta battente sinistra tirare',
    'Porta battente destra spingere',
    'Porta battente sinistra spingere',
    'Porta scorrevole interno muro',
    'Porta scorrevole esterno muro',
    'Porta a libro simmetrica',
    'Porta battente doppia, anta principale destra',
  ],
  ARREDO: words("Armadio su misura, Composizione a parete, Chiusura d'armadio scorrevole, Elemento a giorno"),
  SICUR: words(`
    Porta d'ingresso blindata destra, Porta d'ingresso blindata sinistra, Blindato condominiale REI 60`),
  POP: words('Materiale per lo showroom, Espositore da pavimento, Valigetta campioni'),
}

export const transport = 'Trasporto e imballo'
export const replacements = words(`
  Ricambio: coprifilo telescopico, Ricambio: serratura magnetica, Ricambio: coppia cerniere a scomparsa,
  Sostituzione anta in garanzia`)
