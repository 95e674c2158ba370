import { OfficeContacts } from '#web/parts/office/office-contacts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** The place of the supplier file import. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Caricamento file fornitore" size="small">
      <p>Il caricamento del file del fornitore non è ancora disponibile in questa versione del portale.</p>
      <p>Nel frattempo invia il file all'ufficio:</p>
      <OfficeContacts />
    </Dialog>
  )
}
