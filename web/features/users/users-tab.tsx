import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { User } from '#contract/users.ts'
import { integer } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useStoredColumns } from '#web/kit/stored-columns.ts'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import type { useUsersUrl } from './use-users-url.ts'
import { userColumns } from './user-columns.tsx'
import { activeUsersQuery, pageSize, useRemoveUser, usersQuery } from './user-data.ts'
import { UserDialog } from './user-dialog.tsx'
import type { UsersUrl } from './users-url.ts'

type Props = Pick<ReturnType<typeof useUsersUrl>, 'url' | 'list'>

export function UsersTab({ url, list }: Props) {
  const users = useQuery(usersQuery(url))
  const { data: active } = useQuery(activeUsersQuery)
  const [hidden, setHidden] = useStoredColumns('users')
  const [shown, setShown] = useState<User | 'new'>()
  const { mutate: remove } = useRemoveUser()
  const columns = useMemo(
    () =>
      userColumns({
        onOpen: setShown,
        onRemove: user =>
          void askToRemove(user).then(agreed => agreed && remove({ id: user.IdUtente, name: user.Utente })),
        onCode: codice => list({ codice, cerca: '' }),
      }),
    [list, remove],
  )
  const { data } = users
  return (
    <>
      <Toolbar
        title="Utenti"
        count={active && `Utenti attivi ${integer(active.total)}`}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca utente' }}
        chips={
          url.codice && <RemovableChip label={`Codice ${url.codice}`} onRemove={() => list({ codice: '' })} />
        }
        actions={
          <>
            <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
            <Button
              leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
              onClick={() => setShown('new')}
            >
              Nuovo utente
            </Button>
          </>
        }
      />
      <DataTable<User>
        label="Utenti"
        columns={columns}
        hiddenColumns={hidden}
        rows={data?.rows}
        rowKey={keyOf}
        refreshing={users.isFetching}
        failure={failureOf(users)}
        empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
        sort={url.ordina ?? 'Utente'}
        onSortChange={sort => list({ ordina: sort as UsersUrl['ordina'] })}
        paging={{
          page: url.pagina,
          pageSize,
          total: data?.total ?? 0,
          hasMore: data?.hasMore,
          onPageChange: pagina => list({ pagina }),
        }}
        onOpen={setShown}
      />
      {shown && <UserDialog user={shown === 'new' ? undefined : shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function keyOf(user: User): string {
  return String(user.IdUtente)
}

function askToRemove({ Utente }: User): Promise<boolean> {
  return confirm({
    title: `Utente ${Utente}`,
    text: 'Vuoi eliminare il dato ?',
    action: 'Elimina utente',
    danger: true,
  })
}

function NextStep({ url, list }: Props) {
  if (!url.cerca && !url.codice) return null
  return (
    <Button variant="default" onClick={() => list({ cerca: '', codice: '' })}>
      Vedi tutti gli utenti
    </Button>
  )
}
