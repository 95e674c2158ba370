import { z } from 'zod'
import { instant } from '../fields/values.ts'
import type { LogAction } from '../log-actions.ts'
import type { ProblemCode } from '../problems.ts'
import { type RouteShape, route } from './route.ts'

/** One row of the list "Eliminati oggi". */
export const Removed = z.object({
  /** The id with which the call `restore` finds the removed object. */
  Chiave: z.string(),
  Nome: z.string(),
  Dettaglio: z.string(),
  EliminatoIl: instant,
})
export type Removed = z.infer<typeof Removed>

/** Declares the list of the objects that were removed today, latest first. */
export function removedToday<const R extends Omit<RouteShape, 'method' | 'answer'>>(shape: R) {
  return route({ ...shape, method: 'GET', answer: z.array(Removed) })
}

interface Deletion extends Pick<RouteShape, 'access' | 'changes' | 'example'> {
  params: z.ZodObject
  /** `path` leads to one object, `removedPath` to the list of the objects that were removed today. */
  path: string
  removedPath: string
  logs: readonly [removed: LogAction, restored: LogAction]
  refusals: readonly ProblemCode[]
  /** Refusals of the call `restore` besides `removal.over`. */
  restoring: readonly ProblemCode[]
  summaries: readonly [remove: string, restore: string, removed: string]
}

/** Declares the calls that remove an object, restore it until midnight, and list the objects removed today. */
export function deletion<const D extends Deletion>(shape: D) {
  const { path, removedPath, access, changes, example, logs, refusals, summaries } = shape
  const params: D['params'] = shape.params
  const restoring: D['restoring'] = shape.restoring
  const shared = { access, params, changes, example, answer: z.literal('OK') } as const
  return {
    remove: route({
      ...shared,
      method: 'DELETE',
      path,
      summary: summaries[0],
      undo: { by: 'restore', until: 'tonight' },
      logs: [logs[0]],
      refusals,
    }),
    restore: route({
      ...shared,
      method: 'POST',
      path: `${path}/ripristina`,
      summary: summaries[1],
      logs: [logs[1]],
      refusals: ['removal.over', ...restoring],
    }),
    removed: removedToday({ path: removedPath, summary: summaries[2], access, example: {} }),
  }
}
