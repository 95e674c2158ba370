import { type SpecifiedKind, variantKindNames } from '#contract/quote-kinds.ts'
import { drawDoor } from '#rules/door-drawing.ts'
import type { QuoteDocument, QuotePosition } from '#server/pdf/quote.ts'

const chosen: Partial<Record<SpecifiedKind, [name: string, look: string]>>[] = [
  {
    ColoreAnta: ['Cocco', 'tinta #efe6d4'],
    ColoreTelaio: ['Bianco', 'tinta #ffffff'],
    Apertura: ['Battente destra', 'battente destra'],
    TipoTelaio: ['Piatto', 'piatto'],
    CopEsterno: ['Piatto 70', 'piatto 70'],
    CopInterno: ['Stondato 80', 'stondato 80'],
    Serratura: ['Magnetica', 'magnetica'],
    ColoreFerramenta: ['Cromo satinato', 'metallo #b9bfc2'],
    Maniglia: ['Linea', 'leva dritta'],
  },
  {
    ColoreAnta: ['Rovere Grigio', 'legno #6b4a35 #8a6448'],
    ColoreTelaio: ['Rovere Grigio', 'legno #6b4a35 #8a6448'],
    Apertura: ['Scorrevole esterno muro con binario a vista e mantovana', 'scorrevole esterno'],
    TipoTelaio: ['Stondato', 'stondato'],
    CopEsterno: ['Sagomato 90', 'sagomato 90'],
    CopInterno: ['Sagomato 90', 'sagomato 90'],
    Serratura: ['Cieca', 'cieca'],
    ColoreFerramenta: ['Nero', 'tinta #222222'],
    Maniglia: ['Incasso', 'incasso'],
    Mantovana: ['Dritta 120', 'dritta 120'],
    Maniglietta: ['Tonda', 'tonda'],
  },
]
const patterns = ['pantografato 2', 'liscio', 'vetro centrale', 'bugnato', 'doghe']

/** A quote of any length for tests and measurements, always with the same positions. */
export function quoteSample(positions: number, given: Partial<QuoteDocument> = {}): QuoteDocument {
  const rows = Array.from({ length: positions }, (_, at) => samplePosition(at))
  const netCents = rows.reduce((sum, row) => sum + (row.isCounted ? row.amountCents : 0), 0)
  const extra = 45_000
  return {
    kind: 'Preventivo',
    number: '1207',
    on: '2026-11-21',
    validUntil: '2026-12-31',
    collection: 'Speedy',
    dealer: {
      name: 'Casa&Design S.n.c. di Rossi Maria & C.',
      address: 'Via Dante Alighieri 118/B, 27100 Pavia (PV)',
      contacts: ['0382 000 222', 'ordini@casadesign.example'],
      vatNumber: '09876543210',
    },
    reference: 'Famiglia Bianchi, Via Po 3',
    positions: rows,
    extras: [
      {
        description: 'Posa in opera',
        quantityHundredths: 150,
        unitCents: 30_000,
        vatPercent: 10,
        amountCents: extra,
      },
    ],
    note: 'Consegna al piano inclusa.',
    payment: "30% all'ordine",
    paymentNote: 'Saldo alla consegna, con bonifico',
    totals: {
      netCents: netCents + extra,
      vat: [
        { percent: 22, netCents, taxCents: Math.round(netCents * 0.22) },
        { percent: 10, netCents: extra, taxCents: 4_500 },
      ],
      grossCents: netCents + Math.round(netCents * 0.22) + extra + 4_500,
    },
    ...given,
  }
}

/** Every tenth door has its own size, so that a long quote has many pictures. */
function samplePosition(at: number): QuotePosition {
  const choices = chosen[at % 2] ?? {}
  const pattern = patterns[at % patterns.length] ?? ''
  const widthMm = 600 + (at % 4) * 100
  const heightMm = 2_000 + (at % 30) * 10
  const entries = Object.entries(choices) as [SpecifiedKind, [string, string]][]
  const type = at % 2 ? 'scorrevole' : 'battente'
  const unitCents = 48_900 + ((at * 7_919) % 60_000)
  return {
    position: at + 1,
    description: `${choices.Apertura?.[0]} · ${110 + at} · ${choices.ColoreAnta?.[0]} / ${choices.ColoreTelaio?.[0]}`,
    drawing: drawDoor({
      type,
      pattern,
      widthMm,
      heightMm,
      thicknessMm: 80,
      looks: Object.fromEntries(entries.map(([kind, [, look]]) => [kind, look])),
    }),
    choices: entries.map(([kind, [value]]) => ({ name: variantKindNames[kind], value })),
    widthMm,
    heightMm,
    thicknessMm: 80,
    quantity: 1 + (at % 3),
    unitCents,
    amountCents: unitCents * (1 + (at % 3)),
    reference: at % 4 === 0 ? 'Camera' : '',
    room: '',
    note: at % 7 === 3 ? 'Controllare il senso di apertura in cantiere' : '',
    alternativeOf: at % 10 === 9 ? at : null,
    isCounted: at % 10 !== 9,
    isComplete: at % 50 !== 48,
  }
}
