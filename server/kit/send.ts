import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from '#contract/kit/file.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import type { FileContent } from './handler.ts'

const jsonType = 'application/json; charset=utf-8'

/** The policy of a file: it loads nothing, and no page shows it in a frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Sends JSON that no cache may keep. */
export function sendFresh(reply: FastifyReply, answer: unknown): FastifyReply {
  return sendFreshly(reply, JSON.stringify(answer))
}

function sendFreshly(reply: FastifyReply, json: string): FastifyReply {
  return reply.header('content-type', jsonType).header('cache-control', 'no-store').send(json)
}

/** Sends JSON with an ETag: browsers ask again each time, and get status 304 while nothing has changed. */
export function sendJson(request: FastifyRequest, reply: FastifyReply, answer: unknown): FastifyReply {
  if (request.method !== 'GET') return sendFresh(reply, answer)
  return sendWritten(request, reply, JSON.stringify(answer))
}

/** Like `sendJson`, for text that is JSON already. */
export function sendWritten(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  const { call } = request.routeOptions.config
  if (call && isOfPeople(call)) return sendFreshly(reply, json)
  const body = Buffer.from(json)
  void reply.header('content-type', jsonType)
  const tag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  void reply.header('cache-control', 'private, no-cache').header('vary', 'authorization').header('etag', tag)
  return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(body)
}

/** True if a browser must not keep the answers of a call: those of the office, and those about the caller (record 61). */
export function isOfPeople({ access, path }: Pick<RouteShape, 'access' | 'path'>): boolean {
  return access === 'account' || access === 'session' || /^\/api\/(admin|users)\//.test(path)
}

export function replyWithFile(
  reply: FastifyReply,
  { contentType, isImmutable }: FileAnswer,
  { body, fileName, contentType: found = contentType }: FileContent,
): FastifyReply {
  return reply
    .header('content-type', found)
    .header('content-disposition', contentDisposition(fileName))
    .header('content-security-policy', closedPolicy)
    .header('cache-control', isImmutable ? 'private, max-age=31536000, immutable' : 'private, no-store')
    .send(body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : body)
}

/** RFC 6266: an ASCII name for old clients, then the real name. Cleaned, so that no name can end the header. */
export function contentDisposition(fileName: string, use: 'inline' | 'attachment' = 'inline'): string {
  const clean = fileName
    .replace(/[\p{Cc}\p{Cf}"\\/]/gu, '_')
    .toWellFormed()
    .replace(/^(.{140}).+?(\.\w{1,9})?$/su, '$1$2')
  const plain = clean.normalize('NFD').replace(/[^\x20-\x7e]/g, '')
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `${use}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
