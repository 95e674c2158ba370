import { type SpecifiedKind, variantKinds } from '#contract/quote-kinds.ts'
import type { ChoiceRule, Surcharge, Variant } from '#rules/catalogue.ts'

type Entry = [
  code: string,
  name: string,
  look: string,
  /** Euro, or percent of the base price as text; absent means no surcharge. */
  surcharge?: number | `${number}%`,
]

const leaves: Entry[] = [
  ['BIANCO', 'Bianco', 'tinta #f4f2ec'],
  ['BIANCOOTTICO', 'Bianco Ottico', 'tinta #f8f9f7', '4%'],
  ['COCCO', 'Cocco', 'tinta #efe6d4'],
  ['AVORIO', 'Avorio', 'tinta #f0e4c8', '4%'],
  ['GRIGIOPERLA', 'Grigio Perla', 'tinta #d5d3cc', '6.5%'],
  ['GRIGIOSETA', 'Grigio Seta', 'tinta #c3c2bb', '6.5%'],
  ['CORDA', 'Corda', 'tinta #cbbfa8', '6.5%'],
  ['TORTORA', 'Tortora', 'tinta #b7a894', '6.5%'],
  ['ROSACIPRIA', 'Rosa Cipria', 'tinta #dcc2b4', '12.5%'],
  ['VERDESALVIA', 'Verde Salvia', 'tinta #a9b39a', '12.5%'],
  ['AZZURROAVIO', 'Azzurro Avio', 'tinta #8fa5b3', '12.5%'],
  ['VERDEBOSCO', 'Verde Bosco', 'tinta #3f5145', '14%'],
  ['BLUNOTTE', 'Blu Notte', 'tinta #2b3a4e', '14%'],
  ['ANTRACITE', 'Antracite', 'tinta #43464a', '14%'],
  ['NEROOPACO', 'Nero Opaco', 'tinta #26272a', '16%'],
  ['ROVERESBIANCATO', 'Rovere Sbiancato', 'legno #d8c7ab #c4b092', '8%'],
  ['ROVERENATURALE', 'Rovere Naturale', 'legno #c39a6b #a87f52', '8%'],
  ['ROVEREGRIGIO', 'Rovere Grigio', 'legno #9a948a #7d776d', '8%'],
  ['LARICEBIANCO', 'Larice Bianco', 'legno #e3dccd #cfc6b4', '8%'],
  ['FRASSINOSABBIA', 'Frassino Sabbia', 'legno #cdb894 #bba37d', '9.5%'],
  ['OLMOTABACCO', 'Olmo Tabacco', 'legno #7a5c41 #91704f', '9.5%'],
  ['NOCENAZIONALE', 'Noce Nazionale', 'legno #6b4a35 #8a6448', '11%'],
  ['NOCECANALETTO', 'Noce Canaletto', 'legno #4f3629 #6b4a38', '18%'],
  ['PALISSANDRO', 'Palissandro', 'legno #3d2620 #58372c', '11%'],
]

const frames: Entry[] = [
  ['BIANCO', 'Bianco', 'tinta #f4f2ec'],
  ['COCCO', 'Cocco', 'tinta #efe6d4'],
  ['AVORIO', 'Avorio', 'tinta #f0e4c8', 8],
  ['GRIGIOPERLA', 'Grigio Perla', 'tinta #d5d3cc', 12],
  ['TORTORA', 'Tortora', 'tinta #b7a894', 12],
  ['ANTRACITE', 'Antracite', 'tinta #43464a', 24],
  ['NEROOPACO', 'Nero Opaco', 'tinta #26272a', 28],
  ['ROVEREGRIGIO', 'Rovere Grigio', 'legno #9a948a #7d776d', 16],
  ['NOCENAZIONALE', 'Noce Nazionale', 'legno #6b4a35 #8a6448', 19.5],
  ['ALLUMINIO', 'Alluminio satinato', 'metallo #b9bfc2', 74],
]

const trims: Entry[] = [
  ['PIATTO70', 'Piatto 70', 'piatto 70'],
  ['PIATTO90', 'Piatto 90', 'piatto 90', 6.4],
  ['STONDATO60', 'Stondato 60', 'stondato 60'],
  ['STONDATO80', 'Stondato 80', 'stondato 80', 4.8],
  ['SAGOMATO90', 'Sagomato 90', 'sagomato 90', 11.2],
  ['SENZA', 'Senza coprifilo', 'nessuno', -9],
]

