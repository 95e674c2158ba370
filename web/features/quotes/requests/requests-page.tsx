import { quoteStateNames } from '#contract/quote-kinds.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { requestColumns } from './request-columns.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { requestList } from './request-list.ts'

export const RequestsPage: ListScreen = listPage(requestList, {
  title: "Richieste d'ordine",
  counted: ['richiesta', 'richieste'],
  searchFor: 'Cerca richiesta',
  after: requestColumns,
  storedColumns: 'requests',
  rowKey: 'Id',
  choice: {
    field: 'stato',
    label: 'Richieste da mostrare',
    words: {
      daFare: 'Da fare',
      richiesta: quoteStateNames.richiesta,
      inVerifica: quoteStateNames.inVerifica,
      inSospeso: quoteStateNames.inSospeso,
      confermata: 'Confermate',
      tutte: 'Tutte',
    },
  },
  seeAll: { label: 'Vedi tutte le richieste', change: { stato: 'tutte' } },
  presses: ({ Id }, { show }) => show({ aperta: Id }, { replace: false }),
  below: ({ rows, url: { aperta }, show }) => {
    const open = rows?.find(row => row.Id === aperta)
    return open && <RequestDialog key={open.Id} request={open} onClose={() => show({ aperta: undefined })} />
  },
})
