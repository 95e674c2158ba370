import type { Profile } from '#contract/profile.ts'
import type { Role } from '#contract/roles.ts'
import { canReadDiscounts } from '#rules/permissions.ts'

export const profileTabNames = ['informazioni', 'sconti', 'account', 'showroom', 'notifiche'] as const
export type TabName = (typeof profileTabNames)[number]

const labels: Record<TabName, string> = {
  informazioni: 'Informazioni',
  sconti: 'Sconti',
  account: 'Account',
  showroom: 'Showroom',
  notifiche: 'Notifiche',
}

interface Known {
  role: Role
  /** Undefined while it loads: a tab that was asked for by the address is not taken away before that. */
  profile: Pick<Profile, 'Showroom'> | undefined
  asked: TabName | undefined
  /** Lacks a second factor that the role must have: only the own account is open. */
  isLocked?: boolean
}

/** Showrooms are for who has any (portal.md §5). */
export function profileTabs({
  role,
  profile,
  asked,
  isLocked = false,
}: Known): { value: TabName; label: string }[] {
  const isShown: Record<TabName, boolean> = {
    informazioni: !isLocked,
    sconti: !isLocked && canReadDiscounts(role),
    account: true,
    showroom: !isLocked && (profile ? profile.Showroom?.length > 0 : asked === 'showroom'),
    notifiche: !isLocked,
  }
  return profileTabNames.filter(name => isShown[name]).map(value => ({ value, label: labels[value] }))
}
