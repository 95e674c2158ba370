export const anyRole = ['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const
export type Role = (typeof anyRole)[number]
