import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { canReviewReturns } from '#rules/permissions.ts'
import { useUser } from '#web/kit/user.ts'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const tabs = [
  { value: 'reclami', label: 'RECLAMI' },
  { value: 'resi', label: 'RESI' },
  { value: 'omaggi', label: 'OMAGGI' },
] as const
type ReturnsTab = (typeof tabs)[number]['value']

interface Props {
  value: ReturnsTab
  /** Changes between returns and gifts, if they are on the screen. */
  onReturns?: (tab: 'resi' | 'omaggi') => void
  children: ReactNode
}

/** The tabs of claims, returns and gifts; only the office sees gifts. */
export function ReturnsTabs({ value, onReturns, children }: Props) {
  const { Tipologia: role } = useUser()
  const navigate = useNavigate()
  function open(tab: ReturnsTab): void {
    if (tab === 'reclami') void navigate({ to: '/reclami' })
    else if (onReturns) onReturns(tab)
    else void navigate({ to: '/nonconformita', search: { scheda: tab === 'omaggi' ? 'omaggi' : undefined } })
  }
  return (
    <PageTabs
      label="Reclami e resi"
      tabs={tabs.filter(tab => tab.value !== 'omaggi' || canReviewReturns(role))}
      value={value}
      onChange={open}
    >
      {children}
    </PageTabs>
  )
}
