import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { Customer } from '#contract/customers.ts'
import type { Role } from '#contract/roles.ts'
import { canChooseAgent, canSendRegistrySheets, seesManyCustomers } from '#rules/permissions.ts'
import { customerTable } from '#rules/tables/customers.ts'
import { useFilter } from '#web/kit/filter.ts'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useListUrl } from '#web/kit/list/use-list-url.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { Page } from '#web/ui/page.tsx'
import { RemovableChip } from '#web/ui/removable-chip.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { customerColumns } from './customer-columns.tsx'
import { customersQuery, whole } from './customer-data.ts'
import { CustomerDetail } from './customer-detail.tsx'
import { customerPageSizes, customersUrl } from './customers-url.ts'
import { RegistryActions } from './registry-actions.tsx'

export function CustomersPage() {
  const { Tipologia, Codice } = useUser()
  // A dealer is a single customer, so it gets its sheet instead of a list.
  if (!seesManyCustomers(Tipologia))
    return <Navigate to="/clienti/$codice" params={{ codice: Codice }} replace />
  return <Directory role={Tipologia} />
}

function Directory({ role }: { role: Role }) {
  const hasAgents = canChooseAgent(role)
  const list = useListUrl(customersUrl)
  const { url, change, show } = list
  const filter = useFilter()
  const isPhone = useIsPhone()
  const columns = useMemo(() => customerColumns(hasAgents, isPhone), [hasAgents, isPhone])
  const detailOf = useCallback(
    (customer: Customer) => (
      <CustomerDetail
        customer={customer}
        tab={url.scheda ?? 'informazioni'}
        onTab={tab => void show({ scheda: tab === 'informazioni' ? undefined : tab })}
      />
    ),
    [url.scheda, show],
  )
  return (
    <Page fill>
      <ListView
        title="Clienti"
        counted={['cliente', 'clienti']}
        searchFor="Cerca cliente"
        label="Clienti"
        list={list}
        query={useQuery(customersQuery(filter, url))}
        columns={columns}
        storedColumns="customers"
        rowKey={keyOf}
        rowTone={toneOf}
        renderExpanded={detailOf}
        paging={{
          pageSize: url.righe,
          pageSizes: customerPageSizes,
          onPageSizeChange: righe => change({ righe }),
        }}
        exported={{ columns: customerTable(hasAgents), calls: whole(filter, url) }}
        note={<FreshnessNote />}
        chips={
          url.solo && (
            <RemovableChip label={noteWords[url.solo]} onRemove={() => change({ solo: undefined })} />
          )
        }
        actions={canSendRegistrySheets(role) && <RegistryActions />}
      />
    </Page>
  )
}

const noteWords = { passi: 'Passi da fare oggi', silenziosi: 'Silenziosi oltre il loro ritmo' } as const

function keyOf({ ClCodCli }: Customer): string {
  return ClCodCli
}

function toneOf({ Blocca }: Customer) {
  return Blocca === 1 ? 'danger' : undefined
}
