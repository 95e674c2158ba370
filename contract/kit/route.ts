import { z } from 'zod'
import type { LogAction } from '../log-actions.ts'
import type { PageLink } from '../menu.ts'
import type { ProblemCode } from '../problems.ts'
import { type Role, roles } from '../roles.ts'
import type { Topic } from '../topic-names.ts'
import type { FileAnswer } from './file.ts'
import type { ListOptions } from './list.ts'
import type { PairPlace } from './pair.ts'

/**
 * `own` and `team` differ for a head agent only: its own code, or its paired agents too. `desk` is `team`, except that
 * a customer as filter leaves an agent's reach whole: what is set there is for all the customers of the agent.
 */
export type DataAccess = 'own' | 'team' | 'desk' | 'none'
/** `key` is for the ERP and what an Admin made its key for; no session opens it. `account` is open to a user who still has to set a second factor; `session` is not. */
export type Access = 'public' | 'key' | 'account' | 'session' | { roles: readonly Role[]; data: DataAccess }

/** Of a route that is for every role. */
export const anyRole = roles

export interface RouteExample {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export interface RouteShape {
  method: 'GET' | 'POST' | 'DELETE'
  /** OpenAPI form, `{name}` for a parameter. */
  path: string
  summary: string
  access: Access
  /** Link of the menu entry whose screen makes this call: while that page is in maintenance only an Admin may. */
  page?: PageLink
  /** A POST that only reads: what it asks for stands in its body. */
  reads?: true
  /** A GET of the documents that changes something all the same. */
  writes?: true
  /** The data that this call changes: the server tells the open screens of it, in the transaction of the change. */
  changes?: readonly Topic[]
  /** What the log may say of this call: its handler answers with a `Done`, and the server writes the entries. */
  logs?: readonly LogAction[]
  /** One thing is looked up by its key: what is planned for one is good for all. */
  byKey?: true
  /** A public call that a signed-in caller makes with the token: who it is makes a difference to what is noted. */
  knowsCaller?: true
  /** A browser may fetch it by its address alone, as a picture or a video, with the cookie of `session.openAddresses`. */
  byAddress?: true
  /** The pair {Tipo}/{Codice}, or its absence. One that names the caller, by role and code, is no filter. */
  filter?: PairPlace
  /** Besides the pair, a code alone may stand before the last part: an agent's, or else a customer's; 0 is nobody's. */
  filterCode?: true
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** `file`: one file as multipart/form-data, streamed to the handler as `upload`. */
  bodyType?: 'json' | 'form' | 'file'
  /** Makes the answer a page of a list, with the total in X-Total-Count. */
  list?: ListOptions
  answer: z.ZodType | FileAnswer
  /** A call that succeeds for someone; the access tests make every call with it. */
  example: RouteExample
  refusals?: readonly ProblemCode[]
}

/** Declares one endpoint; the server, the client, the tests and the OpenAPI document are made from it. */
export function route<const R extends RouteShape>(shape: R): R {
  return shape
}

export type RouteTable = Record<string, RouteShape>
export type Contract = Record<string, RouteTable>

export const FilterPair = z.object({
  Tipo: z.enum(['Agente', 'Cliente']),
  Codice: z.string().min(1).max(20),
})
export type FilterPair = z.infer<typeof FilterPair>

/** A pair as it may stand in an address: old clients name the caller where nobody was chosen. */
export const NamedPair = FilterPair.extend({ Tipo: z.enum(roles) })
export type NamedPair = z.infer<typeof NamedPair>
