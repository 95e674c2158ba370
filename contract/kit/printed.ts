import { z } from 'zod'
import { soughtWords } from '../fields/texts.ts'
import type { ProblemCode } from '../problems.ts'
import { type FileAnswer, file } from './file.ts'
import type { ListOptions } from './list.ts'
import type { RouteShape } from './route.ts'

type ListRoute = RouteShape & { list: ListOptions }
type FieldOf<R extends ListRoute> = R['list']['sortable'][number]
type OwnShape<R> = R extends { query: z.ZodObject<infer Shape> } ? Shape : unknown

interface Own<More extends z.ZodRawShape> {
  path: string
  summary: string
  /** Query parameters that only the PDF accepts. */
  query?: More
}

export type Printed<R extends ListRoute, More extends z.ZodRawShape> = Omit<
  R,
  'path' | 'summary' | 'query' | 'list' | 'answer' | 'refusals'
> & {
  path: string
  summary: string
  query: z.ZodObject<
    OwnShape<R> &
      More & {
        cerca: z.ZodDefault<z.ZodString>
        ordina: z.ZodOptional<z.ZodType<FieldOf<R> | `-${FieldOf<R>}`>>
        senza: z.ZodOptional<z.ZodString>
      }
  >
  answer: FileAnswer
  refusals: readonly ProblemCode[]
}

/** Declares the PDF of a list. The PDF has the access, filter, search and sort order of the list. */
export function printed<const R extends ListRoute, More extends z.ZodRawShape = Record<never, never>>(
  { list, ...shape }: R,
  { path, summary, query }: Own<More>,
): Printed<R, More> {
  const orders = list.sortable.flatMap(field => [field, `-${field}`])
  return asPrinted<R, More>({
    ...shape,
    path,
    summary,
    query: z.object({
      ...shape.query?.shape,
      ...query,
      cerca: soughtWords,
      ordina: z.enum(orders).optional(),
      /** The columns that the screen hides, separated by commas. */
      senza: z.string().max(500).optional(),
    }),
    isPrintedList: true,
    answer: file('application/pdf'),
    refusals: [...(shape.refusals ?? []), 'pdf.busy'],
  })
}

/** The compiler loses the list's own schema in the spreads, so this cast restores it. */
function asPrinted<R extends ListRoute, More extends z.ZodRawShape>(shape: RouteShape): Printed<R, More> {
  return shape as unknown as Printed<R, More>
}
