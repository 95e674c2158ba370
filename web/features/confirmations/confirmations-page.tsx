import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { canConfirmOrders, canSeeOpenings, seesManyCustomers } from '#rules/permissions.ts'
import { confirmationTable, confirmationViews, confirmationViewText } from '#rules/tables/confirmations.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Elsewhere } from '#web/kit/list/elsewhere.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { RowChoiceContext } from '#web/ui/data-table/row-choice.tsx'
import { Page } from '#web/ui/page.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { confirmationColumns } from './confirmation-columns.tsx'
import { confirmationCalls, foundConfirmationsQuery } from './confirmation-data.ts'
import { ConfirmationPdf } from './confirmation-pdf.tsx'
import { confirmationsUrl } from './confirmations-url.ts'

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

export function ConfirmationsPage() {
  const list = useListUrl(confirmationsUrl)
  const { stato, cerca } = list.url
  const { Tipologia } = useUser()
  const hasOpenings = canSeeOpenings(Tipologia)
  const hasCustomer = seesManyCustomers(Tipologia)
  const canConfirm = canConfirmOrders(Tipologia)
  const filter = useFilter()
  const found = foundConfirmationsQuery(filter, cerca)
  const orders = useQuery(confirmationCalls.query(filter, list.url))
  const [shown, setShown] = useState<OrderToConfirm>()
  const { choices, choose } = useRowChoice()
  const isPhone = useIsPhone()
  const navigate = useNavigate()
  const columns = useMemo(
    () => confirmationColumns({ canConfirm, hasOpenings, isPhone, hasCustomer, onPdf: setShown }),
    [canConfirm, hasOpenings, isPhone, hasCustomer],
  )
  return (
    <Page fill>
      <RowChoiceContext value={choices}>
        <ListView
          title="Ordini con conferma"
          counted={['ordine', 'ordini']}
          searchFor="Cerca ordine"
          label="Ordini con conferma"
          list={list}
          query={orders}
          columns={columns}
          storedColumns="confirmations"
          rowKey={keyOf}
          onOpen={order =>
            void navigate({
              to: '/ordine/$progressivo',
              params: { progressivo: String(order.Progressivo) },
            })
          }
          next={
            <>
              {stato && (
                <Elsewhere
                  searched={cerca}
                  found={found.confirmations}
                  words={amongAll}
                  onSee={() => list.change({ stato: undefined })}
                />
              )}
              {cerca && (
                <Elsewhere
                  searched={cerca}
                  found={found.production}
                  words={inProduction}
                  onSee={() => void navigate({ to: '/statoOrdini', search: { cerca } })}
                />
              )}
            </>
          }
          exported={{
            columns: confirmationTable(hasOpenings, hasCustomer),
            about: [['Mostrati', confirmationViewText(stato ?? 'tutti')]],
            calls: confirmationCalls.whole(filter, list.url),
          }}
          actions={<Refresh isBusy={orders.isRefetching} onClick={() => void orders.refetch()} />}
        >
          <WordSwitch
            label="Ordini da mostrare"
            options={confirmationViews(hasOpenings)}
            value={stato ?? 'tutti'}
            onChange={value => list.change({ stato: value === 'tutti' ? undefined : value })}
          />
        </ListView>
      </RowChoiceContext>
      <ChosenOrders orders={orders.data?.rows} chosen={choices.chosen} onChoose={choose} />
      {shown && <ConfirmationPdf order={shown} canConfirm={canConfirm} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function Refresh({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label="Aggiorna"
      title="Aggiorna"
      loading={isBusy}
      onClick={onClick}
    >
      <IconRefresh size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

function keyOf(order: OrderToConfirm): string {
  return String(order.Progressivo)
}
