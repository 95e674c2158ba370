import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OrderToConfirm } from '#contract/confirmations.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useStoredColumns } from '#web/kit/stored-columns.ts'
import { useUser } from '#web/kit/user.ts'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { countText } from '#web/ui/data-table/page-text.ts'
import { RowChoiceContext } from '#web/ui/data-table/row-choice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import { WordSwitch } from '#web/ui/word-switch.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { confirmationColumns } from './confirmation-columns.tsx'
import { confirmationsQuery } from './confirmation-data.ts'
import { ConfirmationPdf } from './confirmation-pdf.tsx'
import { ConfirmationsTable } from './confirmations-table.tsx'
import { useConfirmationsUrl } from './use-confirmations-url.ts'

const views = [
  { value: 'tutti', label: 'Tutti' },
  { value: 'daConfermare', label: 'Da confermare' },
  { value: 'confermati', label: 'Confermati' },
  { value: 'daAggiornare', label: 'Data consegna da aggiornare' },
] as const

export function ConfirmationsPage() {
  const { url, list } = useConfirmationsUrl()
  const { Tipologia } = useUser()
  const isAdmin = Tipologia === 'Admin'
  const canConfirm = isAdmin || Tipologia === 'Cliente'
  const orders = useQuery(confirmationsQuery(useFilter(), url))
  const [hidden, setHidden] = useStoredColumns('confirmations')
  const [shown, setShown] = useState<OrderToConfirm>()
  const { choices, choose } = useRowChoice()
  const isPhone = useIsPhone()
  const columns = useMemo(
    () => confirmationColumns({ canConfirm, isAdmin, isPhone, onPdf: setShown }),
    [canConfirm, isAdmin, isPhone],
  )
  const { data } = orders
  return (
    <Page fill>
      <Toolbar
        title="Ordini con conferma"
        count={data && countText(data, 'ordine', 'ordini')}
        search={{ value: url.cerca, onChange: cerca => list({ cerca }), placeholder: 'Cerca ordine' }}
        actions={
          <>
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label="Aggiorna"
              title="Aggiorna"
              loading={orders.isRefetching}
              onClick={() => void orders.refetch()}
            >
              <IconRefresh size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
            <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          </>
        }
      >
        <WordSwitch
          label="Ordini da mostrare"
          options={views}
          value={url.stato ?? 'tutti'}
          onChange={value => list({ stato: value === 'tutti' ? undefined : value })}
        />
      </Toolbar>
      <RowChoiceContext value={choices}>
        <ConfirmationsTable orders={orders} columns={columns} hidden={hidden} url={url} list={list} />
      </RowChoiceContext>
      <ChosenOrders orders={data?.rows} chosen={choices.chosen} onChoose={choose} />
      {shown && <ConfirmationPdf order={shown} canConfirm={canConfirm} onClose={() => setShown(undefined)} />}
    </Page>
  )
}
