import type { UseQueryResult } from '@tanstack/react-query'
import type { Profile } from '#contract/profile.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { BlockedNotice } from '#web/parts/customers/blocked-notice.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { DiscountsTab } from './discounts-tab.tsx'
import { InformationTab } from './information-tab.tsx'
import type { TabName } from './profile-tabs.ts'
import type { ProfileUrl } from './profile-url.ts'
import { ShowroomTab } from './showroom-tab.tsx'

interface Props {
  part: Exclude<TabName, 'account' | 'notifiche'>
  profile: UseQueryResult<Profile>
  sort: ProfileUrl['ordina']
  onSortChange: (sort: ProfileUrl['ordina']) => void
}

/** Parts of the page that follow the filter, with their loading and error states. */
export function ProfileParts({ part, profile, sort, onSortChange }: Props) {
  const { data } = profile
  const failure = failureOf(profile)
  if (failure && !data) return <Failure {...failure} />
  if (data && !(data.Profilo && data.Account)) {
    return <Failure message="Impossibile caricare tutti i dati" onRetry={() => void profile.refetch()} />
  }
  return (
    <>
      {failure && <FailureStrip {...failure} />}
      {part === 'sconti' && data?.Blocca === 1 && <BlockedNotice />}
      {part === 'sconti' && data?.Blocca !== 1 && (
        <DiscountsTab
          discounts={data?.Sconti}
          promotions={data?.FilePromozioni ?? []}
          sort={sort}
          onSortChange={onSortChange}
        />
      )}
      {part === 'informazioni' &&
        (data ? (
          <InformationTab profile={data} />
        ) : (
          <Panel title="Informazioni">
            <SkeletonLines lines={9} />
          </Panel>
        ))}
      {part === 'showroom' && <ShowroomTab showrooms={data?.Showroom} />}
    </>
  )
}
