import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, it } from 'vitest'
import { manufacturer } from '#server/demo/manufacturer.ts'
import { processTree } from '#tests/support/process-tree.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { orderConfirmationSample } from '#tests/support/sample-confirmation.ts'
import { quoteSample } from '#tests/support/sample-quote.ts'
import { openPdfEngine, PdfBusyError, type PdfDocument, type PdfEngine, PdfFailedError } from './engine.ts'
import { orderConfirmation } from './order-confirmation.ts'
import { quoteDocument } from './quote.ts'

const order = (lines: number): PdfDocument => orderConfirmation(orderConfirmationSample(lines), manufacturer)

let engine: PdfEngine
const open = (...options: Parameters<typeof openPdfEngine>) => {
  engine = openPdfEngine(...options)
  return engine
}
afterEach(() => engine.close())

const helpers = () => processTree().filter(({ command }) => command.includes('pdf-process'))
const running = () => helpers().length

it('renders a PDF, starting its process with the first document', async () => {
  open()
  expect(running()).toBe(0)
  const pdf = await engine.render(order(2))
  expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe('%PDF-')
  expect((await readPdf(pdf)).pages).toHaveLength(1)
  expect(running()).toBe(1)
})

it('draws the first of several pages', async () => {
  open()
  const pictures = await Promise.all([order(1), order(30)].map(document => engine.firstPage(document)))
  const [short, long] = await Promise.all(pictures.map(picture => sharp(picture).stats()))
  const inked = (stats: typeof short) => 255 - (stats?.channels[0]?.mean ?? 255)
  expect(inked(short)).toBeGreaterThan(1)
  expect(inked(long)).toBeGreaterThan(inked(short))
})

it('leaves tags out where the document asks so', async () => {
  open()
  const [tagged, plain] = await Promise.all(
    [true, false].map(tagged => engine.render({ ...order(40), tagged })),
  )
  expect((await readPdf(plain as Uint8Array)).tagged).toBe(false)
  expect(plain?.byteLength).toBeLessThan((tagged?.byteLength ?? 0) / 2)
})

it('a document that takes too long fails alone', async () => {
  open({ timeoutMs: 1_000 })
  await engine.warm()
  const [slow, next] = await Promise.allSettled([
    engine.render({ ...order(2_500), tagged: true }),
    engine.render(order(1)),
  ])
  expect(slow).toMatchObject({ status: 'rejected', reason: expect.any(PdfBusyError) })
  expect(next.status).toBe('fulfilled')
})

it('a document that a template cannot read fails alone, with the reason', async () => {
  open()
  await expect(engine.render({ template: 'order-confirmation', data: {} })).rejects.toThrow(
    /order-confirmation: .*customer/,
  )
  await expect(engine.render(order(1))).resolves.toBeInstanceOf(Uint8Array)
})

it('one document’s images are not there for the next', async () => {
  open()
  const quote = quoteDocument(quoteSample(1))
  await engine.render(quote)
  await expect(engine.render({ ...quote, images: {} })).rejects.toThrow(/file not found/)
})

it('a process that died idle is replaced', async () => {
  open()
  await engine.warm()
  for (const { pid } of helpers()) process.kill(pid, 'SIGKILL')
  await expect.poll(running).toBe(0)
  await pause(100) // The portal learns of it a moment later.
  await expect(engine.render(order(1))).resolves.toBeInstanceOf(Uint8Array)
})

it('too much data and odd image names are refused before the process sees them', async () => {
  open()
  const document = order(1)
  await expect(engine.render({ ...document, data: { text: 'x'.repeat(5_000_000) } })).rejects.toThrow(
    PdfFailedError,
  )
  await expect(engine.render({ ...document, images: { '../base.typ': new Uint8Array(1) } })).rejects.toThrow(
    PdfFailedError,
  )
})

it('a full queue refuses, and those in it are served', async () => {
  open({ maxWaiting: 2 })
  const documents = Array.from({ length: 4 }, () => engine.render(order(1)))
  const outcomes = await Promise.allSettled(documents)
  expect(outcomes.map(outcome => outcome.status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(outcomes[3]).toMatchObject({ reason: expect.any(PdfBusyError) })
})

it('closing ends the process and refuses what waits', async () => {
  open()
  await engine.warm()
  expect(running()).toBe(1)
  const pending = Promise.allSettled([engine.render(order(1)), engine.render(order(1))])
  await engine.close()
  expect(running()).toBe(0)
  for (const outcome of await pending) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(PdfFailedError) })
  }
  await expect(engine.render(order(1))).rejects.toThrow(PdfFailedError)
})
