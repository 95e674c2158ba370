import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { userColumns } from './user-columns.tsx'
import { activeUsersQuery, useRemoveUser } from './user-data.ts'
import { UserDialog } from './user-dialog.tsx'
import { userList } from './user-list.ts'

export const UsersTab: ListScreen = listPart(userList, {
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
  // Users who cannot sign in look muted.
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
