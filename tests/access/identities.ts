import { contract } from '#contract/index.ts'
import type { RouteShape } from '#contract/kit/route.ts'
import { type Role, roles } from '#contract/roles.ts'
import { aToken, aUser } from '#tests/support/factories.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

export interface NamedRoute {
  name: string
  route: RouteShape
}

export const everyRoute: NamedRoute[] = Object.entries(contract).flatMap(([feature, table]) =>
  Object.entries<RouteShape>(table).map(([name, route]) => ({ name: `${feature}.${name}`, route })),
)

export const identities = ['nobody', ...roles] as const
export type Identity = (typeof identities)[number]

/** True if the contract lets this identity call the route. */
export function mayEnter({ access }: RouteShape, identity: Identity): boolean {
  if (access === 'public') return true
  if (identity === 'nobody' || access === 'key') return false
  return typeof access === 'string' || access.roles.includes(identity)
}

export async function signInAs(portal: TestPortal, role: Role, code: string): Promise<string> {
  return aToken(portal.database, await aUser(portal.database, { role, code }))
}
