import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/kit/problem.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { FileStoreError } from '#server/files/file-store.ts'
import { Refusal, refuse } from './refuse.ts'

/** Constraints that a request can break, and what is said then. The rest are bugs. */
const constraintProblems: Record<string, ProblemCode> = {
  portal_user_name: 'user.nameTaken',
  promotion_file_taken: 'promotion.nameTaken',
}

// a full disk, told by the file system or by PostgreSQL
const full = new Set(['ENOSPC', '53100'])

const fastifyProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.mediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknownPath',
}

const readOnly = '25006'

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error, request.method)
  if (refusal.status >= 500 && refusal.code !== 'page.maintenance')
    request.log.error({ err: error }, refusal.code)
  return sendProblem(refusal, request, reply)
}

export function sendProblem(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status } = problems[refusal.code]
  const text = refusal.message
  const problem: Problem = {
    type: `urn:soglia:problem:${refusal.code}`,
    title: text,
    status,
    detail: text,
    code: refusal.code,
    Message: refusal.code === 'server.error' ? `${text} Riferimento: ${request.id}` : text,
    RequestId: request.id,
    ...(refusal.detail.challenge && { Sfida: refusal.detail.challenge }),
    ...refusal.detail.since,
    ...(refusal.detail.errors && { errors: refusal.detail.errors }),
  }
  if (refusal.detail.retryAfter) void reply.header('retry-after', Math.ceil(refusal.detail.retryAfter))
  return reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(JSON.stringify(problem))
}

export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(refuse('request.unknownPath'), request, reply)
}

function toRefusal(error: FastifyError | Error, method: string): Refusal {
  if (error instanceof Refusal) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  const known = constraintProblems[constraint] ?? fastifyProblems[code]
  if (known) return refuse(known)
  if (full.has(code)) return refuse('storage.full')
  if (error instanceof FileStoreError) return refuse('file.unavailable', { retryAfter: 5 })
  // who only reads enters a read-only transaction: one that writes there is a bug of ours
  if (code === readOnly && method === 'GET') return refuse('server.error')
  if (isUnavailable(error)) return refuse('database.unavailable', { retryAfter: 5 })
  if ('statusCode' in error && error.statusCode === 400) return refuse('request.malformed')
  return refuse('server.error')
}
