import type { Role } from '#contract/kit/roles.ts'

/** The contract's own list would bring its schemas, and zod, to the browser. */
export const roles = ['Cliente', 'Agente', 'AgenteCapo', 'Admin'] as const satisfies readonly Role[]
