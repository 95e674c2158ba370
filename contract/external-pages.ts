import { type Role, roles } from './roles.ts'

const agents: readonly Role[] = ['Agente', 'AgenteCapo', 'Admin']

/** Menu links that open a URL outside the portal. */
export const externalPageNames = [
  'download',
  'download_admin',
  'offerte_cliente',
  'configuratore_agente',
  'showroom_agente',
] as const
export type ExternalPage = (typeof externalPageNames)[number]

export const externalPages: Readonly<Record<ExternalPage, readonly Role[]>> = {
  download: roles,
  download_admin: ['Admin'],
  offerte_cliente: ['Cliente', 'Admin'],
  configuratore_agente: agents,
  showroom_agente: agents,
}

export function isExternalPage(link: string): link is ExternalPage {
  return Object.hasOwn(externalPages, link)
}
