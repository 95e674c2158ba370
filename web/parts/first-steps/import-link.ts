import { linkOptions } from '@tanstack/react-router'

/** Opens the check of a feed where other addresses open the report of an import. */
export const checkAddress = 'controllo'

/** Leads to the report of an import, or to the check of a feed. */
export function importLink(aperto: string) {
  return linkOptions({ to: '/dashboard', search: { tab: 'importazioni', aperto } })
}
