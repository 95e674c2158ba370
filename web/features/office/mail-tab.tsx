import type { MailRow } from '#contract/office.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { type ListScreen, listPart } from '#web/kit/list/list-page.tsx'
import type { DataColumn } from '#web/ui/data-table/column.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { mailStates } from './mail-state.ts'
import { mailList } from './office-url.ts'

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

export const MailTab: ListScreen = listPart(mailList, {
  title: 'Posta',
  label: 'Posta in uscita',
  counted: ['messaggio', 'messaggi'],
  searchFor: 'Cerca messaggio',
  after: columns,
  rowKey: 'Id',
  choice: {
    field: 'stato',
    label: 'Messaggi da mostrare',
    words: { '': 'Tutti', queued: 'In attesa', sent: 'Inviati', failed: 'Falliti' },
  },
  seeAll: { label: 'Vedi tutti i messaggi', change: { stato: undefined, cerca: '' } },
  presses: 'opens',
  opens: (mail, { close }) => <MailDialog mail={mail} onClose={close} />,
})
