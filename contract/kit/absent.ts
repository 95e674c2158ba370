import { z } from 'zod'
import type { RouteShape } from './route.ts'

/** The path without its last part, where that is a parameter that may be absent: then it means all in scope. */
export function pathWithoutLast({ path, params }: RouteShape): string | undefined {
  const [, shorter, name = ''] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? []
  const field = params?.shape[name]
  return field && z.safeParse(field, undefined).success ? shorter : undefined
}
