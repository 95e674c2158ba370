import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailRow } from '#contract/office.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailStates } from './mail-state.ts'
import { mailsQuery } from './office-data.ts'
import { mailsUrl } from './office-url.ts'

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
    width: 140,
  },
  { id: 'Destinatario', header: 'Destinatario', cell: row => row.Destinatario, width: 200 },
  {
    id: 'Oggetto',
    header: 'Oggetto',
    cell: row => <strong>{row.Oggetto}</strong>,
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

export function MailTab() {
  const list = useListUrl(mailsUrl)
  const { stato } = list.url
  const mails = useQuery(mailsQuery(list.url))
  const [shown, setShown] = useState<MailRow>()
  return (
    <>
      <ListView
        title="Posta"
        counted={['messaggio', 'messaggi']}
        searchFor="Cerca messaggio"
        label="Posta in uscita"
        list={list}
        query={mails}
        columns={columns}
        rowKey={keyOf}
        onOpen={setShown}
        next={
          stato && (
            <Button variant="default" onClick={() => list.change({ stato: undefined, cerca: '' })}>
              Vedi tutti i messaggi
            </Button>
          )
        }
      >
        <WordSwitch
          label="Messaggi da mostrare"
          options={views}
          value={stato ?? 'all'}
          onChange={value => list.change({ stato: value === 'all' ? undefined : value })}
        />
      </ListView>
      {shown && <MailDialog mail={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

function keyOf(row: MailRow): string {
  return row.Id
}
