import type { ProblemCode } from '../problems.ts'
import type { RouteShape } from './route.ts'

export const alwaysRefused = [
  // An empty or overlong parameter matches no path, or the path of another route.
  'request.unknownPath',
  'request.methodNotAllowed',
  'request.malformed',
  'request.invalid',
  'request.tooLarge',
  'request.mediaType',
  'request.tooMany',
  'storage.full',
  'database.unavailable',
  'server.busy',
  'server.stopping',
  'server.error',
] as const satisfies readonly ProblemCode[]

/** A refusal that any call may give. */
export type AlwaysRefused = (typeof alwaysRefused)[number]

/** Refusals that every call with a filter or an uploaded file can give. */
export function impliedRefusals({ filter, bodyType }: RouteShape): ProblemCode[] {
  return [
    ...(filter ? (['filter.outside'] as const) : []),
    ...(bodyType === 'file'
      ? (['upload.missing', 'upload.tooLarge', 'upload.tooHeavy', 'upload.busy'] as const)
      : []),
  ]
}

/** Refusals that the server gives outside the handler, so a route need not declare them. */
export function commonRefusals(route: RouteShape): ProblemCode[] {
  const { access, page, reauthenticates, guess } = route
  return [
    ...alwaysRefused,
    ...(access === 'key' ? (['key.unknown', 'login.throttled'] as const) : []),
    ...(access === 'public' || access === 'key' ? [] : (['session.missing'] as const)),
    ...(typeof access === 'object' ? (['role.forbidden'] as const) : []),
    ...(access === 'public' || access === 'key' || access === 'account' ? [] : (['factor.needed'] as const)),
    ...(guess ? (['login.throttled'] as const) : []),
    ...(reauthenticates ? (['password.needed'] as const) : []),
    ...(page ? (['page.maintenance'] as const) : []),
    ...impliedRefusals(route),
  ]
}
