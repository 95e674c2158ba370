import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { openTab } from '#web/kit/open-tab.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { NewButton } from '#web/ui/new-button.tsx'
import { notify } from '#web/ui/notify.ts'

const UploadDialog = lazyDialog(() =>
  import('#web/parts/files/upload-dialog.tsx').then(module => module.UploadDialog),
)

/** For new customers: download the form, and send the filled one to the office. */
export function RegistryActions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconedButton variant="default" icon={IconFileUpload} iconSize={18} onClick={() => setOpen(true)}>
        Carica file anagrafica
      </IconedButton>
      <NewButton iconSize={18} onClick={() => void openTab(() => client.registrySheets.form())}>
        Nuova anagrafica
      </NewButton>
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
