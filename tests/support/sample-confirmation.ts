import type { ConfirmationLine, OrderConfirmationData } from '#server/pdf/order-confirmation.ts'

const articles: Omit<ConfirmationLine, 'position' | 'quantity' | 'amountCents'>[] = [
  {
    description: 'Porta battente destra',
    series: 'Speedy',
    model: '110',
    colour: 'Cocco / Bianco',
    measures: '800 × 2100 × 80',
  },
  {
    description: 'Porta scorrevole interno muro',
    series: 'Speedy',
    model: 'Quadra',
    colour: 'Rovere Grigio',
    measures: '700 × 2100 × 100',
  },
  { description: 'Coprifilo aggiuntivo', colour: 'Cocco', measures: '2200' },
  {
    description: 'Porta blindata classe 3 con pannello esterno pantografato',
    series: 'Sicurezza Alfa',
    model: 'Torre',
    colour: 'Noce Nazionale anticato / Bianco RAL 9010',
    measures: '900 × 2100',
  },
]

/** An order of any length for tests and measurements, always with the same lines. */
export function orderConfirmationSample(lines: number): OrderConfirmationData {
  return {
    confirmationNumber: 'C-88140',
    orderNumber: '24215',
    confirmedOn: '2026-10-15',
    orderedOn: '2026-10-12',
    expectedOn: '2026-11-24',
    reference: 'Residenza Aurora 3',
    payment: 'Ri.Ba. 60 giorni data fattura fine mese',
    agent: { code: '14', name: 'Lucia Ferraris' },
    customer: {
      code: '001274',
      name: 'Casa&Design S.n.c. di Rossi Maria & C.',
      address: 'Via Dante Alighieri 118/B',
      postcode: '27100',
      town: 'Pavia',
      province: 'PV',
      vatNumber: '09876543210',
      phone: '0382 000 222',
      email: 'ordini@casadesign.example',
    },
    lines: Array.from({ length: lines }, (_, index) => sampleLine(index)),
    vatPercent: 22,
    webConfirmedAt: '2026-10-16T07:42:10Z',
  }
}

function sampleLine(index: number): ConfirmationLine {
  const article = articles[index % articles.length]
  if (!article) throw new Error('the sample has articles')
  return {
    ...article,
    position: index + 1,
    quantity: 1 + (index % 6),
    amountCents: 18_450 + ((index * 7_919) % 240_000),
  }
}
