import { z } from 'zod'
import { type RouteShape, route } from './route.ts'
import { instant } from './values.ts'

/** Something that was removed today, as every list "Eliminati oggi" shows it. */
export const Removed = z.object({
  /** Its name in the call that restores it. */
  Chiave: z.string(),
  Nome: z.string(),
  Dettaglio: z.string(),
  EliminatoIl: instant,
})
export type Removed = z.infer<typeof Removed>

/** Declares the list of what was removed today, the last one first. */
export function removedToday<const R extends Omit<RouteShape, 'method' | 'answer'>>(shape: R) {
  return route({ ...shape, method: 'GET', answer: z.array(Removed) })
}
