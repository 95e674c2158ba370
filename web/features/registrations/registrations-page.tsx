import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Registration } from '#contract/registrations.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { RemovedToday } from '#web/kit/removal/removed-today.tsx'
import { useLatest } from '#web/kit/use-latest.ts'
import { Page } from '#web/ui/page.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { registrationsQuery, removedQuery, useRemoveRegistration } from './registration-data.ts'
import { RegistrationDialog } from './registration-dialog.tsx'
import { registrationsUrl } from './registrations-url.ts'

const views = [
  { value: 'false', label: 'Da confermare' },
  { value: 'true', label: 'Confermati' },
] as const

export function RegistrationsPage() {
  const list = useListUrl(registrationsUrl)
  const { confermati } = list.url
  const registrations = useQuery(registrationsQuery(list.url))
  const [shown, setShown] = useState<Registration>()
  const removed = useQuery(removedQuery)
  const removal = useRemoveRegistration(() => setShown(undefined))
  const { remove } = useLatest({ remove: (row: Registration) => removal.ask(row) })
  const columns = useMemo(
    () =>
      registrationColumns(confermati, {
        onOpen: setShown,
        onRemove: remove,
      }),
    [confermati, remove],
  )
  const see = (confirmed: boolean) => list.change({ confermati: confirmed, ordina: undefined })
  return (
    <Page fill>
      <ListView
        title="Nuove registrazioni"
        counted={['registrazione', 'registrazioni']}
        searchFor="Cerca registrazione"
        label={confermati ? 'Registrazioni confermate' : 'Registrazioni da confermare'}
        list={list}
        query={registrations}
        note={<RemovedToday removed={removed.data} {...removal} />}
        columns={columns}
        rowKey={keyOf}
        onOpen={setShown}
        next={
          !confermati && (
            <Button variant="default" onClick={() => see(true)}>
              Vedi le registrazioni confermate
            </Button>
          )
        }
      >
        <WordSwitch
          label="Registrazioni da mostrare"
          options={views}
          value={confermati ? 'true' : 'false'}
          onChange={value => see(value === 'true')}
        />
      </ListView>
      {shown && (
        <RegistrationDialog
          registration={shown}
          onRemove={() => removal.ask(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  )
}

function keyOf(registration: Registration): string {
  return String(registration.IdUtente)
}
