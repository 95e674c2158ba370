import { Readable } from 'node:stream'
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { oneLine } from '#contract/kit/text.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { FileMeta, FileStore, StoredFile } from '#server/files/file-store.ts'
import { whileItComes } from './long-requests.ts'
import { Refusal, refuse } from './refuse.ts'
import { takeTurns } from './turns.ts'

export interface UploadedFile {
  /** As the sender called it: for reading its ending, never for a path. */
  fileName: string
  /** As the sender declared it. */
  contentType: string
  bytes: Buffer
}

/** The file of a request; nothing of it is read before it is asked for. */
export interface Upload {
  read(mostBytes: number, whenTooLarge?: ProblemCode): Promise<UploadedFile>
  /** Streams it into the store, for as long as it keeps coming: no more than a moment of it is ever in memory. */
  store(files: FileStore, rule: StoreRule): Promise<StoredFile & { fileName: string }>
}

export interface StoreRule {
  mostBytes: number
  whenTooLarge: ProblemCode
  meta: (fileName: string) => FileMeta
  /** Sees the first 4 kB, or all there is, and refuses what should not be stored. */
  look?: (head: Buffer) => void
}

const headBytes = 4_096

// slow senders hold these places and no others, and no longer than the server waits for a whole request
const receive = takeTurns({
  atOnce: 8,
  waiting: 200,
  longestWaitMs: 15_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
})

const receiveLarge = takeTurns({
  atOnce: 4,
  waiting: 20,
  longestWaitMs: 15_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 30 }),
})

const limits = { files: 1, fields: 4, parts: 6, fieldNameSize: 100, fieldSize: 1_024, headerPairs: 20 }

/** Mounts routes in a scope that takes multipart/form-data; everywhere else it stays an unknown type. */
export function takingFiles(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  void app.register((scope, _, done) => {
    void scope.register(fastifyMultipart, { limits, throwFileSizeLimit: false })
    mount(scope)
    done()
  })
}

export function uploadOf(request: FastifyRequest): Upload {
  return {
    read: (mostBytes, whenTooLarge = 'upload.tooLarge') =>
      receive(() => whileConnected(request, () => readFile(request, { mostBytes, whenTooLarge }))),
    store: (files, rule) =>
      receiveLarge(() =>
        whileItComes(request.raw.socket, gone => storeFile(request, files, { ...rule, gone })),
      ),
  }
}

/** The parser waits for ever for a sender that has gone; the place is given back all the same. */
async function whileConnected<T>({ socket }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  if (socket.destroyed) throw refuse('request.malformed')
  const gone = Promise.withResolvers<never>()
  const onClose = () => gone.reject(refuse('request.malformed'))
  socket.once('close', onClose)
  try {
    return await Promise.race([work(), gone.promise])
  } finally {
    socket.off('close', onClose)
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
  // one byte more may come, so that a file that is too long can be told from one that just fits
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
  // whoever has gone leaves nothing behind in the store
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

/** What breaks off on its way is the sender's doing, not the store's. */
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
    if (size > mostBytes) throw refuse(whenTooLarge) // leaving the loop ends the parsing
    chunks.push(chunk)
  }
  if (size === 0) throw refuse('upload.missing')
  return Buffer.concat(chunks)
}
