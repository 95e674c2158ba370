import { z } from 'zod'
import { instant } from '../fields/values.ts'
import { type RouteShape, route } from './route.ts'

/** A removed thing in a list "Eliminati oggi". */
export const Removed = z.object({
  /** The id that the restoring call expects. */
  Chiave: z.string(),
  Nome: z.string(),
  Dettaglio: z.string(),
  EliminatoIl: instant,
})
export type Removed = z.infer<typeof Removed>

/** Declares the list of what was removed today, latest first. */
export function removedToday<const R extends Omit<RouteShape, 'method' | 'answer'>>(shape: R) {
  return route({ ...shape, method: 'GET', answer: z.array(Removed) })
}
