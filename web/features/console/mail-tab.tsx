import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailRow } from '#contract/office.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { mailsQuery, pageSize } from './console-data.ts'
import type { ConsoleUrl } from './console-url.ts'
import { MailDialog } from './mail-dialog.tsx'
import { mailStates } from './mail-state.ts'
import type { ListedUrl } from './use-console-url.ts'

const views = [
  { value: 'all', label: 'Tutti' },
  { value: 'queued', label: 'In attesa' },
  { value: 'sent', label: 'Inviati' },
  { value: 'failed', label: 'Falliti' },
] as const

const columns: readonly DataColumn<MailRow>[] = [
  {
    id: 'Creata',
    header: 'Creato',
    cell: row => <span className="tabular">{instantText(row.Creata)}</span>,
    sortable: true,
    width: 140,
  },
  { id: 'Destinatario', header: 'Destinatario', cell: row => row.Destinatario, sortable: true, width: 200 },
  {
    id: 'Oggetto',
    header: 'Oggetto',
    cell: row => <strong>{row.Oggetto}</strong>,
    sortable: true,
    width: 200,
    card: 'title',
  },
  {
    id: 'Stato',
    header: 'Stato',
    cell: ({ Stato }) => <StatusChip tone={mailStates[Stato].tone}>{mailStates[Stato].label}</StatusChip>,
    width: 104,
    card: 'title',
  },
  { id: 'Tentativi', header: 'Tentativi', cell: row => integer(row.Tentativi), align: 'end', width: 92 },
  { id: 'UltimoErrore', header: 'Ultimo errore', cell: row => row.UltimoErrore ?? '', width: 200 },
]

export function MailTab({ url, list }: ListedUrl) {
  const mails = useQuery(mailsQuery(url))
  const [shown, setShown] = useState<MailRow>()
  const { data } = mails
  return (
    <>
      <Toolbar
        title="Posta"
        count={data && countText(data, 'messaggio', 'messaggi')}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca messaggio' }}
      >
        <WordSwitch
          label="Messaggi da mostrare"
          options={views}
          value={url.stato ?? 'all'}
          onChange={stato => list({ stato: stato === 'all' ? undefined : stato })}
        />
      </Toolbar>
      <DataTable<MailRow>
        label="Posta in uscita"
        columns={columns}
        rows={data?.rows}
        rowKey={row => row.Id}
        refreshing={mails.isFetching}
        failure={failureOf(mails)}
        empty={{ text: 'Nessun dato trovato', action: <NextStep url={url} list={list} /> }}
        sort={url.ordina ?? '-Creata'}
        onSortChange={sort => list({ ordina: sort as ConsoleUrl['ordina'] })}
        paging={{
          page: url.pagina,
          pageSize,
          total: data?.total ?? 0,
          hasMore: data?.hasMore,
          onPageChange: pagina => list({ pagina }),
        }}
        onOpen={setShown}
      />
      {shown && <MailDialog mail={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function NextStep({ url, list }: ListedUrl) {
  if (!url.stato && !url.cerca) return null
  return (
    <Button variant="default" onClick={() => list({ stato: undefined, cerca: '' })}>
      Vedi tutti i messaggi
    </Button>
  )
}
