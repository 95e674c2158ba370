import { useNavigate } from '@tanstack/react-router'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { confirmedAt, stateOf } from '#rules/confirmation-state.ts'
import { instantText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canConfirmOrders, canSeeOpenings } from '#rules/permissions.ts'
import { confirmationViews, confirmationViewText } from '#rules/tables/confirmations.ts'
import { client } from '#web/kit/connection.ts'
import { Elsewhere } from '#web/kit/list/elsewhere.tsx'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { OrderToConfirmPdf } from '#web/parts/orders/order-to-confirm-pdf.tsx'
import { FilterGroup } from '#web/ui/filter-group.tsx'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { confirmationColumns } from './confirmation-columns.tsx'
import { confirmationList } from './confirmation-list.ts'

export const ConfirmationsPage: ListScreen = listPage(confirmationList, {
  title: 'Ordini con conferma',
  urgent: { change: { stato: 'daConfermare' }, words: 'da confermare' },
  counted: ['ordine', 'ordini'],
  firstTime: 'Qui compaiono gli ordini che il gestionale invia, ognuno con la sua conferma in PDF.',
  searchFor: 'Cerca ordine',
  ...confirmationColumns,
  storedColumns: 'confirmations',
  rowKey: 'Progressivo',
  uses: () => useNavigate(),
  presses: ({ Progressivo }, { more: navigate }) =>
    void navigate({ to: '/ordine/$progressivo', params: { progressivo: String(Progressivo) } }),
  opens: (order, { role, close }) => (
    <ConfirmationPdf order={order} canConfirm={canConfirmOrders(role)} onClose={close} />
  ),
  chips: { stato: confirmationViewText },
  exported: ({ filters }) => ({ about: [['Mostrati', confirmationViewText(filters.stato ?? 'tutti')]] }),
  drawn: {
    note: () => <FreshnessNote />,
    filters: ({ filters, role, change }) => (
      <FilterGroup label="Ordini da mostrare">
        <WordSwitch
          label="Ordini da mostrare"
          options={confirmationViews(canSeeOpenings(role))}
          value={filters.stato ?? 'tutti'}
          onChange={value => change({ stato: value === 'tutti' ? undefined : value })}
        />
      </FilterGroup>
    ),
    next: ({ url: { stato, cerca }, filter, change, more: navigate }) => (
      <>
        {stato && (
          <Elsewhere
            searched={cerca}
            found={client.confirmations.list.query({ filter, query: { cerca, righe: 1 } })}
            words={amongAll}
            onSee={() => change({ stato: undefined })}
          />
        )}
        {cerca && (
          <Elsewhere
            searched={cerca}
            found={client.orders.production.query({ filter, query: { cerca, righe: 1 } })}
            words={inProduction}
            onSee={() => void navigate({ to: '/statoOrdini', search: { cerca } })}
          />
        )}
      </>
    ),
  },
  below: ({ rows, chosen, choose }) => <ChosenOrders orders={rows} chosen={chosen} onChoose={choose} />,
})

const amongAll = {
  see: 'Vedi tutti gli ordini',
  found: (count: string) => `${count} tra tutti gli ordini con conferma: mostra`,
  none: 'Nessuno neanche tra gli altri ordini con conferma.',
}
const inProduction = {
  see: 'Vedi gli ordini in produzione',
  found: (count: string) => `${count} tra gli ordini in produzione: mostra`,
  none: 'Nessuno neanche tra gli ordini in produzione.',
}

interface Props {
  order: OrderToConfirm
  canConfirm: boolean
  onClose: (isConfirmed: boolean) => void
}

function ConfirmationPdf({ order, canConfirm, onClose }: Props) {
  const state = stateOf(order)
  const at = confirmedAt(order)
  return (
    <OrderToConfirmPdf
      order={order}
      canConfirm={canConfirm && state === 'waiting'}
      isOutOfTime={state === 'outOfTime'}
      confirmedText={
        state === 'confirmed' && at ? `Confermato ${articled('il', instantText(at))}` : undefined
      }
      onClose={onClose}
    />
  )
}
