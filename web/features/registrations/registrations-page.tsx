import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Registration } from '#contract/registrations.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Page } from '#web/ui/page.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { registrationsQuery, useRemove } from './registration-data.ts'
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
  const { mutate: remove } = useRemove()
  const columns = useMemo(
    () =>
      registrationColumns(confermati, {
        onOpen: setShown,
        onRemove: row => void askToRemove(row).then(agreed => agreed && remove(row.IdUtente)),
      }),
    [confermati, remove],
  )
  async function removeShown(row: Registration) {
    if (await askToRemove(row)) remove(row.IdUtente, { onSuccess: () => setShown(undefined) })
  }
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
          onRemove={() => void removeShown(shown)}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  )
}

function keyOf(registration: Registration): string {
  return String(registration.IdUtente)
}

function askToRemove({ Utente, RagSociale }: Registration): Promise<boolean> {
  return confirm({
    title: `Registrazione di ${RagSociale || Utente}`,
    text: 'Vuoi eliminare il dato ?',
    action: 'Elimina registrazione',
    danger: true,
  })
}
