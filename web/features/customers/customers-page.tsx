import { Navigate } from '@tanstack/react-router'
import { canSendRegistrySheets, seesManyCustomers } from '#rules/permissions.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { customerColumns } from './customer-columns.tsx'
import { CustomerDetail } from './customer-detail.tsx'
import { customerList, customerPageSizes } from './customer-list.ts'
import { RegistryActions } from './registry-actions.tsx'

const Directory: ListScreen = listPage(customerList, {
  title: 'Clienti',
  counted: ['cliente', 'clienti'],
  firstTime: 'Qui compaiono i clienti che il gestionale invia, con contatti e sconti.',
  searchFor: 'Cerca cliente',
  ...customerColumns,
  storedColumns: 'customers',
  rowKey: 'ClCodCli',
  rowTone: ({ Blocca }) => (Blocca === 1 ? 'danger' : undefined),
  pageSizes: customerPageSizes,
  chips: { solo: { passi: 'Passi da fare oggi', silenziosi: 'Silenziosi oltre il loro ritmo' } },
  expands: customer => <CustomerDetail customer={customer} />,
  drawn: {
    note: () => <FreshnessNote />,
    actions: ({ role }) => canSendRegistrySheets(role) && <RegistryActions />,
  },
})

export function CustomersPage() {
  const { Tipologia, Codice } = useUser()
  // A dealer is a single customer, so the dealer gets its own sheet instead of a list.
  if (!seesManyCustomers(Tipologia))
    return <Navigate to="/clienti/$codice" params={{ codice: Codice }} replace />
  return <Directory />
}
