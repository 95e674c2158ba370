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

export const identities = [
  'nobody',
  ...roles,
  'blocked customer',
  'disabled user',
  'user without a second factor',
  'cookie for files',
  'token for files',
  'code of documents',
  'link of an offer',
  'key of the ERP',
] as const
export type Identity = (typeof identities)[number]

/** True if the contract lets this identity call the route. */
export function mayEnter({ access, byAddress }: RouteShape, identity: Identity): boolean {
  if (access === 'public') return true
  if (access === 'key') return identity === 'key of the ERP'
  if (identity === 'user without a second factor') return access === 'account'
  const role = roleOf(identity)
  if (!role || (identity === 'cookie for files' && !byAddress)) return false
  return typeof access === 'string' || access.roles.includes(role)
}

/** The role with which the portal sees this identity; undefined if it does not know a user. */
export function roleOf(identity: Identity): Role | undefined {
  if (identity === 'blocked customer' || identity === 'cookie for files') return 'Cliente'
  return roles.find(role => role === identity)
}

export async function signInAs(portal: TestPortal, role: Role, code: string): Promise<string> {
  return aToken(portal.database, await aUser(portal.database, { role, code }))
}
