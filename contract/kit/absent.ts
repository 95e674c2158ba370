import { z } from 'zod'
import type { RouteShape } from './route.ts'

/** If the last part of a path is an optional parameter, the path without it asks for everything in reach. */
export function pathWithoutLast({ path, params }: RouteShape): string | undefined {
  const [, shorter, name = ''] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? []
  const field = params?.shape[name]
  return field && z.safeParse(field, undefined).success ? shorter : undefined
}
