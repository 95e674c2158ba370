import { randomUUID } from 'node:crypto'
import { type Server, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ProblemCode } from '#contract/problems.ts'
import { isSpared } from './long-requests.ts'
import { problemHeaders, problemOf } from './problems.ts'
import { refuse } from './refuse.ts'
import { closeSlowly, isAnswered } from './unread-rest.ts'

/* Node refuses some requests before Fastify sees them, in English or without a body. This module gives those answers
   the portal's form and language. */

const codes: Record<string, ProblemCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request.tooLarge',
}

const lateMs = 300

/** Handles requests that cannot be parsed, or that arrive too slowly (the server's `clientErrorHandler`). */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  const code = error.code ?? ''
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSpared(socket)) return
  if (code === 'ECONNRESET' || !socket.writable || isAnswered(socket)) socket.destroy()
  else if (code === 'HPE_HEADER_OVERFLOW') refuseHeadLate(socket)
  else writeProblem(socket, codes[code] ?? 'request.malformed')
}

/** A flood of large heads has to wait for each answer. */
function refuseHeadLate(socket: Duplex): void {
  socket.pause()
  setTimeout(() => {
    if (socket.writable && !isAnswered(socket)) writeProblem(socket, 'request.headTooLarge')
    else socket.destroy()
  }, lateMs)
}

/** Answers `Expect`, `CONNECT` and requests without `Host`, which Node would refuse in another form. */
export function answerOddRequests(app: FastifyInstance): void {
  const server = app.server as Server
  server.on('checkExpectation', ({ socket }) => writeProblem(socket, 'request.expectation'))
  server.on('connect', (_, socket) => writeProblem(socket, 'request.methodNotAllowed'))
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.httpVersion !== '1.1' || raw.headers.host !== undefined) return
    void reply.header('connection', 'close')
    throw refuse('request.malformed')
  })
}

function writeProblem(socket: Duplex, code: ProblemCode): void {
  const problem = problemOf(refuse(code), randomUUID())
  const body = JSON.stringify(problem)
  const headers = { ...problemHeaders, 'content-length': Buffer.byteLength(body), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join('')}\r\n${body}`)
  closeSlowly(socket)
}
