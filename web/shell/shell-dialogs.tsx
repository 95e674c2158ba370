import type { MenuDialog } from '#web/parts/menu/menu-target.ts'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const dialogs = {
  dialogListaAgenti: lazyDialog(
    async () => (await import('#web/parts/customers/agent-dialog.tsx')).AgentDialog,
  ),
  dialogListaClienti: lazyDialog(
    async () => (await import('#web/parts/customers/customer-dialog.tsx')).CustomerDialog,
  ),
  dialogFile: lazyDialog(async () => (await import('#web/parts/stock/import-dialog.tsx')).ImportDialog),
}

/** Dialogs that menu entries open; each dialog loads on first use. */
export function ShellDialogs({ dialog, onClose }: { dialog: MenuDialog | undefined; onClose: () => void }) {
  const Chosen = dialog && dialogs[dialog]
  return Chosen ? <Chosen onClose={onClose} /> : null
}
