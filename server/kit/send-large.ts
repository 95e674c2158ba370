import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LargeContent } from './handler.ts'
import { refuse } from './refuse.ts'
import { closedPolicy, contentDisposition } from './send.ts'

/** Streams a file of known length, or the requested range of it. */
export function sendLarge(request: FastifyRequest, reply: FastifyReply, content: LargeContent): FastifyReply {
  const { contentType, sizeBytes, tag } = content
  const etag = tag && `"${tag}"`
  void reply
    .header('content-type', contentType)
    .header(
      'content-disposition',
      contentDisposition(content.fileName, content.isSaved ? 'attachment' : 'inline'),
    )
    .header(
      'content-security-policy',
      contentType === 'application/pdf' ? closedPolicy : `${closedPolicy}; sandbox`,
    )
    .header('cache-control', 'private, no-cache')
    .header('accept-ranges', etag ? 'bytes' : 'none')
  if (etag) void reply.header('etag', etag)
  if (etag && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = etag ? rangeOf(request, { sizeBytes, etag }) : undefined
  if (range === 'outside') {
    void reply.header('content-range', `bytes */${sizeBytes}`)
    throw refuse('range.outside')
  }
  if (range) void reply.code(206).header('content-range', `bytes ${range.from}-${range.to - 1}/${sizeBytes}`)
  const { from, to } = range ?? { from: 0, to: sizeBytes }
  void reply.header('content-length', to - from)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : content.open({ from, to }))
}

interface Range {
  from: number
  /** First byte after the range. */
  to: number
}

/** Parses one range, as browsers request it for downloads and videos. Any other range gets the whole file. */
function rangeOf(
  { headers }: FastifyRequest,
  { sizeBytes, etag }: { sizeBytes: number; etag: string },
): Range | 'outside' | undefined {
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  const from = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first)
  const to = first === '' || last === '' ? sizeBytes : Math.min(Number(last) + 1, sizeBytes)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return from >= sizeBytes || to <= from ? 'outside' : { from, to }
}
