import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { roles } from '#contract/roles.ts'
import { canReadDiscounts } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { useUser } from '#web/kit/user.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { Reserved } from '#web/ui/reserved.tsx'
import { AccountTab } from './account-tab.tsx'
import { ProfileParts } from './profile-parts.tsx'
import { profileTabs, type TabName } from './profile-tabs.ts'
import { profileUrl } from './profile-url.ts'

export function ProfilePage({ notifications }: { notifications: ReactNode }) {
  const { url, change } = useUrlState(profileUrl)
  const { Tipologia: role, SecondoFattoreMancante: isLocked } = useUser()
  const profile = useQuery({ ...client.profile.read.query({ filter: useFilter() }), enabled: !isLocked })
  const tabs = profileTabs({ role, profile: profile.data, asked: url.tab, isLocked })
  const showTab = (next: TabName) =>
    void change({ tab: next === 'informazioni' ? undefined : next }, { replace: true })
  const tab = isLocked ? 'account' : (url.tab ?? 'informazioni')
  if (tabs.every(({ value }) => value !== tab))
    return <MissingTab tab={tab} onBack={() => showTab('informazioni')} />
  return (
    <Page>
      <PageHead title="Account" />
      {isLocked && (
        <Notice tone="warning" quiet>
          Per il tuo profilo il secondo fattore è obbligatorio: attivalo dalla sezione Secondo fattore per
          usare il portale.
        </Notice>
      )}
      <PageTabs label="Sezioni del profilo" tabs={tabs} value={tab} onChange={showTab}>
        {tab === 'account' && <AccountTab profile={profile} />}
        {tab === 'notifiche' && notifications}
        {tab !== 'account' && tab !== 'notifiche' && (
          <ProfileParts
            part={tab}
            profile={profile}
            sort={url.ordina}
            onSortChange={ordina => void change({ ordina }, { replace: true })}
          />
        )}
      </PageTabs>
    </Page>
  )
}

/** Shown if the URL names a tab that this profile does not have. */
function MissingTab({ tab, onBack }: { tab: TabName; onBack: () => void }) {
  const { Tipologia: role } = useUser()
  const action = (
    <Button variant="default" onClick={onBack}>
      Vai a Informazioni
    </Button>
  )
  return (
    <Page>
      {tab === 'sconti' ? (
        <Reserved what="scheda" roles={roles.filter(canReadDiscounts)} role={role} action={action} />
      ) : (
        <Empty text="Non risulta alcuno showroom." action={action} />
      )}
    </Page>
  )
}
