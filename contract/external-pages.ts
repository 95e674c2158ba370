import { type Role, roles } from './roles.ts'

const agents = ['Agente', 'AgenteCapo', 'Admin'] as const

/** The links of the menu that open an address outside the portal, and who may. */
export const externalPages = {
  download: roles,
  download_admin: ['Admin'],
  offerte_cliente: ['Cliente', 'Admin'],
  configuratore_agente: agents,
  showroom_agente: agents,
} as const satisfies Record<string, readonly Role[]>

export type ExternalPage = keyof typeof externalPages
export const externalPageNames = Object.keys(externalPages) as ExternalPage[]

export function isExternalPage(link: string): link is ExternalPage {
  return Object.hasOwn(externalPages, link)
}
