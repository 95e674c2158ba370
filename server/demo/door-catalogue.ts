import { type Catalogue, variantsOf } from '#rules/catalogue.ts'
import { specifiedKinds } from '#rules/specified-kinds.ts'
import { dayCell, yearOf } from './calendar.ts'
import { amountCell, type Row, yesNo } from './cells.ts'
import type { Company } from './company.ts'
import { demoModels } from './door-models.ts'
import { demoRules, demoVariants } from './door-variants.ts'

const collection = 'Speedy'

/** A sliding door has its sub-frame, and the flush one a narrower one of its own. */
const doorwayRows: readonly Row[] = [
  ['', 'battente', 'Vano muro', 100, 50, 10, 30, 5, 8],
  ['', 'battente', 'Controtelaio', 80, 40, 5, 10, 5, 8],
  ['', 'scorrevole', 'Controtelaio', 0, 0, 0, 10, '', ''],
  ['810', 'battente', 'Controtelaio', 64, 32, 0, 5, 0, 5],
].map(row => [collection, ...row])

/** The collection twice: with this year's price list, and with last year's price list. */
export function demoCatalogues({ today }: Pick<Company, 'today'>): { current: Catalogue; former: Catalogue } {
  const year = yearOf(today)
  const made = (of: number, validTo: string | null, priceShare: number): Catalogue => ({
    collection,
    list: {
      code: `SPEEDY${of}`,
      name: `Listino Speedy ${of}`,
      validFrom: `${of}-01-01`,
      validTo,
    },
    models: demoModels(priceShare),
    kinds: specifiedKinds,
    variants: demoVariants(priceShare),
    rules: demoRules,
  })
  return { current: made(year, null, 1), former: made(year - 1, `${year - 1}-12-31`, 0.962) }
}

/** The catalogue in force on a day. */
export function catalogueOn(catalogues: ReturnType<typeof demoCatalogues>, day: number): Catalogue {
  const { current, former } = catalogues
  return dayCell(day) >= current.list.validFrom ? current : former
}

/** The files of the feed that make up the catalogue. */
export function doorFeed(company: Company): Record<string, () => Iterable<Row>> {
  const { current, former } = demoCatalogues(company)
  const both = [former, current]
  return {
    'collezioni.csv': () => [[collection, 'Porte interne, battenti e scorrevoli', 1]],
    'modelli.csv': () => modelRows(current),
    'varianti.csv': () => variantRows(current),
    'modelli_varianti.csv': () => admittedRows(current),
    'misure.csv': () => measureRows(current),
    'listini.csv': () =>
      both.map(({ list }) => [list.code, collection, list.name, list.validFrom, list.validTo ?? '']),
    'prezzi.csv': () => both.flatMap(priceRows),
    'supplementi.csv': () => both.flatMap(surchargeRows),
    'regole.csv': () => ruleRows(current),
    'vani.csv': () => doorwayRows,
  }
}

function modelRows({ models }: Catalogue): Row[] {
  return models.map(({ code, name, types, pattern }, at) => [
    code,
    collection,
    name,
    yesNo(types.includes('battente')),
    yesNo(types.includes('scorrevole')),
    pattern,
    at + 1,
  ])
}

function variantRows(catalogue: Catalogue): Row[] {
  return catalogue.kinds.flatMap(({ code: kind }) =>
    variantsOf(catalogue, kind).map(({ code, name, look }, at) => [kind, code, name, look, at + 1]),
  )
}

function admittedRows({ kinds, models }: Catalogue): Row[] {
  return models.flatMap(({ code, admits }) =>
    kinds.flatMap(kind => (admits[kind.code] ?? []).map(variant => [code, kind.code, variant])),
  )
}

function measureRows({ models }: Catalogue): Row[] {
  return models.flatMap(({ code, widthsMm, heightsMm, thicknessesMm }) => [
    ...widthsMm.map(mm => [code, 'L', mm]),
    ...heightsMm.map(mm => [code, 'H', mm]),
    ...thicknessesMm.map(mm => [code, 'S', mm]),
  ])
}

function priceRows({ list, models }: Catalogue): Row[] {
  return models.flatMap(({ code, bands }) =>
    bands.map(band => [list.code, code, band.upToWidthMm, band.upToHeightMm, amountCell(band.cents)]),
  )
}

function surchargeRows(catalogue: Catalogue): Row[] {
  return catalogue.kinds.flatMap(({ code: kind }) =>
    variantsOf(catalogue, kind).flatMap(({ code, surcharges }) =>
      surcharges.map(({ model, amount }) => [
        catalogue.list.code,
        kind,
        code,
        model ?? '',
        'cents' in amount ? amountCell(amount.cents) : '',
        'percent' in amount ? amount.percent : '',
      ]),
    ),
  )
}

function ruleRows({ rules }: Catalogue): Row[] {
  return rules.map(({ model, kind, code, effect, otherKind, otherCode }) => [
    ...[model ?? '', kind, code, effect, otherKind, otherCode],
  ])
}
