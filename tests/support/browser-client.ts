import type { FastifyInstance, InjectOptions } from 'fastify'
import { type Client, createClient } from '#web/kit/client.ts'
import { endpoints } from '#web/kit/endpoints.gen.ts'
import { exchange, type Fetch, readAnswer } from '#web/kit/http.ts'

/** The calls of the web, which reach the server without a network. */
export function browserClient(app: FastifyInstance, token: string): Client {
  const fetch: Fetch = async (url, { method, headers, body }) => {
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' && { payload: body }),
    })
    const kept = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, `${value}`])
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers: kept })
  }
  return createClient(
    async (endpoint, { signal: _signal, onProgress: _progress, ...args }) =>
      readAnswer(endpoint, await exchange(fetch, { endpoint, args, token })),
    endpoints,
  )
}
