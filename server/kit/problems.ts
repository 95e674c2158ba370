import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '#contract/kit/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { PoolFullError } from '#server/db/admission.ts'
import { TooManyTurnsError } from '#server/db/fair-turns.ts'
import { isUnavailable } from '#server/db/unavailable.ts'
import { FileStoreError } from '#server/files/file-store.ts'
import { isOfFullDisk } from './full-disk.ts'
import { Refusal, refuse } from './refuse.ts'

/** Constraints that a request can violate, with their refusals. Violations of other constraints are bugs. */
const constraintProblems: Record<string, ProblemCode> = {
  portal_user_name: 'user.nameTaken',
  promotion_file_taken: 'promotion.nameTaken',
  agent_pair_taken: 'pair.taken',
  home_picture_taken: 'homePicture.taken',
  quote_position_once: 'removal.madeOnce',
  quote_extra_once: 'removal.madeOnce',
}

const fastifyProblems: Record<string, ProblemCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.mediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
  FST_ERR_BAD_URL: 'request.malformed',
  FST_ERR_MAX_PARAM_LENGTH: 'request.unknownPath',
}

/** Refusals of the framework by HTTP status. */
const frameworkStatuses: Record<number, ProblemCode> = {
  400: 'request.malformed',
  404: 'request.unknownPath',
  412: 'request.precondition',
  413: 'request.tooLarge',
  415: 'request.mediaType',
  416: 'range.outside',
}

export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error)
  request.refused = refusal.code
  if (refusal.status >= 500 && refusal.code !== 'page.maintenance')
    request.log.error({ err: error }, refusal.code)
  return sendProblem(refusal, request, reply)
}

/** Headers of every problem answer, whichever module sends it. */
export const problemHeaders = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

export function sendProblem(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.detail.retryAfter) void reply.header('retry-after', Math.ceil(refusal.detail.retryAfter))
  const problem = problemOf(refusal, request.id)
  return reply.code(problem.status).headers(problemHeaders).send(JSON.stringify(problem))
}

export function problemOf(refusal: Refusal, requestId: string): Problem {
  const text = refusal.message
  return {
    type: `urn:soglia:problem:${refusal.code}`,
    title: text,
    status: refusal.status,
    detail: text,
    code: refusal.code,
    Message: refusal.code === 'server.error' ? `${text} Riferimento: ${requestId}` : text,
    RequestId: requestId,
    ...(refusal.detail.challenge && { Sfida: refusal.detail.challenge }),
    ...refusal.detail.since,
    ...(refusal.detail.errors && { errors: refusal.detail.errors }),
  }
}

export function sendUnknownPath(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isServed = request.server.supportedMethods.includes(request.method)
  return sendProblem(refuse(isServed ? 'request.unknownPath' : 'request.methodNotAllowed'), request, reply)
}

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  const known = constraintProblems[constraint] ?? fastifyProblems[code]
  if (known) return refuse(known)
  if (isOfFullDisk(error)) return refuse('storage.full')
  if (error instanceof TooManyTurnsError) return refuse('request.tooMany', { retryAfter: 2 })
  // The database works; it is the queue before it that is full, or two writers who stood in each other's way.
  if (error instanceof PoolFullError || code === '40P01') return refuse('server.busy', { retryAfter: 2 })
  if (error instanceof FileStoreError) return refuse('file.unavailable', { retryAfter: 5 })
  if (isUnavailable(error)) return refuse('database.unavailable', { retryAfter: 5 })
  const status = 'statusCode' in error ? error.statusCode : undefined
  return refuse(frameworkStatuses[status ?? 0] ?? 'server.error')
}
