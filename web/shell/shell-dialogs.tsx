import { lazy, Suspense } from 'react'
import type { MenuDialog } from '#web/parts/menu/menu-target.ts'

const AgentDialog = lazy(async () => ({
  default: (await import('#web/parts/customers/agent-dialog.tsx')).AgentDialog,
}))
const CustomerDialog = lazy(async () => ({
  default: (await import('#web/parts/customers/customer-dialog.tsx')).CustomerDialog,
}))
const ImportDialog = lazy(async () => ({
  default: (await import('#web/parts/stock/import-dialog.tsx')).ImportDialog,
}))

const dialogs = {
  dialogListaAgenti: AgentDialog,
  dialogListaClienti: CustomerDialog,
  dialogFile: ImportDialog,
}

/** Dialogs behind menu entries; each loads on first use. */
export function ShellDialogs({ dialog, onClose }: { dialog: MenuDialog | undefined; onClose: () => void }) {
  if (!dialog) return null
  const Chosen = dialogs[dialog]
  return (
    <Suspense fallback={null}>
      <Chosen onClose={onClose} />
    </Suspense>
  )
}
