import { severalLines } from '#contract/kit/text.ts'
import { takeTurns } from '#server/kit/turns.ts'
import { PdfBusyError, pdfThread } from './pdf-thread.ts'
import type { TypesetJob } from './typeset.ts'

export interface PdfDocument {
  template: 'order-confirmation' | 'table' | 'quote' | 'visit-plan' | 'booklet'
  /** JSON data; texts are printed literally. */
  data: unknown
  /** Images by name; the template finds each under `/images/<name>`. */
  images?: Record<string, Uint8Array>
  /** PDF/UA-1 with tags, unless false. */
  tagged?: boolean
}

export interface PdfEngine {
  render(document: PdfDocument): Promise<Uint8Array>
  /** Starts the worker before the first document. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** The template or its data are wrong, or the worker crashed; the message is for the log. */
export class PdfFailedError extends Error {
  override name = 'PdfFailedError'
}

export interface PdfEngineOptions {
  maxWaiting?: number
  timeoutMs?: number
}

// Typst's memory lies outside the worker's heap limit, so the size of the input has to bound this memory.
const maxDataLength = 4 * 2 ** 20
const maxImageBytes = 16 * 2 ** 20

/** Typesets one document at a time, in a worker thread. */
export function openPdfEngine({ maxWaiting = 40, timeoutMs = 20_000 }: PdfEngineOptions = {}): PdfEngine {
  const thread = pdfThread(timeoutMs)
  const inTurn = takeTurns({
    atOnce: 1,
    waiting: maxWaiting,
    whenFull: () => new PdfBusyError(`${maxWaiting} documents are waiting already`),
  })
  let isClosed = false

  async function typeset(job: TypesetJob): Promise<Uint8Array> {
    if (isClosed) throw new PdfFailedError('the PDF engine is closed')
    try {
      return await thread.typeset(job)
    } catch (cause) {
      if (cause instanceof PdfBusyError) throw cause
      throw new PdfFailedError(cause instanceof Error ? cause.message : String(cause), { cause })
    }
  }

  return {
    render: async document => {
      const job = toJob(document)
      return inTurn(() => typeset(job))
    },
    warm: () => thread.start(),
    close: () => {
      isClosed = true
      return thread.close()
    },
  }
}

function toJob({ template, data, images = {}, tagged = true }: PdfDocument): TypesetJob {
  const json = JSON.stringify(data, printable)
  if (json.length > maxDataLength) throw new PdfFailedError(`${template}: ${json.length} characters of data`)
  const imageBytes = Object.values(images).reduce((sum, bytes) => sum + bytes.byteLength, 0)
  if (imageBytes > maxImageBytes) throw new PdfFailedError(`${template}: ${imageBytes} bytes of images`)
  const badName = Object.keys(images).find(name => !/^[a-z0-9-]+\.(png|jpg|svg)$/.test(name))
  if (badName) throw new PdfFailedError(`${template}: an image may not be called ${badName}`)
  return { template, data: json, images, tagged }
}

/** Typst refuses lone surrogates, and invisible characters have no glyph. */
function printable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return severalLines(value.toWellFormed()).replaceAll('\0', '')
}
