import type { ProblemCode } from '../problems.ts'
import type { RouteShape } from './route.ts'

const always: ProblemCode[] = [
  // a parameter that is empty or has no end leads to no path, or to another's
  'request.unknownPath',
  'request.methodNotAllowed',
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.mediaType',
  'storage.full',
  'database.unavailable',
  'server.stopping',
  'server.error',
]

/** What a call may refuse without declaring it: what is refused before its handler is reached, or around it. */
export function commonRefusals({ access, page, filter, bodyType }: RouteShape): ProblemCode[] {
  return [
    ...always,
    ...(access === 'key' ? (['key.unknown', 'login.throttled'] as const) : []),
    ...(access === 'public' || access === 'key' ? [] : (['session.missing'] as const)),
    ...(typeof access === 'object' ? (['role.forbidden'] as const) : []),
    ...(access === 'public' || access === 'key' || access === 'account' ? [] : (['factor.needed'] as const)),
    ...(page ? (['page.maintenance'] as const) : []),
    ...(filter ? (['filter.outside'] as const) : []),
    ...(bodyType === 'file' ? (['upload.missing', 'upload.tooLarge', 'upload.busy'] as const) : []),
  ]
}
