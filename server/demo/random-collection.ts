import { ruleEffects, type VariantKind } from '#contract/quote-kinds.ts'
import { specifiedKinds } from '#rules/specified-kinds.ts'
import type { Row } from './cells.ts'
import type { Random } from './random.ts'

type Codes = readonly [string, ...string[]]

interface Invented {
  random: Random
  name: string
  models: Codes
  variants: readonly (readonly [VariantKind, Codes])[]
}

/** Rows of the feed for a collection with kinds of its own, and every kind of rule and surcharge, made at random. */
export function randomCollection(random: Random, name: string): Record<string, Row[]> {
  const numbered = (prefix: string): Codes => [
    `${prefix}1`,
    ...Array.from({ length: random.between(2, 5) }, (_, at) => `${prefix}${at + 2}`),
  ]
  const models = numbered(name)
  const own = numbered(`${name}Tipo`)
  // The opening decides the type of a door, so each collection has it.
  const shared = specifiedKinds.filter(({ code }) => code === 'Apertura' || random.chance(0.6))
  const kinds = [...shared.map(({ code }) => code), ...own]
  const invented = {
    random,
    name,
    models,
    variants: kinds.map(kind => [kind, numbered(`${name}V`)] as const),
  }
  const files: Record<string, string[]> = {
    'tipi.csv': own.map((code, at) => {
      const step = random.pick(['anta', 'ferramenta'])
      const part = random.pick(['', 'ColoreAnta', 'Sopraluce'])
      return `${code},Tipo ${at + 1} ${name},${step},${at + 30},${random.chance(0.6) ? 'S' : 'N'},${part}`
    }),
    ...modelRows(invented),
    'listini.csv': [`${name}L,${name},Listino ${name},2020-01-01,`],
    'prezzi.csv': models.flatMap(code => [
      `${name}L,${code},700,2100,${random.between(200, 400)}.35`,
      `${name}L,${code},700,2400,${random.between(400, 500)}`,
      `${name}L,${code},900,2100,${random.between(500, 600)}.5`,
    ]),
    'supplementi.csv': firstOf(
      4,
      Array.from({ length: 25 }, () => `${surcharged(invented)},${amount(random)}`),
    ),
    'supplementi_misura.csv': firstOf(
      6,
      Array.from({ length: 25 }, () => {
        const size = random.pick(['650,2000', '700,2400', '900,2200'])
        return `${surcharged(invented)},${size},${amount(random)}`
      }),
    ),
    'regole.csv': firstOf(6, ruleRows(invented)),
  }
  // No cell holds a comma.
  return Object.fromEntries(
    Object.entries(files).map(([file, lines]) => [file, lines.map(line => line.split(','))]),
  )
}

function modelRows({ random, name, models, variants }: Invented) {
  const isSliding = (kind: VariantKind, at: number) => kind === 'Apertura' && at === 2
  return {
    'modelli.csv': models.map(
      (code, at) => `${code},${name},Modello ${code},S,${random.chance(0.5) ? 'S' : 'N'},liscio,${at + 900}`,
    ),
    'varianti.csv': variants.flatMap(([kind, codes]) =>
      codes.map(
        (code, at) =>
          `${kind},${code},${isSliding(kind, at) ? 'Scorrevole' : 'Variante'} ${code},,${at + 900}`,
      ),
    ),
    'modelli_varianti.csv': models.flatMap(model =>
      variants.flatMap(([kind, codes]) =>
        codes.filter((_, at) => at < 3 || random.chance(0.7)).map(code => `${model},${kind},${code}`),
      ),
    ),
    'misure.csv': models.flatMap(model => [
      ...[600, 700, 850].map(mm => `${model},L,${mm}`),
      ...[1900, 2400].map(mm => `${model},H,${mm}`),
      ...[80, 105].map(mm => `${model},S,${mm}`),
    ]),
  }
}

function ruleRows(invented: Invented): string[] {
  const { random } = invented
  const rows = Array.from({ length: 20 }, () => {
    const [one, other] = [variant(invented), variant(invented)]
    return { one, other, text: [model(invented), ...one, random.pick(ruleEffects), ...other].join() }
  })
  return rows.filter(({ one, other }) => one[0] !== other[0]).map(({ text }) => text)
}

function surcharged(invented: Invented): string {
  return [`${invented.name}L`, ...variant(invented), model(invented)].join()
}

function variant({ random, variants }: Invented): [VariantKind, string] {
  const [first, ...others] = variants
  if (!first) throw new Error('there are kinds')
  const [kind, codes] = random.pick([first, ...others])
  return [kind, random.pick(codes)]
}

function model({ random, models }: Invented): string {
  return random.chance(0.5) ? '' : random.pick(models)
}

function amount(random: Random): string {
  return random.chance(0.5)
    ? `${random.between(-9, 80)}.${random.between(10, 99)},`
    : `,${random.between(1, 30)}.5`
}

/** The first row of each key, which is the first cells. */
function firstOf(cells: number, rows: readonly string[]): string[] {
  return [...new Map(rows.toReversed().map(row => [row.split(',').slice(0, cells).join(), row])).values()]
}
