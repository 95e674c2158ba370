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

const writerNames: Readonly<Record<Role, string>> = {
  Cliente: 'cliente',
  Agente: 'agente',
  AgenteCapo: 'agente capo',
  Admin: 'ufficio',
}

/** The role of somebody who writes a message, beside the name. */
export function writerName(role: Role): string {
  return writerNames[role]
}
