import { type SpecifiedKind, variantKinds } from '#contract/quote-kinds.ts'
import type { Model, SizeBand } from '#rules/catalogue.ts'
import { codesOf, woods } from './door-variants.ts'
import { words } from './names.ts'

type Admitted = Partial<Record<SpecifiedKind, readonly string[]>>

interface Limits {
  isHingedOnly?: true
  widestMm?: number
  highestMm?: number
  /** Allowed variants by kind; a kind without an entry allows all. */
  only?: Admitted
  not?: Admitted
}

type Entry = [
  code: string,
  name: string,
  pattern: string,
  /** Euro for the smallest size. */
  from: number,
  limits?: Limits,
]

const darkWoods = ['OLMOTABACCO', 'NOCECANALETTO', 'PALISSANDRO']
const strongTints = ['ROSACIPRIA', 'VERDESALVIA', 'AZZURROAVIO', 'VERDEBOSCO', 'BLUNOTTE']
const glass = { ColoreAnta: darkWoods, Serratura: ['YALE'] }
const noFlush = { TipoTelaio: ['RASO'], ColoreTelaio: ['ALLUMINIO'] }
const noTrim = { CopEsterno: ['SENZA'], CopInterno: ['SENZA'] }

const plain: Limits = {
  isHingedOnly: true,
  widestMm: 900,
  highestMm: 2100,
  only: {
    ColoreAnta: words(
      'BIANCO, COCCO, AVORIO, TORTORA, ROVERESBIANCATO, ROVEREGRIGIO, NOCENAZIONALE, PALISSANDRO',
    ),
    ColoreTelaio: words('BIANCO, COCCO, AVORIO, TORTORA, ROVEREGRIGIO, NOCENAZIONALE'),
    Serratura: ['PATENT', 'WC', 'CILINDRO'],
    TipoTelaio: ['PIATTO', 'STONDATO'],
  },
}
const panelled: Limits = {
  isHingedOnly: true,
  only: { ColoreAnta: ['BIANCO', 'COCCO', 'AVORIO', ...woods] },
  not: { ...noFlush, ...noTrim },
}
const flush: Limits = {
  only: {
    TipoTelaio: ['RASO'],
    CopEsterno: ['SENZA', 'PIATTO70'],
    CopInterno: ['SENZA', 'PIATTO70'],
    ColoreTelaio: ['BIANCO', 'ANTRACITE', 'NEROOPACO', 'ALLUMINIO'],
    Serratura: ['PATENT', 'WC', 'MAGNETICA', 'CIECA'],
  },
}

const models: Entry[] = [
  ['UNO', 'UNO Liscia', 'liscio', 182, plain],
  ['110', '110 Liscia', 'liscio', 214, { not: { ColoreAnta: ['ANTRACITE', 'NOCECANALETTO'] } }],
  ['120', '120 Incisa orizzontale', 'incisa orizzontale', 236],
  ['130', '130 Incisa verticale', 'incisa verticale', 236],
  ['210', '210 Pantografata', 'pantografato 1', 258, { not: noFlush }],
  ['220', '220 Pantografata', 'pantografato 2', 272, { not: noFlush }],
  ['310', '310 Pantografata', 'pantografato 3', 296, { not: { ...noFlush, ColoreAnta: ['NEROOPACO'] } }],
  ['320', '320 Pantografata', 'pantografato 4', 318, { not: { ...noFlush, ColoreAnta: ['NEROOPACO'] } }],
  ['410', '410 Vetro centrale', 'vetro centrale', 342, { not: glass }],
  ['420', '420 Vetro laterale', 'vetro laterale', 328, { not: glass }],
  ['510', '510 Doghe', 'doghe', 302, { not: { ColoreAnta: strongTints } }],
  ['520', '520 Tre fasce', 'tre fasce', 288],
  ['610', '610 Inglesina', 'inglesina', 398, { isHingedOnly: true, not: { ...glass, ...noFlush } }],
  ['620', '620 Griglia', 'griglia', 376, { not: { ...glass, ...noFlush } }],
  ['710', '710 Bugnata', 'bugnato', 455, panelled],
  ['810', '810 Raso muro', 'liscio', 364, flush],
]

const slidingOnly: Admitted = {
  Apertura: ['SCORREVOLEINT', 'SCORREVOLEEST'],
  Maniglia: ['INCASSO', 'ALZANTE', 'BARRA'],
  Serratura: ['CIECA'],
  Mantovana: codesOf('Mantovana'),
  Maniglietta: codesOf('Maniglietta'),
}

/** Every model; `priceShare` is the share of the newest list's prices. */
export function demoModels(priceShare: number): Model[] {
  return models.map(([code, name, pattern, from, limits = {}]) => {
    const { isHingedOnly, widestMm = 1000, highestMm = 2400 } = limits
    const bands = bandsOf(from, priceShare).filter(
      ({ upToWidthMm, upToHeightMm }) => upToWidthMm <= widestMm && upToHeightMm <= highestMm,
    )
    return {
      code,
      name,
      pattern,
      types: isHingedOnly ? ['battente'] : ['battente', 'scorrevole'],
      admits: admittedBy(limits),
      widthsMm: steps(600, widestMm, 50),
      heightsMm: steps(1900, highestMm, 100),
      thicknessesMm: [80, 90, 100, 110, 125, 140],
      bands,
    }
  })
}

function admittedBy({ isHingedOnly, only, not }: Limits): Model['admits'] {
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

function bandsOf(from: number, priceShare: number): SizeBand[] {
  return [2100, 2400].flatMap(upToHeightMm =>
    steps(600, 1000, 100).map((upToWidthMm, place) => {
      const euro = from * (1 + place * 0.035) * (upToHeightMm > 2100 ? 1.115 : 1) * priceShare
      return { upToWidthMm, upToHeightMm, cents: Math.round(euro * 2) * 50 }
    }),
  )
}

function steps(from: number, to: number, by: number): number[] {
  return Array.from({ length: (to - from) / by + 1 }, (_, at) => from + at * by)
}
