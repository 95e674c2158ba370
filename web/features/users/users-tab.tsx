import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { confirm } from '#web/ui/confirm.ts'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { userColumns } from './user-columns.tsx'
import { activeUsersQuery, useRemoveUser, usersQuery } from './user-data.ts'
import { UserDialog } from './user-dialog.tsx'
import { usersUrl } from './users-url.ts'

export function UsersTab() {
  const list = useListUrl(usersUrl)
  const { change } = list
  const { codice } = list.url
  const users = useQuery(usersQuery(list.url))
  const { data: active } = useQuery(activeUsersQuery)
  const [shown, setShown] = useState<User | 'new'>()
  const remove = useRemoveUser()
  const columns = useMemo(
    () =>
      userColumns({
        onOpen: setShown,
        onRemove: user => void askToRemove(user).then(agreed => agreed && remove(user)),
        onCode: code => change({ codice: code, cerca: '' }),
      }),
    [change, remove],
  )
  return (
    <>
      <ListView
        title="Utenti e accessi"
        counted={['utente', 'utenti']}
        count={active ? `Utenti attivi ${integer(active.total)}` : ''}
        searchFor="Cerca utente"
        label="Utenti"
        list={list}
        query={users}
        columns={columns}
        storedColumns="users"
        rowKey={keyOf}
        rowTone={toneOf}
        onOpen={setShown}
        next={
          codice && (
            <Button variant="default" onClick={() => change({ cerca: '', codice: '' })}>
              Vedi tutti gli utenti
            </Button>
          )
        }
        chips={codice && <RemovableChip label={`Codice ${codice}`} onRemove={() => change({ codice: '' })} />}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setShown('new')}>
            Nuovo utente
          </Button>
        }
      />
      {shown && <UserDialog user={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function keyOf(user: User): string {
  return String(user.IdUtente)
}

/** Users who cannot sign in look muted. */
function toneOf({ AccountAttivo: isActive }: User) {
  return isActive ? undefined : ('muted' as const)
}

function askToRemove({ Utente }: User): Promise<boolean> {
  return confirm({
    title: `Utente ${Utente}`,
    text: 'Vuoi eliminare il dato ?',
    action: 'Elimina utente',
    danger: true,
  })
}
