import { type Role, roles } from '#contract/roles.ts'

/** A form's checkboxes, one per role. */
export type RoleValues = Record<Role, boolean>

export function roleValues(ticked: readonly Role[]): RoleValues {
  return Object.fromEntries(roles.map(role => [role, ticked.includes(role)])) as RoleValues
}

export function tickedRoles(values: RoleValues): Role[] {
  return roles.filter(role => values[role])
}
