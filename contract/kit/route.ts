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
 * `own` and `team` differ only for a head agent: `team` adds the paired agents. `desk` is `team`, but does not shrink
 * if the filter is a customer, because the settings of a desk apply to all customers of an agent.
 */
export type DataAccess = 'own' | 'team' | 'desk' | 'none'
/**
 * `key` requires the key that an Admin has made for the ERP; a session is not enough. `account` admits a user
 * whose second factor is still missing, and `session` does not.
 */
export type Access = 'public' | 'key' | 'account' | 'session' | { roles: readonly Role[]; data: DataAccess }

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
  /** Link of the screen that makes this call. While the screen is in maintenance, only an Admin may call. */
  page?: PageLink
  /** Marks a POST that only reads. Its parameters are in the body. */
  reads?: true
  /** Marks a GET that changes data, because the specification requires a GET. */
  writes?: true
  /** Topics that this call changes. The server notifies all open screens in the same transaction. */
  changes?: readonly ToldTopic[]
  /** Further topics that only the tabs of the calling browser reload. */
  refreshes?: readonly Topic[]
  /** The call of the same feature that undoes this call, and its deadline. The success message offers the undo. */
  undo?: Undo
  /** Actions that this call may log. The handler returns a `Done`, from which the server writes the audit log. */
  logs?: readonly LogAction[]
  /**
   * Changes an identity, so the session must have proven within the last minutes who uses it. Signing in is such a
   * proof; later the password or a passkey is asked for.
   */
  reauthenticates?: true
  /** The refusal of a wrong code. Such refusals are counted by the caller's address, and further tries have to wait. */
  guess?: ProblemCode
  /** The call reads one object by its key, so PostgreSQL may use one query plan for all keys. */
  byKey?: true
  /** The call is short and does not queue behind other calls of the same user. */
  isPrompt?: true
  /** A list as PDF, which may be long. */
  isPrintedList?: true
  /** The handler of a public call gets the signed-in user, if there is one. */
  knowsCaller?: true
  /** A browser may load this URL directly, as a picture or video, with the cookie of `session.openAddresses`. */
  byAddress?: true
  /** Place of the optional pair {Tipo}/{Codice} in the path. A pair with the caller's own code does not filter. */
  filter?: PairPlace
  /** The path may have a single code before its last part: an agent's, or else a customer's. 0 means no filter. */
  filterCode?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** `file` means one file as multipart/form-data, which the handler gets as the stream `upload`. */
  bodyType?: 'json' | 'form' | 'file'
  /** Marks a list: the answer is one page, and X-Total-Count carries the number of all rows. */
  list?: ListOptions
  answer: z.ZodType | FileAnswer
  /** An example that succeeds for at least one role; the access tests call every route with it. */
  example: RouteExample
  refusals?: readonly ProblemCode[]
}

/** Declares one call. Server, client, tests and the OpenAPI document are derived from this declaration. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape
}

const defaults = { answer: z.literal('OK'), example: {} }
type Defaults = typeof defaults
type Shared = Pick<RouteShape, 'access'> & Partial<RouteShape>
/** A call without an `answer` answers "OK". A call without parameters needs no `example`. */
type Own = Omit<RouteShape, keyof Defaults | 'access' | 'method' | 'path'> & Partial<RouteShape>
type Merged<First, Second> = Omit<First, keyof Second> & Second
type Call<S extends Shared, R, M> = Merged<Merged<Defaults, S>, R & { method: M; path: string }>

/** Declares calls with shared properties, such as access and page. A call may override the shared properties. */
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

/** Old clients put the caller's own role and code into the path when no filter is set. */
export const NamedPair = FilterPair.extend({ Tipo: z.enum(roles) })
export type NamedPair = z.infer<typeof NamedPair>
