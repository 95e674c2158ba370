import { IconMailForward } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'
import { AccessesTab } from './accesses-tab.tsx'
import { workText } from './hand-over-words.ts'
import { userColumns } from './user-columns.tsx'
import { activeUsersQuery, workQuery } from './user-data.ts'
import { UserDialog } from './user-dialog.tsx'
import { userList } from './user-list.ts'

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx').then(module => module.InviteDialog))

const UsersTab: ListScreen = listPart(userList, {
  title: 'Utenti e accessi',
  label: 'Utenti',
  counted: ['utente', 'utenti'],
  firstTime: "Qui compare chi può entrare nel portale: crea un utente, oppure invita dall'anagrafica.",
  uses: useUserList,
  count: ({ more: { active } }) => (active ? `Utenti attivi ${integer(active.total)}` : ''),
  searchFor: 'Cerca utente',
  after: ({ open, change, more: { remove, handOver } }) =>
    userColumns({
      ...{ onOpen: open, onRemove: remove, onHandOver: handOver },
      onCode: codice => change({ codice, cerca: '' }),
    }),
  storedColumns: 'users',
  rowKey: 'IdUtente',
  // Rows of users who cannot sign in are muted.
  rowTone: ({ AccountAttivo: isActive }) => (isActive ? undefined : 'muted'),
  chips: { codice: code => `Codice ${code}` },
  seeAll: { label: 'Vedi tutti gli utenti', change: { cerca: '', codice: '' } },
  presses: 'opens',
  opens: (user, { close, more: { offer, handOver, remove } }) => (
    <UserDialog user={user} onClose={close} onDisabled={offer} onHandOver={handOver} onRemove={remove} />
  ),
  below: ({ more }) => <LeavingDialog {...more} />,
  drawn: { actions: () => <NewUsers /> },
})

interface Leaving {
  user: User
  step: 'removal' | 'handOver'
}

function useUserList() {
  const { data: active } = useQuery(activeUsersQuery)
  const [leaving, leave] = useState<Leaving>()
  const queries = useQueryClient()
  return useMemo(() => {
    const handOver = (user: User) => leave({ user, step: 'handOver' })
    // An offer that cannot be made is not missed: the list has the same action.
    const offer = (user: User) =>
      queries.fetchQuery(workQuery(user)).then(
        left => workText(left) !== '' && handOver(user),
        () => undefined,
      )
    return {
      ...{ active, leaving, leave, handOver },
      remove: (user: User) => leave({ user, step: 'removal' }),
      offer: (user: User) => void offer(user),
    }
  }, [active, leaving, queries])
}

const RemoveUserDialog = lazyDialog(() =>
  import('./remove-user-dialog.tsx').then(module => module.RemoveUserDialog),
)
const HandOverDialog = lazyDialog(() =>
  import('./hand-over-dialog.tsx').then(module => module.HandOverDialog),
)

function LeavingDialog({ leaving, leave, handOver }: ReturnType<typeof useUserList>) {
  if (!leaving) return null
  const { user, step } = leaving
  const onClose = () => leave(undefined)
  if (step === 'handOver') return <HandOverDialog {...{ user, onClose }} />
  return <RemoveUserDialog {...{ user, onClose }} onHandOver={() => handOver(user)} />
}

function NewUsers() {
  const [opened, setOpened] = useState<'invite' | 'user'>()
  const close = () => setOpened(undefined)
  return (
    <>
      <IconedButton variant="default" icon={IconMailForward} onClick={() => setOpened('invite')}>
        Invita dall'anagrafica
      </IconedButton>
      <NewButton onClick={() => setOpened('user')}>Nuovo utente</NewButton>
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened === 'user' && <UserDialog user={undefined} onClose={close} />}
    </>
  )
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
