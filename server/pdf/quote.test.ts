import { afterAll, expect, it } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { quoteSample } from '#tests/support/sample-quote.ts'
import { aPng } from '#tests/support/sent-file.ts'
import { openPdfEngine } from './engine.ts'
import { type QuoteDocument, type QuotePosition, quoteDocument } from './quote.ts'

const engine = openPdfEngine({ timeoutMs: 60_000 })
afterAll(() => engine.close())

async function printed(quote: QuoteDocument) {
  const pdf = await readPdf(await engine.render(quoteDocument(quote)))
  return { ...pdf, text: pdf.pages.join('\n').replaceAll('\u00a0', ' ').replaceAll(/\s+/g, ' ') }
}
const sample = quoteSample(10)
const [first] = sample.positions as [QuotePosition]

it('a quote shows its dealer, its doors, its prices and its sums', async () => {
  const { text, title, tagged, accessible, language } = await printed({
    ...sample,
    customer: 'Serramenti Verdi',
  })
  for (const expected of [
    'Preventivo 1207 del 21/11/2026',
    'ordini@casadesign.example',
    'Cliente Serramenti Verdi',
    'Riferimento Famiglia Bianchi, Via Po 3',
    'Valido fino al 31/12/2026',
    'Battente destra · 110 · Cocco / Bianco',
    'Misure L × H: 600 × 2000 mm',
    'Spessore: 80 mm',
    'Colore anta: Cocco',
    'Riferimento: Camera',
    'Note: Controllare il senso di apertura in cantiere',
    '489,00 €',
    'Alternativa alla posizione 9 (non conteggiata)',
    'Posa in opera 1,5 300,00 € 10% 450,00 €',
    '+iva',
    'IVA 10% su 450,00 € 45,00 €',
    'Totale con IVA',
    'Consegna al piano inclusa.',
    'Saldo alla consegna, con bonifico',
    'P.IVA 09876543210 · Collezione Speedy',
    'Per accettazione',
  ])
    expect(text).toContain(expected)
  expect({ title, tagged, accessible, language }).toEqual({
    title: 'Preventivo 1207 del 21/11/2026',
    tagged: true,
    accessible: true,
    language: 'it',
  })
})

it('every page is numbered and carries the dealer', async () => {
  const { pages } = await printed(sample)
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`pagina ${at + 1} di ${pages.length}`)
    expect(page).toContain('Casa&Design')
  }
})

it('the sums never stand alone on a page', async () => {
  for (const length of [4, 5, 6, 7]) {
    const { pages } = await printed({
      ...quoteSample(length),
      extras: [],
      note: '',
      payment: '',
      paymentNote: '',
    })
    const last = pages.find(page => page.includes('Totale con IVA'))
    expect(last).toContain('Coprifilo')
  }
})

it('an offer asks for no signature on paper', async () => {
  const { text } = await printed({ ...sample, kind: 'Offerta' })
  expect(text).toContain('Offerta 1207 del')
  expect(text).not.toContain('Per accettazione')
})

it('what is not complete has no price', async () => {
  const { text } = await printed({ ...sample, positions: [{ ...first, isComplete: false }], extras: [] })
  expect(text).toContain('da completare')
  expect(text).not.toContain('489,00')
})

it('a quote without positions, and one of texts that never end, still come out', async () => {
  expect((await printed({ ...sample, positions: [], extras: [] })).text).toContain('Totale con IVA')
  const endless = 'W'.repeat(200)
  const position = { ...first, description: endless, note: endless, reference: endless }
  const { text } = await printed({ ...sample, reference: endless, note: endless, positions: [position] })
  expect(text.replaceAll(' ', '')).toContain(endless)
})

it('markup in a text is only a text', async () => {
  const { text } = await printed({ ...sample, note: '#panic() *no* $x$ <a>&amp;' })
  expect(text).toContain('#panic() *no* $x$ <a>&amp;')
})

it('doors that look the same share one picture, and the image of the dealer is the head', () => {
  const same = { ...sample, positions: [first, first, { ...first, position: 3 }] }
  expect(Object.keys(quoteDocument(same).images ?? {})).toEqual(['p-1.svg'])
  const dealer = { ...sample.dealer, image: aPng.bytes }
  expect(Object.keys(quoteDocument({ ...same, dealer }).images ?? {})).toEqual(['banner.png', 'p-1.svg'])
})

it('an image at the head replaces the name, which it says to who cannot see it', async () => {
  const { pages, accessible } = await printed({ ...sample, dealer: { ...sample.dealer, image: aPng.bytes } })
  expect(accessible).toBe(true)
  expect(pages[0]?.split('Casa&Design').length).toBe(2) // The name appears only at the foot.
})

it('300 positions keep their tags', async () => {
  const { pages, accessible } = await printed(quoteSample(300))
  expect(accessible).toBe(true)
  expect(pages.at(-1)).toContain('Totale con IVA')
})
