import { severalLines } from '#contract/kit/text.ts'
import { PdfBusyError, type PdfThread, pdfThread } from './pdf-thread.ts'
import type { TypesetJob } from './typeset.ts'

export interface PdfDocument {
  template: 'order-confirmation' | 'table' | 'quote' | 'visit-plan' | 'booklet'
  /** JSON data; texts are printed literally. */
  data: unknown
  /** The template finds them under `/images/<name>`. */
  images?: Record<string, Uint8Array>
  /** PDF/UA-1 with tags, unless false. */
  tagged?: boolean
}

export interface PdfEngine {
  render(document: PdfDocument): Promise<Uint8Array>
  /** Number of documents that wait for a free worker. */
  waiting(): number
  /** Starts the workers before the first document. */
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
  workers?: number
}

// Typst's memory lies outside the worker's heap limit, so the size of the input has to bound it.
const maxDataLength = 4 * 2 ** 20
const maxImageBytes = 16 * 2 ** 20

export function openPdfEngine(options: PdfEngineOptions = {}): PdfEngine {
  const { maxWaiting = 40, timeoutMs = 20_000, workers = 1 } = options
  const threads = Array.from({ length: workers }, () => pdfThread(timeoutMs))
  const free = [...threads]
  const queue: PromiseWithResolvers<PdfThread>[] = []
  let closed = false

  async function takeThread(): Promise<PdfThread> {
    if (closed) throw new PdfFailedError('the PDF engine is closed')
    const thread = free.pop()
    if (thread) return thread
    if (queue.length >= maxWaiting) throw new PdfBusyError(`${queue.length} documents are waiting already`)
    const place = Promise.withResolvers<PdfThread>()
    queue.push(place)
    return place.promise
  }

  function giveBack(thread: PdfThread): void {
    const next = queue.shift()
    if (next) next.resolve(thread)
    else free.push(thread)
  }

  async function render(document: PdfDocument): Promise<Uint8Array> {
    const job = toJob(document)
    const thread = await takeThread()
    try {
      return await thread.typeset(job)
    } catch (cause) {
      if (cause instanceof PdfBusyError) throw cause
      throw new PdfFailedError(cause instanceof Error ? cause.message : String(cause), { cause })
    } finally {
      giveBack(thread)
    }
  }

  return {
    render,
    waiting: () => queue.length,
    warm: async () => void (await Promise.all(threads.map(thread => thread.start()))),
    close: async () => {
      closed = true
      for (const place of queue.splice(0)) place.reject(new PdfFailedError('the PDF engine is closed'))
      await Promise.all(threads.map(thread => thread.close()))
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
