import { Readable } from 'node:stream'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { oneLine } from '#contract/kit/text.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { FileMeta, FileStore, StoredFile } from '#server/files/file-store.ts'
import { type SendingPace, usualPace, whileItComes, whileMuchComes } from './long-requests.ts'
import { Refusal, refuse } from './refuse.ts'
import { takeTurns } from './turns.ts'

export interface UploadedFile {
  /** The file name that the sender gives. Only its ending may be used; the name is never a path. */
  fileName: string
  /** The type that the sender declares. */
  contentType: string
  bytes: Buffer
}

/** The file of a request; reading starts on demand. */
export interface Upload {
  read(mostBytes: number, whenTooLarge?: ProblemCode): Promise<UploadedFile>
  /** Streams the arriving file into the store, so that the whole file is never in memory. */
  store(files: FileStore, rule: StoreRule): Promise<StoredFile & { fileName: string }>
}

export interface StoreRule {
  mostBytes: number
  whenTooLarge: ProblemCode
  meta: (fileName: string) => FileMeta
  /** Refuses unwanted files by their first 4 kB, or by the whole of a shorter file. */
  look?: (head: Buffer) => void
}

const headBytes = 4_096

// Uploads have places of their own, so that slow senders hold up nothing else.
const receive = takeTurns({
  atOnce: 8,
  atOnceOfOne: 2,
  waiting: 200,
  longestWaitMs: 15_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

const receiveLarge = takeTurns({
  atOnce: 4,
  atOnceOfOne: 2,
  waiting: 20,
  longestWaitMs: 15_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 30 }),
})

const limits = { files: 1, fields: 4, parts: 6, fieldNameSize: 100, fieldSize: 1_024, headerPairs: 20 }

/** Mounts routes that accept multipart/form-data; all other routes refuse that type. */
export function takingFiles(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register((scope, _, done) => {
    void scope.register(fastifyMultipart, { limits, throwFileSizeLimit: false })
    mount(scope)
    done()
  })
}

export function uploadOf(request: FastifyRequest, pace: SendingPace = usualPace): Upload {
  const { raw } = request
  return {
    read: (mostBytes, whenTooLarge = 'upload.tooLarge') =>
      receive(() => whileItComes(raw, pace, () => readFile(request, { mostBytes, whenTooLarge }))),
    store: (files, rule) =>
      receiveLarge(() => whileMuchComes(raw, pace, gone => storeFile(request, files, { ...rule, gone }))),
  }
}

async function readFile(request: FastifyRequest, limit: Limit): Promise<UploadedFile> {
  try {
    const part = await partOf(request, limit)
    const bytes = await gather(part.file, limit)
    return { fileName: oneLine(part.filename), contentType: part.mimetype, bytes }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('request.malformed')
  }
}

async function partOf(request: FastifyRequest, { mostBytes }: Limit): Promise<MultipartFile> {
  if (!request.isMultipart()) throw refuse('upload.missing')
  // One byte more is allowed, to tell a file that is too long from one that just fits.
  const part = await request.file({ limits: { fileSize: mostBytes + 1 } })
  if (!part?.filename) throw refuse('upload.missing')
  return part
}

async function storeFile(
  request: FastifyRequest,
  files: FileStore,
  { gone, ...rule }: StoreRule & { gone: AbortSignal },
) {
  const part = await partOf(request, rule).catch(error => {
    throw error instanceof Refusal ? error : refuse('request.malformed')
  })
  const fileName = oneLine(part.filename)
  // Nothing of an aborted upload may remain in the store.
  gone.addEventListener('abort', () => void part.file.destroy(refuse('request.malformed')))
  const content = Readable.from(looked(part.file, rule), { objectMode: false })
  const stored = await files.put(content, rule.meta(fileName))
  return { ...stored, fileName }
}

async function* looked(content: AsyncIterable<Buffer>, { mostBytes, whenTooLarge, look }: StoreRule) {
  let head: Buffer | undefined = Buffer.alloc(0)
  let size = 0
  for await (const chunk of sound(content)) {
    size += chunk.length
    if (size > mostBytes) throw refuse(whenTooLarge)
    if (!head) yield chunk
    else {
      head = Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      look?.(head.subarray(0, headBytes))
      yield head
      head = undefined
    }
  }
  if (size === 0) throw refuse('upload.missing')
  if (!head) return
  look?.(head)
  yield head
}

/** A stream that breaks off is the sender's fault, not the store's. */
async function* sound(content: AsyncIterable<Buffer>) {
  try {
    yield* content
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('request.malformed')
  }
}

interface Limit {
  mostBytes: number
  whenTooLarge: ProblemCode
}

async function gather(
  content: AsyncIterable<Uint8Array>,
  { mostBytes, whenTooLarge }: Limit,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size > mostBytes) throw refuse(whenTooLarge) // Leaving the loop ends the parsing.
    chunks.push(chunk)
  }
  if (size === 0) throw refuse('upload.missing')
  return Buffer.concat(chunks)
}
