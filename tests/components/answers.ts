import type { z } from 'zod'
import type { contract } from '#contract/index.ts'
import type { FileAnswer } from '#contract/kit/file.ts'
import type { ListOptions } from '#contract/kit/list.ts'
import type { PairPlace } from '#contract/kit/pair.ts'
import type { Problem } from '#contract/kit/problem.ts'
import type { AlwaysRefused } from '#contract/kit/refusals.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { ListPage } from '#web/kit/endpoint.ts'

type Contract = typeof contract

/** The call stays open until the page gives it up. */
export const pending = Symbol('pending')
/** No answer comes, as without a network. */
export const offline = Symbol('offline')

type Detail = Partial<Pick<Problem, 'errors' | 'Modifiche' | 'Attuale' | 'Sfida'>>

export class Refused<Code extends ProblemCode = ProblemCode> {
  readonly code: Code
  readonly detail: Detail

  constructor(code: Code, detail: Detail) {
    this.code = code
    this.detail = detail
  }
}

export function refused<const Code extends ProblemCode>(code: Code, detail: Detail = {}): Refused<Code> {
  return new Refused(code, detail)
}

type Declared<R> = R extends { refusals: readonly (infer Code extends ProblemCode)[] } ? Code : never
type ForAccess<R> = R extends { access: infer Access }
  ?
      | (Access extends object ? 'role.forbidden' : never)
      | (Access extends 'public' | 'key' ? never : 'session.missing')
      | (Access extends 'public' | 'key' | 'account' ? never : 'factor.needed')
  : never
type ForPlace<R> =
  | (R extends { reauthenticates: true } ? 'password.needed' : never)
  | (R extends { page: string } ? 'page.maintenance' : never)
  | (R extends { filter: PairPlace } ? 'filter.outside' : never)
  | (R extends { bodyType: 'file' } ? 'upload.missing' | 'upload.tooLarge' | 'upload.busy' : never)

/** The codes of `refusals` and of `commonRefusals`, for one route. */
type RefusalOf<R> = AlwaysRefused | Declared<R> | ForAccess<R> | ForPlace<R>

type Rows<S extends z.ZodType> = z.input<S> extends readonly (infer Row)[] ? readonly Row[] : never
type Answered<R> = R extends { answer: FileAnswer }
  ? File
  : R extends { list: ListOptions; answer: infer S extends z.ZodType }
    ? Rows<S> | ListPage<Rows<S>[number]>
    : R extends { answer: infer S extends z.ZodType }
      ? z.input<S>
      : never

type Parsed<R, Part extends string> = R extends { [P in Part]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

/** A request as a handler of the server would get it. */
export interface Asked<R> {
  params: Parsed<R, 'params'>
  query: Parsed<R, 'query'>
  body: Parsed<R, 'body'>
  page: { pagina: number; righe: number; cerca: string; ordina?: string } | undefined
  filter: FilterPair | undefined
}

type Outcome<R> = Answered<R> | Refused<RefusalOf<R>> | typeof pending | typeof offline

/** What a call is answered with: always the same, or by what is asked. */
type Given<R> = Outcome<R> | ((asked: Asked<R>) => Outcome<R> | Promise<Outcome<R>>)

/** Answers by feature and name of the call, as the contract has them. */
export type Answers = { [F in keyof Contract]?: { [E in keyof Contract[F]]?: Given<Contract[F][E]> } }
