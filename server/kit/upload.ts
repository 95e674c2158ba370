import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#contract/problems.ts'
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
}

// slow senders hold these places and no others, and no longer than the server waits for a whole request
const receive = takeTurns({
  atOnce: 8,
  waiting: 200,
  longestWaitMs: 15_000,
  whenFull: () => refuse('upload.busy', { retryAfter: 10 }),
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
  if (!request.isMultipart()) throw refuse('upload.missing')
  try {
    // one byte more may come, so that a file that is too long can be told from one that just fits
    const part = await request.file({ limits: { fileSize: limit.mostBytes + 1 } })
    if (!part?.filename) throw refuse('upload.missing')
    const bytes = await gather(part.file, limit)
    return { fileName: part.filename, contentType: part.mimetype, bytes }
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
