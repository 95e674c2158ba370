import { client } from '#web/kit/connection.ts'
import { UploadDialog } from '#web/parts/files/upload-dialog.tsx'
import { notify } from '#web/ui/notify.ts'

/** Sends a filled registry form to the office. */
export function RegistryDialog({ onClose }: { onClose: () => void }) {
  return (
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
        onClose()
      }}
      onClose={onClose}
    />
  )
}
