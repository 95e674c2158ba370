import type { z } from 'zod'
import type { contract } from '#contract/index.ts'
import type { FileAnswer } from '#contract/kit/file.ts'
import type { ListOptions } from '#contract/kit/list.ts'
import type { PairPlace } from '#contract/kit/pair.ts'
import type { Contract as AnyContract, FilterPair, RouteShape, Undo } from '#contract/kit/route.ts'
import type { Topic } from '#contract/topic-names.ts'
import type { OfficeFeature } from './office-features.ts'
import type { Progress } from './send-file.ts'

type Contract = typeof contract

/** Features whose endpoints come with the console. */
export type OfficeContract = Pick<Contract, OfficeFeature>
export type CommonContract = Omit<Contract, OfficeFeature>

/** The contract's runtime part without schemas, so that the browser loads no zod. */
export interface Endpoint {
  /** Absent means GET. */
  method?: Exclude<RouteShape['method'], 'GET'>
  path: string
  filter?: PairPlace
  form?: true
  /** True if the call sends one file. */
  upload?: true
  list?: ListShape
  file?: true
  public?: true
  /** True for a public call that sends the token if there is one. */
  knowsCaller?: true
  /** Topics that the call changes; the server tells every open screen. */
  changes?: readonly Topic[]
  /** Topics that only the tabs of this browser reload. */
  refreshes?: readonly Topic[]
  undo?: Undo
  /** The body contains a key of the attempt, so that a repeated call has its effect only once. */
  once?: true
  /** Fields of the body with a title, for a dialog made from the contract. */
  fields?: readonly FormField[]
}

export interface FormField {
  name: string
  label: string
  maxLength: number
}

export interface ListShape<Field extends string = string> {
  /** Page size. */
  rows: number
  sortable: readonly Field[]
}

export type ListPart<R> = R extends { list: infer L extends ListOptions }
  ? { list: ListShape<L['sortable'][number]>; filter?: PairPlace }
  : unknown

type EndpointOf<R> = Endpoint & ListPart<R>

/** Names of a feature's calls without those that need a key of the ERP, which no browser has. */
export type CallNames<F> = keyof { [E in keyof F as F[E] extends { access: 'key' } ? never : E]: never } &
  keyof F

export type EndpointTable<C extends AnyContract> = {
  [F in keyof C]: { [E in CallNames<C[F]>]: EndpointOf<C[F][E]> }
}

export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** True if counting stopped at a limit, so that more rows exist than `total` says. */
  hasMore?: true
}

export interface Download {
  blob: Blob
  name: string
}

export interface AnyArgs {
  filter?: FilterPair | undefined
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
  file?: File | undefined
}

type Feature = keyof Contract
type CallName = { [F in Feature]: keyof Contract[F] & string }[Feature]

/** Query key of a call; the key always contains the filter. */
export type CallKey = readonly [feature: Feature, name: CallName, args: AnyArgs]

/**
 * Keys allowed in the cache: a call, data derived from a call, or the start of such a key. One tuple for all features,
 * because separate tuples cost every `useQuery` a second of type checking.
 */
export type KnownKey = readonly [feature: Feature, name?: CallName | 'filterName', ...more: unknown[]]

export interface CallOptions {
  signal?: AbortSignal | undefined
  /** Only for calls that send a file. */
  onProgress?: Progress | undefined
}

/** Allows a field in its URL form `'true'` or in its parsed form `true`. */
type Loose<S extends z.ZodType> = { [K in keyof z.input<S>]: z.input<S>[K] | LooseOutput<S, K> }
type LooseOutput<S extends z.ZodType, K> = K extends keyof z.output<S> ? z.output<S>[K] : never

/** Values of `ordina`: a field, with a minus for descending order. */
export type SortOf<Field extends string> = Field | `-${Field}`

interface ListArgs<Field extends string> {
  pagina?: number | undefined
  righe?: number | undefined
  cerca?: string | undefined
  ordina?: SortOf<Field> | undefined
}

type ParamsArgs<R> = R extends { params: infer S extends z.ZodType } ? { params: Loose<S> } : unknown
type BodyArgs<R> = R extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown
type UploadArgs<R> = R extends { bodyType: 'file' } ? { file: File } : unknown
type FilterArgs<R> = R extends { filter: PairPlace } ? { filter: FilterPair | undefined } : unknown
type OwnQuery<R> = R extends { query: infer S extends z.ZodType } ? Loose<S> : unknown
type ListQuery<R> = R extends { list: infer L extends ListOptions }
  ? ListArgs<L['sortable'][number]>
  : unknown
type QueryArgs<R> = R extends { query: z.ZodType } | { list: ListOptions }
  ? { query?: OwnQuery<R> & ListQuery<R> }
  : unknown

/** If the endpoint has a filter, the argument is required; `undefined` must be explicit. */
export type ArgsOf<R> = ParamsArgs<R> & BodyArgs<R> & UploadArgs<R> & FilterArgs<R> & QueryArgs<R>

export type AnswerOf<R> = R extends { answer: FileAnswer }
  ? Download
  : R extends { list: ListOptions; answer: infer S extends z.ZodType }
    ? ListPage<RowOf<z.output<S>>>
    : R extends { answer: infer S extends z.ZodType }
      ? z.output<S>
      : never
type RowOf<List> = List extends readonly (infer Row)[] ? Row : never
