import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Registration } from '#contract/registrations.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { confirm } from '#web/ui/confirm.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { registrationColumns } from './registration-columns.tsx'
import { pageSize, registrationsQuery, standardSort, useRemove } from './registration-data.ts'
import { RegistrationDialog } from './registration-dialog.tsx'
import type { RegistrationsUrl } from './registrations-url.ts'
import { useRegistrationsUrl } from './use-registrations-url.ts'

const views = [
  { value: 'false', label: 'Da confermare' },
  { value: 'true', label: 'Confermati' },
] as const

export function RegistrationsPage() {
  const { url, list } = useRegistrationsUrl()
  const registrations = useQuery(registrationsQuery(url))
  const [shown, setShown] = useState<Registration>()
  const { mutate: remove } = useRemove()
  const columns = useMemo(
    () =>
      registrationColumns(url.confermati, {
        onOpen: setShown,
        onRemove: row => void askToRemove(row).then(agreed => agreed && remove(row.IdUtente)),
      }),
    [url.confermati, remove],
  )
  const { data } = registrations
  return (
    <Page fill>
      <Toolbar
        title="Nuove registrazioni"
        count={data && countText(data, 'registrazione', 'registrazioni')}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca registrazione' }}
      >
        <WordSwitch
          label="Registrazioni da mostrare"
          options={views}
          value={url.confermati ? 'true' : 'false'}
          onChange={value => list({ confermati: value === 'true', ordina: undefined })}
        />
      </Toolbar>
      <DataTable<Registration>
        label={url.confermati ? 'Registrazioni confermate' : 'Registrazioni da confermare'}
        columns={columns}
        rows={data?.rows}
        rowKey={keyOf}
        refreshing={registrations.isFetching}
        failure={failureOf(registrations)}
        empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
        sort={url.ordina ?? standardSort(url.confermati)}
        onSortChange={sort => list({ ordina: sort as RegistrationsUrl['ordina'] })}
        paging={{
          page: url.pagina,
          pageSize,
          total: data?.total ?? 0,
          hasMore: data?.hasMore,
          onPageChange: pagina => list({ pagina }),
        }}
        onOpen={setShown}
      />
      {shown && <RegistrationDialog registration={shown} onClose={() => setShown(undefined)} />}
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

function NextStep({ url, list }: ReturnType<typeof useRegistrationsUrl>) {
  if (url.cerca)
    return (
      <Button variant="default" onClick={() => list({ cerca: '' })}>
        Annulla la ricerca
      </Button>
    )
  if (url.confermati) return null
  return (
    <Button variant="default" onClick={() => list({ confermati: true, ordina: undefined })}>
      Vedi le registrazioni confermate
    </Button>
  )
}
