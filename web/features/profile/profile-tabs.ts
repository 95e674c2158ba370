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
  /** Undefined while loading; until the profile arrives, the showroom tab of the URL is kept. */
  profile: Pick<Profile, 'Showroom'> | undefined
  asked: TabName | undefined
  /** True if a required second factor is missing; only the account tab is open then. */
  isLocked?: boolean
}

/** Only customers with showrooms have the showroom tab. */
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
