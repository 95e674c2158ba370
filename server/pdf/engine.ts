import { setImmediate as turnOfOthers } from 'node:timers/promises'
import { severalLines } from '#contract/kit/text.ts'
import { JobEndedError, openHelper } from '#server/kit/helper-process.ts'
import type { TypesetJob } from './typeset.ts'

export interface PdfDocument {
  template: 'order-confirmation' | 'table' | 'quote' | 'visit-plan' | 'booklet'
  /** JSON data; texts are printed literally. */
  data: object
  /** The template finds them as the last field of the data; they are written piece by piece, with turns for others. */
  lines?: Iterable<unknown>
  /** Images by name; the template finds each under `/images/<name>`. */
  images?: Record<string, Uint8Array>
  /** PDF/UA-1 with tags, unless false. */
  tagged?: boolean
}

export interface PdfEngine {
  render(document: PdfDocument): Promise<Uint8Array>
  /** The first page as PNG. */
  firstPage(document: PdfDocument): Promise<Uint8Array>
  /** Starts the process before the first document. */
  warm(): Promise<void>
  close(): Promise<void>
}

/** Too many documents wait, or this document took too long; a retry may succeed. */
export class PdfBusyError extends Error {
  override name = 'PdfBusyError'
}

/** The template or its data are wrong, or its process ended; the message is for the log. */
export class PdfFailedError extends Error {
  override name = 'PdfFailedError'
}

export interface PdfEngineOptions {
  maxWaiting?: number
  timeoutMs?: number
}

const maxDataLength = 4 * 2 ** 20
const maxImageBytes = 16 * 2 ** 20

/** Typesets one document at a time, in a process of its own. */
export function openPdfEngine({ maxWaiting = 40, timeoutMs = 20_000 }: PdfEngineOptions = {}): PdfEngine {
  const helper = openHelper<TypesetJob, Uint8Array>({
    module: new URL('./pdf-process.ts', import.meta.url),
    mostMegabytes: 1_000,
    restingMegabytes: 170,
    fullMs: 5_000,
    heapMegabytes: 128,
    timeoutMs,
    waiting: maxWaiting,
    whenFull: () => new PdfBusyError(`${maxWaiting} documents are waiting already`),
  })

  const set = async (document: PdfDocument, output: TypesetJob['output']) => {
    const job = { ...(await toJob(document)), output }
    return helper.run(job).catch(cause => {
      throw explained(cause, job)
    })
  }
  return {
    render: document => set(document, document.tagged === false ? 'plain' : 'accessible'),
    firstPage: document => set(document, 'picture'),
    warm: () => helper.start(),
    close: () => helper.close(),
  }
}

function explained(cause: unknown, { template }: Pick<TypesetJob, 'template'>): Error {
  if (cause instanceof PdfBusyError) return cause
  const message = `${template}: ${cause instanceof Error ? cause.message : cause}`
  const isSlow = cause instanceof JobEndedError && cause.why === 'time'
  return isSlow ? new PdfBusyError(message, { cause }) : new PdfFailedError(message, { cause })
}

async function toJob(document: PdfDocument): Promise<Omit<TypesetJob, 'output'>> {
  const { template, images = {} } = document
  const json = await writtenData(document)
  if (json.length > maxDataLength) throw new PdfFailedError(`${template}: ${json.length} characters of data`)
  const imageBytes = Object.values(images).reduce((sum, bytes) => sum + bytes.byteLength, 0)
  if (imageBytes > maxImageBytes) throw new PdfFailedError(`${template}: ${imageBytes} bytes of images`)
  const badName = Object.keys(images).find(name => !/^[a-z0-9-]+\.(png|jpg|svg)$/.test(name))
  if (badName) throw new PdfFailedError(`${template}: an image may not be called ${badName}`)
  return { template, data: json, images }
}

const linesAtOnce = 50

async function writtenData({ data, lines }: PdfDocument): Promise<string> {
  const json = JSON.stringify(data, printable)
  if (!lines) return json
  const pieces: string[] = []
  for (const line of lines) {
    pieces.push(JSON.stringify(line, printable))
    if (pieces.length % linesAtOnce === 0) await turnOfOthers()
  }
  return `${json.slice(0, -1)},"lines":[${pieces}]}`
}

/** Typst refuses lone surrogates, and invisible characters have no glyph. */
function printable(_key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return severalLines(value.toWellFormed()).replaceAll('\0', '')
}
