import { type VariantKind, variantKinds } from '#contract/quote-kinds.ts'
import type { Model, SizeBand } from '#rules/catalogue.ts'
import { codesOf, woods } from './door-variants.ts'

interface Entry {
  code: string
  name: string
  pattern: string
  /** Euro for the smallest size. */
  from: number
  isHingedOnly?: true
  widestMm?: number
  highestMm?: number
  /** Allowed variants by kind; a kind without an entry allows all. */
  only?: Partial<Record<VariantKind, readonly string[]>>
  not?: Partial<Record<VariantKind, readonly string[]>>
}

const darkWoods = ['OLMOTABACCO', 'NOCECANALETTO', 'PALISSANDRO']
const strongTints = ['ROSACIPRIA', 'VERDESALVIA', 'AZZURROAVIO', 'VERDEBOSCO', 'BLUNOTTE']
const glass = { ColoreAnta: darkWoods, Serratura: ['YALE'] }
const noFlush = { TipoTelaio: ['RASO'], ColoreTelaio: ['ALLUMINIO'] }

const models: Entry[] = [
  {
    code: 'UNO',
    name: 'UNO Liscia',
    pattern: 'liscio',
    from: 182,
    isHingedOnly: true,
    widestMm: 900,
    highestMm: 2100,
    only: {
      ColoreAnta: [
        'BIANCO',
        'COCCO',
        'AVORIO',
        'TORTORA',
        'ROVERESBIANCATO',
        'ROVEREGRIGIO',
        'NOCENAZIONALE',
        'PALISSANDRO',
      ],
      ColoreTelaio: ['BIANCO', 'COCCO', 'AVORIO', 'TORTORA', 'ROVEREGRIGIO', 'NOCENAZIONALE'],
      Serratura: ['PATENT', 'WC', 'CILINDRO'],
      TipoTelaio: ['PIATTO', 'STONDATO'],
    },
  },
  {
    code: '110',
    name: '110 Liscia',
    pattern: 'liscio',
    from: 214,
    not: { ColoreAnta: ['ANTRACITE', 'NOCECANALETTO'] },
  },
  { code: '120', name: '120 Incisa orizzontale', pattern: 'incisa orizzontale', from: 236 },
  { code: '130', name: '130 Incisa verticale', pattern: 'incisa verticale', from: 236 },
  { code: '210', name: '210 Pantografata', pattern: 'pantografato 1', from: 258, not: noFlush },
  { code: '220', name: '220 Pantografata', pattern: 'pantografato 2', from: 272, not: noFlush },
  {
    code: '310',
    name: '310 Pantografata',
    pattern: 'pantografato 3',
    from: 296,
    not: { ...noFlush, ColoreAnta: ['NEROOPACO'] },
  },
  {
    code: '320',
    name: '320 Pantografata',
    pattern: 'pantografato 4',
    from: 318,
    not: { ...noFlush, ColoreAnta: ['NEROOPACO'] },
  },
  { code: '410', name: '410 Vetro centrale', pattern: 'vetro centrale', from: 342, not: glass },
  { code: '420', name: '420 Vetro laterale', pattern: 'vetro laterale', from: 328, not: glass },
  { code: '510', name: '510 Doghe', pattern: 'doghe', from: 302, not: { ColoreAnta: strongTints } },
  { code: '520', name: '520 Tre fasce', pattern: 'tre fasce', from: 288 },
  {
    code: '610',
    name: '610 Inglesina',
    pattern: 'inglesina',
    from: 398,
    isHingedOnly: true,
    not: { ...glass, ...noFlush },
  },
  { code: '620', name: '620 Griglia', pattern: 'griglia', from: 376, not: { ...glass, ...noFlush } },
  {
    code: '710',
    name: '710 Bugnata',
    pattern: 'bugnato',
    from: 455,
    isHingedOnly: true,
    only: { ColoreAnta: ['BIANCO', 'COCCO', 'AVORIO', ...woods] },
    not: { ...noFlush, CopEsterno: ['SENZA'], CopInterno: ['SENZA'] },
  },
  {
    code: '810',
    name: '810 Raso muro',
    pattern: 'liscio',
    from: 364,
    only: {
      TipoTelaio: ['RASO'],
      CopEsterno: ['SENZA', 'PIATTO70'],
      CopInterno: ['SENZA', 'PIATTO70'],
      ColoreTelaio: ['BIANCO', 'ANTRACITE', 'NEROOPACO', 'ALLUMINIO'],
      Serratura: ['PATENT', 'WC', 'MAGNETICA', 'CIECA'],
    },
  },
]

const slidingOnly: Partial<Record<VariantKind, readonly string[]>> = {
  Apertura: ['SCORREVOLEINT', 'SCORREVOLEEST'],
  Maniglia: ['INCASSO', 'ALZANTE', 'BARRA'],
  Serratura: ['CIECA'],
  Mantovana: codesOf('Mantovana'),
  Maniglietta: codesOf('Maniglietta'),
}

/** Every model in a price list that costs this share of the newest one. */
export function demoModels(priceShare: number): Model[] {
  return models.map(model => ({
    code: model.code,
    name: model.name,
    pattern: model.pattern,
    types: model.isHingedOnly ? ['battente'] : ['battente', 'scorrevole'],
    admits: admittedBy(model),
    widthsMm: steps(600, model.widestMm ?? 1000, 50),
    heightsMm: steps(1900, model.highestMm ?? 2400, 100),
    thicknessesMm: [80, 90, 100, 110, 125, 140],
    bands: bandsOf(model, priceShare),
  }))
}

function admittedBy({ isHingedOnly, only, not }: Entry): Model['admits'] {
  const listed = variantKinds.map(kind => [
    kind,
    codesOf(kind).filter(
      code =>
        (only?.[kind]?.includes(code) ?? true) &&
        !not?.[kind]?.includes(code) &&
        !(isHingedOnly && slidingOnly[kind]?.includes(code)),
    ),
  ])
  return Object.fromEntries(listed.filter(([, codes]) => codes?.length))
}

function bandsOf({ from, widestMm = 1000, highestMm = 2400 }: Entry, priceShare: number): SizeBand[] {
  return [2100, 2400].flatMap(upToHeightMm =>
    steps(600, 1000, 100).flatMap((upToWidthMm, place) => {
      if (upToWidthMm > widestMm || upToHeightMm > highestMm) return []
      const euro = from * (1 + place * 0.035) * (upToHeightMm > 2100 ? 1.115 : 1) * priceShare
      return [{ upToWidthMm, upToHeightMm, cents: Math.round(euro * 2) * 50 }]
    }),
  )
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by)
}
