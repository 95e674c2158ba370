import { dayCell } from './calendar.ts'
import type { Row } from './cells.ts'
import { type Company, seed, stream } from './company.ts'
import { Random } from './random.ts'

const finishes = [
  ['BI', 'Bianco'],
  ['CO', 'Cocco'],
  ['AV', 'Avorio'],
  ['GP', 'Grigio Perla'],
  ['TO', 'Tortora'],
  ['AN', 'Antracite'],
  ['NO', 'Nero Opaco'],
  ['RG', 'Rovere Grigio'],
  ['NN', 'Noce Nazionale'],
] as const
const walls = [80, 105, 125, 150] as const
const widths = [600, 700, 800, 900] as const
const trims = [
  ['P70', 'piatto 70'],
  ['P90', 'piatto 90'],
  ['S60', 'stondato 60'],
  ['S80', 'stondato 80'],
  ['M90', 'sagomato 90'],
] as const
const others = [
  ['FER.CERN', 'Cerniera a scomparsa cromo satinato'],
  ['FER.SERR', "Serratura magnetica, all'italiana"],
  ['FER.MAN1', 'Maniglia Milano cromo satinato'],
  ['FER.MAN2', 'Maniglia Torino nero opaco'],
  ['GUA.BI', 'Guarnizione bianca, rotolo da 100 m'],
  ['GUA.MA', 'Guarnizione marrone, rotolo da 100 m'],
  ['KIT.SCO', 'Kit scorrevole a scomparsa 800 × 2100'],
  ['VET.SAT', 'Vetro satinato 4 mm, misura unica'],
] as const

/** The articles in the supplier's store with their next production; one article is discontinued. */
export function* articleRows({ today }: Company): Generator<Row> {
  let at = 0
  for (const [code, description, family] of named()) {
    at += 1
    const random = new Random(seed, stream.stock, at)
    const minimum = random.chance(0.2) ? 0 : random.between(1, 12) * 5
    const isMissing = minimum > 0 && random.chance(0.15)
    const quantity = isMissing ? random.between(0, minimum - 1) : minimum + random.between(0, 80)
    const next = isMissing && random.chance(0.7) ? random.between(1, 6) * 20 : 0
    yield [
      code.replaceAll('.', ''),
      code,
      random.chance(0.1) ? '' : `F${40_000 + at * 7}`,
      description,
      family,
      minimum,
      minimum === 0 && random.chance(0.5) ? 0 : quantity,
      next,
      code === 'GUA.MA' ? dayCell(today - 90) : '',
    ]
  }
}

function* named(): Generator<[string, string, 'Telaio' | 'Coprifilo' | 'Altro']> {
  for (const wall of walls)
    for (const width of widths)
      for (const [finish, name] of finishes)
        yield [
          `TEL.${wall}.${width}.${finish}`,
          `Telaio per muro ${wall} mm, luce ${width} × 2100, ${name}`,
          'Telaio',
        ]
  for (const [profile, shape] of trims)
    for (const length of [2250, 2500, 3000])
      for (const [finish, name] of finishes)
        yield [
          `COP.${profile}.${length}.${finish}`,
          `Coprifilo ${shape} lungo ${length} mm, ${name}`,
          'Coprifilo',
        ]
  for (const [code, name] of others) yield [code, name, 'Altro']
}
