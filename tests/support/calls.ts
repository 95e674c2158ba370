import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { z } from 'zod'
import { pathWithoutLast } from '#contract/kit/absent.ts'
import { withPair } from '#contract/kit/pair.ts'
import { Problem } from '#contract/kit/problem.ts'
import { commonRefusals } from '#contract/kit/refusals.ts'
import type { FilterPair, RouteShape } from '#contract/kit/route.ts'
import { aPng, formWith, type SentFile } from './sent-file.ts'

export interface CallOptions {
  /** Access token for the call. */
  as?: string | undefined
  filter?: FilterPair | undefined
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** File for a route that takes one; a small image by default. */
  file?: SentFile
  headers?: Record<string, string>
}

/** A problem's body; `errors` is empty if no field was refused. */
export type Told = Problem & { errors: Record<string, string> }

type Json<R extends RouteShape> = R['answer'] extends z.ZodType ? z.output<R['answer']> : never

/** Answer of a call, typed by its route. */
export interface Answer<R extends RouteShape = RouteShape> extends Omit<LightMyRequestResponse, 'json'> {
  /** The body of a successful call; fails with the message if the call was refused. */
  json(): Json<R>
  /** The body of a refused call. */
  problem(): Told
}

export async function callApp<R extends RouteShape>(
  app: FastifyInstance,
  route: R,
  options: CallOptions = {},
): Promise<Answer<R>> {
  const response = await app.inject(toInjection(route, options))
  refuseUndeclared(route, response)
  refuseUndescribed(route, response)
  return typedAnswer(response)
}

/** Fails on a refusal that the contract does not declare, even if the test looks for something else. */
function refuseUndeclared(route: RouteShape, response: LightMyRequestResponse): void {
  if (response.statusCode < 400) return
  const { code } = problemOf(response)
  const declared: readonly string[] = [...(route.refusals ?? []), ...commonRefusals(route)]
  if (!declared.includes(code))
    throw new Error(`${route.method} ${route.path} refused ${code}, which its contract does not declare`)
}

/** Checks lists that PostgreSQL writes as JSON, which nothing else parses before they are sent. */
function refuseUndescribed(route: RouteShape, { statusCode, body }: LightMyRequestResponse): void {
  if (!route.list || statusCode !== 200) return
  const rows = JSON.parse(body)
  expect(rows).toEqual((route.answer as z.ZodType).parse(rows))
}

function typedAnswer<R extends RouteShape>(response: LightMyRequestResponse): Answer<R> {
  const said = () => new Error(`the call answered ${response.statusCode} ${response.body.slice(0, 500)}`)
  const parsed = () => JSON.parse(response.body)
  const json = (): Json<R> => {
    if (response.statusCode !== 200) throw said()
    return parsed()
  }
  return Object.assign(response, { json, problem: () => problemOf(response) })
}

/** The problem of a refused call; fails if the call succeeded. */
export function problemOf({ statusCode, body }: Pick<LightMyRequestResponse, 'statusCode' | 'body'>): Told {
  if (statusCode < 400) throw new Error(`the call was not refused: ${statusCode} ${body.slice(0, 500)}`)
  return { errors: {}, ...Problem.parse(JSON.parse(body)) }
}

function toInjection(route: RouteShape, options: CallOptions): InjectOptions {
  const shorter = options.params ? undefined : pathWithoutLast(route)
  const path = (shorter ?? route.path).replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(options.params?.[name])),
  )
  const pair = options.filter && `${options.filter.Tipo}/${encodeURIComponent(options.filter.Codice)}`
  const isForm = route.bodyType === 'form'
  const upload = route.bodyType === 'file' ? formWith(options.file ?? aPng) : undefined
  return {
    method: route.method,
    url: pair ? withPair(path, route.filter ?? 'path', pair) : path,
    query: Object.fromEntries(
      Object.entries(options.query ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    headers: {
      ...(options.as && { authorization: `Bearer ${options.as}` }),
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...upload?.headers,
      ...options.headers,
    },
    ...(upload && { payload: upload.payload }),
    ...(options.body !== undefined && {
      payload: isForm
        ? new URLSearchParams(options.body as Record<string, string>).toString()
        : (options.body as object),
    }),
  }
}
