import type { z } from 'zod'
import { type Role, roles } from '#contract/roles.ts'
import type { session } from '#contract/session.ts'

export type ExternalPage = z.infer<typeof session.externalPage.params>['page']

const office = ['Admin'] as const
const agents = ['Agente', 'AgenteCapo', 'Admin'] as const

/** The links of the menu that open an address outside the portal, and who may. */
const rolesOfPage: Record<ExternalPage, readonly Role[]> = {
  download: roles,
  download_admin: office,
  offerte_cliente: ['Cliente', 'Admin'],
  configuratore_agente: agents,
  showroom_agente: agents,
}

export function mayOpen(page: ExternalPage, role: Role): boolean {
  return rolesOfPage[page].includes(role)
}

export function isExternalPage(link: string): link is ExternalPage {
  return Object.hasOwn(rolesOfPage, link)
}
