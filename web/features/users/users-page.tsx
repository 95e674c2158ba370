import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { confirm } from '#web/ui/confirm.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { AccessesTab } from './accesses-tab.tsx'
import { userColumns } from './user-columns.tsx'
import { activeUsersQuery, useRemoveUser } from './user-data.ts'
import { UserDialog } from './user-dialog.tsx'
import { userList } from './user-list.ts'

const UsersTab: ListScreen = listPart(userList, {
  title: 'Utenti e accessi',
  label: 'Utenti',
  counted: ['utente', 'utenti'],
  uses: useUserList,
  count: ({ more: { active } }) => (active ? `Utenti attivi ${integer(active.total)}` : ''),
  searchFor: 'Cerca utente',
  after: ({ open, change, more: { remove } }) =>
    userColumns({ onOpen: open, onRemove: remove, onCode: codice => change({ codice, cerca: '' }) }),
  storedColumns: 'users',
  rowKey: 'IdUtente',
  // Rows of users who cannot sign in are muted.
  rowTone: ({ AccountAttivo: isActive }) => (isActive ? undefined : 'muted'),
  chips: { codice: code => `Codice ${code}` },
  seeAll: { label: 'Vedi tutti gli utenti', change: { cerca: '', codice: '' } },
  presses: 'opens',
  opens: (user, { close }) => <UserDialog user={user} onClose={close} />,
  drawn: { actions: () => <NewUser /> },
})

function useUserList() {
  const { data: active } = useQuery(activeUsersQuery)
  const remove = useRemoveUser()
  return useMemo(() => {
    const askFirst = async (user: User) => {
      if (await askToRemove(user)) remove(user)
    }
    return { active, remove: (user: User) => void askFirst(user) }
  }, [active, remove])
}

function NewUser() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconedButton icon={IconPlus} onClick={() => setOpen(true)}>
        Nuovo utente
      </IconedButton>
      {isOpen && <UserDialog user={undefined} onClose={() => setOpen(false)} />}
    </>
  )
}

function askToRemove({ Utente }: User): Promise<boolean> {
  return confirm({
    title: `Utente ${Utente}`,
    text: 'Vuoi eliminare il dato ?',
    action: 'Elimina utente',
    danger: true,
  })
}

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
