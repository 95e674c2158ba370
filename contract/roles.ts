export const roles = ['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const
export type Role = (typeof roles)[number]

/** All roles except the manufacturer's own people. */
export const partnerRoles: readonly Role[] = roles.filter(role => role !== 'Admin')
