export const roles = ['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const
export type Role = (typeof roles)[number]
