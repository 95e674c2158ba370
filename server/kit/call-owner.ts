import type { FastifyRequest } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import { asTurnOf } from '#server/db/admission.ts'
import { currentTrace } from '#server/db/request-trace.ts'
import type { TurnOwner } from '#server/db/turn-owners.ts'
import { hostOf } from './network.ts'
import { codeHash } from './random-code.ts'
import { addressToken } from './refresh-cookie.ts'

/* A call takes its first turn before it is authenticated. A token that has been valid names its owner again. This opens
   nothing: it only decides turns. Calls with any other token share by address, as calls without one do. */

const owners = new Map<string, TurnOwner>()
const mostOwners = 20_000

export function callOwner(
  request: FastifyRequest,
  { byAddress }: Pick<RouteShape, 'byAddress'> = {},
): TurnOwner {
  const token = bearerOf(request) ?? (byAddress && addressToken(request))
  const known = token === undefined ? undefined : owners.get(codeHash(token))
  return known ?? { kind: 'address', name: hostOf(request.ip) }
}

/** The same owner for short calls that hardly wait: probes, event streams, signing out. */
export function promptly({ kind, name }: TurnOwner): TurnOwner {
  return { kind: 'prompt', name: `${kind} ${name}` }
}

export function inPromptTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  return asTurnOf(promptly(callOwner(request)), work)
}

/** Lets all tokens of one user or key share their turns. The rest of this call takes its turns as this owner, too. */
export function learnOwner(token: string, owner: TurnOwner): void {
  const hash = codeHash(token)
  owners.delete(hash)
  owners.set(hash, owner)
  const [oldest] = owners.keys()
  if (owners.size > mostOwners && oldest !== undefined) owners.delete(oldest)
  const trace = currentTrace()
  if (trace?.owner.kind === 'address') trace.owner = owner
}

function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer (\S{20,200})$/.exec(headers.authorization ?? '')?.[1]
}