const entries: Record<SpecifiedKind, Entry[]> = {
  ColoreAnta: leaves,
  ColoreTelaio: frames,
  Apertura: [
    ['BATTENTEDX', 'Battente destra', 'battente destra'],
    ['BATTENTESX', 'Battente sinistra', 'battente sinistra'],
    ['SCORREVOLEINT', 'Scorrevole interno', 'scorrevole interno', 95],
    ['SCORREVOLEEST', 'Scorrevole esterno', 'scorrevole esterno', 145],
  ],
  TipoTelaio: [
    ['PIATTO', 'Telaio piatto', 'piatto'],
    ['STONDATO', 'Telaio stondato', 'stondato', 7.5],
    ['RASO', 'Telaio raso muro', 'raso', 118],
  ],
  CopEsterno: trims,
  CopInterno: trims,
  Serratura: [
    ['PATENT', 'Patent con chiave', 'patent'],
    ['WC', 'Patent bagno', 'wc', 4.9],
    ['CILINDRO', 'Cilindro europeo', 'cilindro', 17.8],
    ['MAGNETICA', 'Magnetica', 'magnetica', 28.5],
    ['YALE', 'Yale', 'yale', 22],
    ['CIECA', 'Senza serratura', 'cieca', -6],
  ],
  ColoreFerramenta: [
    ['CROMOSATINATO', 'Cromo satinato', 'metallo #b9bfc2'],
    ['CROMOLUCIDO', 'Cromo lucido', 'metallo #dfe3e6', 5.5],
    ['OTTONE', 'Ottone lucido', 'metallo #c9a55c', 7.9],
    ['BRONZO', 'Bronzo antico', 'metallo #6b5a45', 11.5],
    ['NEROOPACO', 'Nero opaco', 'tinta #26272a', 16.9],
  ],
  Maniglia: [
    ['LINEA', 'Linea', 'leva dritta'],
    ['ARCO', 'Arco', 'leva curva', 6.5],
    ['QUADRA', 'Quadra', 'leva quadra', 12],
    ['PONTE', 'Ponte', 'leva ponte', 19.5],
    ['POMOLO', 'Pomolo tondo', 'pomolo', 4.2],
    ['INCASSO', 'Incasso', 'incasso', 22.9],
    ['ALZANTE', 'Alzante', 'alzante', 38],
    ['BARRA', 'Maniglione a barra', 'barra', 54],
  ],
  Mantovana: [
    ['DRITTA120', 'Dritta 120', 'dritta 120', 62],
    ['SAGOMATA140', 'Sagomata 140', 'sagomata 140', 84],
  ],
  Maniglietta: [
    ['TONDA', 'Tonda', 'tonda', 9.4],
    ['QUADRA', 'Quadra', 'quadra', 11.8],
  ],
}

/** A cream leaf of model 110 begins with a white frame. */
export const demoRules: ChoiceRule[] = [
  {
    ...{ model: '110', kind: 'ColoreAnta', code: 'COCCO' },
    ...{ effect: 'propone', otherKind: 'ColoreTelaio', otherCode: 'BIANCO' },
  },
]

/** Surcharges for single models, which override the general surcharges. */
const ofModels: [kind: SpecifiedKind, code: string, model: string, surcharge: number | `${number}%`][] = [
  ['TipoTelaio', 'RASO', '810', 0],
  ['ColoreAnta', 'ANTRACITE', '810', 45],
  ['ColoreAnta', 'PALISSANDRO', 'UNO', 9.5],
  ['ColoreAnta', 'ROVEREGRIGIO', 'UNO', 9.5],
  ['ColoreAnta', 'NOCENAZIONALE', '710', 0],
  ['Serratura', 'MAGNETICA', '810', 0],
]

/** Every variant; fixed surcharges change with the price list, percentages do not. */
export function demoVariants(priceShare: number): Record<SpecifiedKind, Variant[]> {
  const listed = variantKinds.map(kind => [
    kind,
    entries[kind].map(([code, name, look, surcharge]) => ({
      code,
      name,
      look,
      surcharges: [
        ...(surcharge === undefined ? [] : [toSurcharge(null, surcharge, priceShare)]),
        ...ofModels
          .filter(([ofKind, variant]) => ofKind === kind && variant === code)
          .map(([, , model, own]) => toSurcharge(model, own, priceShare)),
      ],
    })),
  ])
  return Object.fromEntries(listed)
}

function toSurcharge(model: string | null, surcharge: number | `${number}%`, priceShare: number): Surcharge {
  if (typeof surcharge === 'string') return { model, amount: { percent: Number.parseFloat(surcharge) } }
  return { model, amount: { cents: Math.round(surcharge * priceShare * 10) * 10 } }
}

export function codesOf(kind: SpecifiedKind): string[] {
  return entries[kind].map(([code]) => code)
}

/** Leaves in wood; all others are lacquered. */
export const woods: readonly string[] = leaves.flatMap(([code, , look]) =>
  look.startsWith('legno') ? [code] : [],
)
