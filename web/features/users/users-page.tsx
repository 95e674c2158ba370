import { useUrlState } from '#web/kit/use-url-state.ts'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { AccessesTab } from './accesses-tab.tsx'
import { userList } from './user-list.ts'
import { UsersTab } from './users-tab.tsx'

const tabs = [
  { value: 'utenti', label: 'UTENTI' },
  { value: 'accessi', label: 'ACCESSI' },
] as const

export function UsersPage() {
  const { url, change } = useUrlState(userList)
  return (
    <Page fill>
      <PageTabs
        label="Utenti e accessi"
        tabs={tabs}
        value={url.tab ?? 'utenti'}
        onChange={tab => void change({ ...userList.standard, tab: tab === 'accessi' ? tab : undefined })}
      >
        {url.tab === 'accessi' ? <AccessesTab /> : <UsersTab />}
      </PageTabs>
    </Page>
  )
}
