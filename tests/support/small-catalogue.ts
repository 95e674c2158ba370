import { type SpecifiedKind, variantKinds } from '#contract/quote-kinds.ts'
import type { Catalogue, Door, Model, Surcharge, Variant } from '#rules/catalogue.ts'
import { specifiedKinds } from '#rules/specified-kinds.ts'

interface SmallCatalogue extends Catalogue {
  variants: Record<SpecifiedKind, Variant[]>
}

/** Two models and a few variants of each kind: enough to test configuration and prices. */
export function aCatalogue(): SmallCatalogue {
  return {
    collection: 'Speedy',
    list: { code: 'L1', name: 'Listino', validFrom: '2026-01-01', validTo: null },
    models: [aModel('110'), aModel('UNO')],
    kinds: specifiedKinds,
    variants: variants(),
    rules: [
      {
        ...{ model: '110', kind: 'ColoreAnta', code: 'COCCO' },
        ...{ effect: 'propone', otherKind: 'ColoreTelaio', otherCode: 'BIANCO' },
      },
    ],
  }
}

const codes: Record<SpecifiedKind, readonly [code: string, name: string][]> = {
  ColoreAnta: [
    ['COCCO', 'Cocco'],
    ['BIANCO', 'Bianco'],
    ['ANTRACITE', 'Antracite'],
  ],
  ColoreTelaio: [
    ['NERO', 'Nero'],
    ['BIANCO', 'Bianco'],
  ],
  Apertura: [
    ['BATTDX', 'Battente destra'],
    ['BATTSX', 'Battente sinistra'],
    ['SCORINT', 'Scorrevole interno'],
    ['SCOREST', 'Scorrevole esterno'],
  ],
  TipoTelaio: [['PIATTO', 'Piatto']],
  CopEsterno: [['P70', 'Piatto 70']],
  CopInterno: [['P70', 'Piatto 70']],
  Serratura: [
    ['PATENT', 'Patent'],
    ['MAGNETICA', 'Magnetica'],
  ],
  ColoreFerramenta: [['CROMO', 'Cromo satinato']],
  Maniglia: [
    ['LINEA', 'Linea'],
    ['INCASSO', 'Incasso'],
  ],
  Mantovana: [['DRITTA', 'Dritta']],
  Maniglietta: [['TONDA', 'Tonda']],
}

const surcharges: Record<string, readonly Surcharge[]> = {
  'ColoreAnta ANTRACITE': [{ model: null, amount: { percent: 12.5 } }],
  'Serratura MAGNETICA': [
    { model: null, amount: { cents: 3_850 } },
    { model: 'UNO', amount: { cents: 2_000 } },
  ],
  'Maniglia INCASSO': [{ model: null, amount: { cents: 2_290 } }],
}

function variants(): Record<SpecifiedKind, Variant[]> {
  const made = variantKinds.map(kind => [
    kind,
    codes[kind].map(([code, name]) => ({
      code,
      name,
      look: '',
      surcharges: surcharges[`${kind} ${code}`] ?? [],
    })),
  ])
  return Object.fromEntries(made) as Record<SpecifiedKind, Variant[]>
}

/** UNO is hinged only and has neither Antracite nor Mantovana. */
function aModel(code: '110' | 'UNO'): Model {
  const isUno = code === 'UNO'
  const left = isUno ? ['ANTRACITE', 'DRITTA', 'TONDA', 'SCORINT', 'SCOREST'] : []
  const admits = variantKinds
    .map(kind => [kind, codes[kind].map(([variant]) => variant).filter(variant => !left.includes(variant))])
    .filter(([, admitted]) => admitted?.length)
  return {
    code,
    name: code,
    types: isUno ? ['battente'] : ['battente', 'scorrevole'],
    pattern: 'liscio',
    admits: Object.fromEntries(admits),
    widthsMm: [600, 700, 800],
    heightsMm: [1900, 2100, 2400],
    thicknessesMm: [80, 105],
    bands: [
      { upToWidthMm: 700, upToHeightMm: 2100, cents: 20_000 },
      { upToWidthMm: 700, upToHeightMm: 2400, cents: 24_000 },
      { upToWidthMm: 800, upToHeightMm: 2100, cents: 22_225 },
    ],
  }
}

/** A complete door of model 110. */
export function aDoor(changes: Partial<Door> = {}): Door {
  return {
    type: 'battente',
    model: '110',
    choices: {
      ColoreAnta: 'BIANCO',
      ColoreTelaio: 'BIANCO',
      Apertura: 'BATTDX',
      TipoTelaio: 'PIATTO',
      CopEsterno: 'P70',
      CopInterno: 'P70',
      Serratura: 'PATENT',
      ColoreFerramenta: 'CROMO',
      Maniglia: 'LINEA',
    },
    quantity: 1,
    widthMm: 600,
    heightMm: 2100,
    thicknessMm: 80,
    ...changes,
  }
}
