import { type Role, roles } from '#contract/roles.ts'

/** A form's checkboxes, one per role. */
export type RoleValues = Record<Role, boolean>

export function roleValues(ticked: readonly Role[]): RoleValues {
  return Object.fromEntries(roles.map(role => [role, ticked.includes(role)])) as RoleValues
}

/** "tutti", "nessuno" or the roles. */
export function rolesText(ticked: readonly Role[]): string {
  if (ticked.length === roles.length) return 'tutti'
  return ticked.length === 0 ? 'nessuno' : ticked.join(', ')
}

export function tickedRoles(values: RoleValues): Role[] {
  return roles.filter(role => values[role])
}
