import { Button } from '@mantine/core'
import { IconFileUpload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { openTab } from '#web/kit/open-tab.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const RegistryDialog = lazyDialog(async () => (await import('./registry-dialog.tsx')).RegistryDialog)

/** For new customers: download the form, and send the filled one to the office. */
export function RegistryActions() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileUpload size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Carica file anagrafica
      </Button>
      <Button
        leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
        onClick={() => void openTab(() => client.registrySheets.form())}
      >
        Nuova anagrafica
      </Button>
      {isOpen && <RegistryDialog onClose={() => setOpen(false)} />}
    </>
  )
}
