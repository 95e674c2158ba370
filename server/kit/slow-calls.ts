import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { RequestTrace } from '#server/db/request-trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The work of a call of the contract in the database. */
    trace?: RequestTrace
  }
}

const mostLetters = 600

/** Writes a line for each call that takes longer than this. The line has no value of the request. */
export function logSlowCalls(app: FastifyInstance, slowMs: number): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { trace, routeOptions } = request
    const { call } = routeOptions.config
    if (trace && call && reply.elapsedTime > slowMs) {
      const { role = 'nobody', statements, databaseMs, slowest } = trace
      request.log.info(
        {
          route: `${call.method} ${call.path}`,
          role,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          databaseMs: Math.round(databaseMs),
          statements,
          ...(slowest && statementFields(slowest)),
        },
        'slow call',
      )
    }
    done()
  })
}

function statementFields({ text, ms }: { text: string; ms: number }) {
  const plain = withoutTexts(text)
  const fingerprint = createHash('sha256').update(plain).digest('hex').slice(0, 12)
  return { slowestMs: Math.round(ms), fingerprint, statement: plain.slice(0, mostLetters) }
}

/** The statement with its placeholders; texts within quotation marks are left out. */
function withoutTexts(text: string): string {
  return text
    .replace(/'(?:[^']|'')*'/g, "'…'")
    .replace(/\s+/g, ' ')
    .trim()
}
