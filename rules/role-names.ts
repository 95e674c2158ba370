import type { Role } from '#contract/roles.ts'

const roleNames: Readonly<Record<Role, string>> = {
  Cliente: 'Cliente',
  Agente: 'Agente',
  AgenteCapo: 'Agente capo',
  Admin: 'Amministratore',
}

export function roleName(role: Role): string {
  return roleNames[role]
}
