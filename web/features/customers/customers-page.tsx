import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canSendRegistrySheets, seesManyCustomers } from '#rules/permissions.ts'
import { client } from '#web/kit/connection.ts'
import { type ListScreen, listPage } from '#web/kit/list/list-page.tsx'
import { openTab } from '#web/kit/open-tab.ts'
import { useUser } from '#web/kit/user.ts'
import { FreshnessNote } from '#web/parts/orders/freshness.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { customerColumns } from './customer-columns.tsx'
import { CustomerDetail } from './customer-detail.tsx'
import { customerList, customerPageSizes } from './customer-list.ts'

const Directory: ListScreen = listPage(customerList, {
  title: 'Clienti',
  counted: ['cliente', 'clienti'],
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
  // A dealer is a single customer, so it gets its sheet instead of a list.
  if (!seesManyCustomers(Tipologia))
    return <Navigate to="/clienti/$codice" params={{ codice: Codice }} replace />
  return <Directory />
}

const UploadDialog = lazyDialog(() =>
  import('#web/parts/files/upload-dialog.tsx').then(module => module.UploadDialog),
)

/** For new customers: download the form, and send the filled one to the office. */
function RegistryActions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconedButton variant="default" icon={IconFileUpload} iconSize={18} onClick={() => setOpen(true)}>
        Carica file anagrafica
      </IconedButton>
      <IconedButton
        icon={IconPlus}
        iconSize={18}
        onClick={() => void openTab(() => client.registrySheets.form())}
      >
        Nuova anagrafica
      </IconedButton>
      {isOpen && (
        <UploadDialog
          title="Carica file anagrafica"
          lead="Carica la scheda del nuovo cliente compilata, in PDF: la riceve l'ufficio, che apre l'anagrafica."
          label="Scegli la scheda compilata"
          note="PDF · al massimo 20 MB"
          accept=".pdf"
          maxBytes={20 * 2 ** 20}
          send={(file, options) => client.registrySheets.upload({ file, ...options })}
          onSent={() => {
            notify.success('Elaborazione completata: file caricato con successo')
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
