import type { Contract as AnyContract, FilterPair } from '#contract/kit/route.ts'
import type {
  AnswerOf,
  AnyArgs,
  ArgsOf,
  CallKey,
  CallNames,
  CallOptions,
  CommonContract,
  Endpoint,
  EndpointTable,
  ListPart,
} from './endpoint.ts'
import { exchange, type Fetch, readAnswer } from './http.ts'
import type { ProblemError } from './problem-error.ts'
import type { Session } from './session.ts'

type Given<R> = unknown extends ArgsOf<R> ? [args?: CallOptions] : [args: ArgsOf<R> & CallOptions]
type Asked<R> = unknown extends ArgsOf<R> ? [] : [args: ArgsOf<R>]

/** A call of one endpoint: the function gives the answer, `query` gives query key and function. */
export type Call<R = unknown, T = unknown> = ListPart<R> & {
  (...given: Given<R>): Promise<AnswerOf<R>>
  endpoint: Endpoint
  /** The call of the same feature that undoes this call. */
  undo: R extends { undo: { by: infer By extends keyof T } } ? Call<T[By]> : undefined
  query(...asked: Asked<R>): {
    queryKey: CallKey
    queryFn: (context: { signal: AbortSignal }) => Promise<AnswerOf<R>>
  }
}

export type Client<C extends AnyContract = CommonContract> = {
  [F in keyof C]: { [E in CallNames<C[F]>]: Call<C[F][E], C[F]> }
}

export type Send = (endpoint: Endpoint, args: AnyArgs & CallOptions) => Promise<unknown>

/** Sends calls with the token of the session; the first 401 renews the token once and repeats the call. */
export function authorisedSend(fetch: Fetch, session: Session): Send {
  return async (endpoint, { signal, onProgress, ...args }) => {
    const call = { endpoint, args, signal, onProgress }
    if (endpoint.knowsCaller && session.state !== 'anonymous') {
      const token = await session.readToken().catch(() => undefined)
      return readAnswer(endpoint, await exchange(fetch, { ...call, token }))
    }
    if (endpoint.public) return readAnswer(endpoint, await exchange(fetch, call))
    const token = await session.readToken()
    const first = await exchange(fetch, { ...call, token })
    if (first.status !== 401 || session.state === 'anonymous') return readAnswer(endpoint, first)
    const renewed = await session.renew(token)
    const second = await exchange(fetch, { ...call, token: renewed })
    if (second.status === 401) session.end('expired')
    return readAnswer(endpoint, second)
  }
}

/** Repeats a call that was refused for want of a recent proof, once the user has given one. */
export function withProof(send: Send, ask: () => Promise<boolean>): Send {
  return async (endpoint, args) => {
    try {
      return await send(endpoint, args)
    } catch (error) {
      if ((error as ProblemError).code !== 'password.needed' || !(await ask())) throw error
      return send(endpoint, args)
    }
  }
}

/** Called for every direct call, but not for calls made by queries. */
type Follow = <A>(endpoint: Endpoint, answer: Promise<A>) => Promise<A>

export function createClient<C extends AnyContract = CommonContract>(
  send: Send,
  endpoints: EndpointTable<NoInfer<C>>,
  follow: Follow = (_, answer) => answer,
): Client<C> {
  const features = Object.entries<Record<string, Endpoint>>(endpoints).map(([feature, table]) => {
    const calls: Record<string, AnyCall> = {}
    for (const [name, endpoint] of Object.entries(table)) {
      const call = callOf({ send, follow }, [feature, name], endpoint)
      const undo = () => (endpoint.undo ? calls[endpoint.undo.by] : undefined)
      calls[name] = Object.defineProperty(call, 'undo', { get: undo }) as AnyCall
    }
    return [feature, calls]
  })
  return Object.fromEntries(features) as Client<C>
}

type AnyCall = ReturnType<typeof callOf> & { undo: AnyCall | undefined }

interface Ways {
  send: Send
  follow: Follow
}

function callOf({ send, follow }: Ways, names: [feature: string, name: string], endpoint: Endpoint) {
  const call = (args: AnyArgs & CallOptions = {}) => follow(endpoint, send(endpoint, args))
  const query = (args: AnyArgs = {}) => ({
    queryKey: [...names, withPlainFilter(args)],
    queryFn: ({ signal }: { signal: AbortSignal }) => send(endpoint, { ...args, signal }),
  })
  return Object.assign(call, { query, endpoint, list: endpoint.list, filter: endpoint.filter })
}

/** The display name is removed from the filter, so that it does not split the cache. */
function withPlainFilter({ filter, ...args }: AnyArgs): AnyArgs {
  const pair: FilterPair | undefined = filter && { Tipo: filter.Tipo, Codice: filter.Codice }
  return { filter: pair, ...args }
}
