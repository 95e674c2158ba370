import { z } from 'zod'
import type { RouteShape } from './route.ts'

/** The path without its last part if that parameter is optional. The shorter path asks for everything in reach. */
export function pathWithoutLast({ path, params }: RouteShape): string | undefined {
  const [, shorter, name = ''] = /^(.+)\/\{(\w+)\}$/.exec(path) ?? []
  const field = params?.shape[name]
  return field && z.safeParse(field, undefined).success ? shorter : undefined
}
