import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { AccessesTab } from './accesses-tab.tsx'
import { useUsersUrl } from './use-users-url.ts'
import { UsersTab } from './users-tab.tsx'

const tabs = [
  { value: 'utenti', label: 'UTENTI' },
  { value: 'accessi', label: 'ACCESSI' },
] as const

export function UsersPage() {
  const { url, list, openTab } = useUsersUrl()
  return (
    <Page fill>
      <PageTabs
        label="Utenti e accessi"
        tabs={tabs}
        value={url.tab ?? 'utenti'}
        onChange={tab => openTab(tab === 'accessi' ? tab : undefined)}
      >
        {url.tab === 'accessi' ? <AccessesTab url={url} list={list} /> : <UsersTab url={url} list={list} />}
      </PageTabs>
    </Page>
  )
}
