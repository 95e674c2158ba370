import { afterAll, expect, it } from 'vitest'
import { manufacturer } from '#server/demo/manufacturer.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { orderConfirmationSample } from '#tests/support/sample-confirmation.ts'
import { openPdfEngine } from './engine.ts'
import type { CompanyData } from './letterhead.ts'
import { type OrderConfirmationData, orderConfirmation } from './order-confirmation.ts'

const engine = openPdfEngine()
afterAll(() => engine.close())

async function printed(order: OrderConfirmationData, company: CompanyData = manufacturer) {
  const pdf = await readPdf(await engine.render(orderConfirmation(order, company)))
  return { ...pdf, text: pdf.pages.join('\n').replaceAll('\u00a0', ' ') }
}

const line = { position: 1, description: 'Porta', quantity: 2, amountCents: 123_450 }

it('an order shows its numbers, dates, customer, lines and totals', async () => {
  const { text, pages } = await printed({ ...orderConfirmationSample(1), lines: [line] })
  expect(pages).toHaveLength(1)
  for (const expected of [
    "Conferma d'ordine",
    'C-88140',
    '24215',
    '15/10/2026',
    '24/11/2026',
    'Casa&Design S.n.c. di Rossi Maria & C.',
    'P.IVA 09876543210',
    'Codice cliente 001274',
    'Agente Lucia Ferraris (14)',
    'Riferimento Residenza Aurora 3',
    'Pagamento Ri.Ba. 60 giorni data fattura fine mese',
    '✓ Confermato via WEB il 16/10/2026 09:42',
    'Imponibile 1.234,50 €',
    'IVA 22% 271,59 €',
    'Totale 1.506,09 €',
    'pagina 1 di 1',
  ]) {
    expect(text).toContain(expected)
  }
})

it('what an order lacks leaves no empty label', async () => {
  const order: OrderConfirmationData = {
    ...orderConfirmationSample(1),
    customer: { code: '7', name: 'Pizzzzeria Da Zza' },
    expectedOn: undefined,
    reference: '',
    payment: undefined,
    agent: undefined,
    webConfirmedAt: undefined,
  }
  const bare = { ...manufacturer, phone: undefined, email: undefined, website: undefined }
  const { text } = await printed(order, { ...bare, orderTerms: [] })
  expect(text).toContain('Pizzzzeria Da Zza')
  for (const absent of [
    'P.IVA 0987',
    'E-mail',
    'Telefono',
    'Riferimento',
    'Pagamento',
    'Agente',
    'WEB',
    'Condizioni',
  ])
    expect(text).not.toContain(absent)
})

it('texts of users come out literally', async () => {
  const hostile = '#panic("no") *x* _y_ $z^2$ `c` \\ <b>&amp;</b> @r // 1x2 -> != "q" città'
  const order = {
    ...orderConfirmationSample(1),
    note: `${hostile}\nשלום\tmondo \ud800 \u0007fi\u202En\u200Be`,
  }
  const { text, accessible } = await printed(order)
  expect(text).toContain(hostile)
  expect(text).toMatch(/שלום/)
  expect(text).toContain('fine')
  for (const mark of ['\u0007', '\u200B', '\u202E']) expect(text).not.toContain(mark)
  expect(accessible).toBe(true)
})

it('a word longer than its column stays whole in the text', async () => {
  const description = 'Q'.repeat(200)
  const { text } = await printed({ ...orderConfirmationSample(1), lines: [{ ...line, description }] })
  expect(text.replaceAll('\n', '')).toContain(description)
})

it('a character without a glyph does not stop the document', async () => {
  const pdf = await printed({ ...orderConfirmationSample(1), reference: 'Rif \u{10ffff} 12' })
  expect(pdf.text).toMatch(/Rif .+ 12/)
  expect(pdf).toMatchObject({ tagged: true, accessible: false })
})

it('is an accessible PDF in Italian with a title', async () => {
  const pdf = await printed(orderConfirmationSample(3))
  expect(pdf).toMatchObject({
    title: "Conferma d'ordine C-88140",
    language: 'it',
    tagged: true,
    accessible: true,
  })
})

it('a long order repeats its header row and numbers its pages', async () => {
  const { pages } = await printed(orderConfirmationSample(120))
  expect(pages.length).toBeGreaterThan(3)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Descrizione')
    expect(text).toContain(`pagina ${index + 1} di ${pages.length}`)
  }
})

it.each(Array.from({ length: 12 }, (_, index) => index + 10))(
  'the totals of %i lines stand with at least one line',
  async lines => {
    const { pages } = await printed(orderConfirmationSample(lines))
    const withTotals = pages.filter(text => text.includes('Imponibile'))
    expect(withTotals).toHaveLength(1)
    expect(withTotals[0]).toMatch(/(Porta|Coprifilo).*Imponibile.*Totale/s)
  },
)

it('an order without lines still has its totals', async () => {
  const { text } = await printed({ ...orderConfirmationSample(0) })
  expect(text).toContain('Totale 0,00 €')
})
