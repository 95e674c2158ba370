import { z } from 'zod'
import { customerCode } from '../fields/texts.ts'
import type { LogAction } from '../log-actions.ts'
import type { PageLink } from '../menu.ts'
import type { ProblemCode } from '../problems.ts'
import { type Role, roles } from '../roles.ts'
import type { ToldTopic, Topic } from '../topic-names.ts'
import type { FileAnswer } from './file.ts'
import type { ListOptions } from './list.ts'
import type { PairPlace } from './pair.ts'

/**
 * `own` and `team` differ only for a head agent: `team` adds the paired agents. `desk` is `team`, but a customer as
 * filter does not narrow it. The reason is that a desk's settings apply to all customers of an agent.
 */
export type DataAccess = 'own' | 'team' | 'desk' | 'none'
/**
 * `key` is the ERP's access by an Admin's key; no session opens it. `account` also admits a user who still
 * has to set up a second factor; `session` does not.
 */
export type Access = 'public' | 'key' | 'account' | 'session' | { roles: readonly Role[]; data: DataAccess }

/** Access for every role. */
export const anyRole = roles

export interface RouteExample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface Undo {
  by: string
  until: 'tonight' | 'always'
}

export interface RouteShape {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path in OpenAPI form, with `{name}` for a parameter. */
  path: string
  summary: string
  access: Access
  /** Link of the menu entry whose screen makes this call. While that page is in maintenance, only an Admin may call it. */
  page?: PageLink
  /** A POST that only reads; its parameters are in the body. */
  reads?: true
  /** A GET that changes something, because the documents require it so. */
  writes?: true
  /** Topics that this call changes; the server notifies open screens of them in the same transaction. */
  changes?: readonly ToldTopic[]
  /** Further topics that only the tabs of the calling browser reload; nobody else is notified. */
  refreshes?: readonly Topic[]
  /** The call of the same feature that takes this one back, and until when; the success message offers it. */
  undo?: Undo
  /** Actions that this call may log; its handler returns a `Done`, from which the server writes the entries. */
  logs?: readonly LogAction[]
  /** The query finds one object by its key, so PostgreSQL may reuse one plan for every key. */
  byKey?: true
  /** The call is public, but its handler gets the signed-in user if there is one. */
  knowsCaller?: true
  /** A browser may load this address directly, as a picture or video, with the cookie of `session.openAddresses`. */
  byAddress?: true
  /** Position of the optional pair {Tipo}/{Codice}. A pair that names the caller does not filter. */
  filter?: PairPlace
  /** A code alone may also stand before the last part: an agent's, else a customer's. 0 means no filter. */
  filterCode?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** `file` means one file as multipart/form-data, which the handler gets as the stream `upload`. */
  bodyType?: 'json' | 'form' | 'file'
  /** The answer is one page of a list, and X-Total-Count carries the total. */
  list?: ListOptions
  answer: z.ZodType | FileAnswer
  /** An example that succeeds for at least one role; the access tests call every route with it. */
  example: RouteExample
  refusals?: readonly ProblemCode[]
}

/** Declares one endpoint, from which server, client, tests and OpenAPI document follow. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape
}

const defaults = { answer: z.literal('OK'), example: {} }
type Defaults = typeof defaults
type Shared = Pick<RouteShape, 'access'> & Partial<RouteShape>
/** A command without an answer says "OK". A call without parameters needs no example. */
type Own = Omit<RouteShape, keyof Defaults | 'access' | 'method' | 'path'> & Partial<RouteShape>
type Merged<First, Second> = Omit<First, keyof Second> & Second
type Call<S extends Shared, R, M> = Merged<Merged<Defaults, S>, R & { method: M; path: string }>

/** Declares calls that share their access and, for example, their page. A call may replace what is shared. */
export function calls<const S extends Shared>(shared: S) {
  const by =
    <const M extends RouteShape['method'], Needed>(method: M) =>
    <const R extends Own & Needed>(path: string, own: R) =>
      ({ ...defaults, ...shared, ...own, method, path }) as Call<S, R, M>
  return {
    get: by<'GET', Pick<RouteShape, 'answer'>>('GET'),
    post: by<'POST', unknown>('POST'),
    delete: by<'DELETE', unknown>('DELETE'),
  }
}

export type RouteTable = Record<string, RouteShape>
export type Contract = Record<string, RouteTable>

export const FilterPair = z.object({
  Tipo: z.enum(['Agente', 'Cliente']),
  Codice: customerCode,
})
export type FilterPair = z.infer<typeof FilterPair>

/** A pair in an address may also name the caller, as old clients do when no filter is set. */
export const NamedPair = FilterPair.extend({ Tipo: z.enum(roles) })
export type NamedPair = z.infer<typeof NamedPair>
