import { IconPercentage, IconPhotoUp, IconReload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { MenuAction } from '#web/ui/action-menu.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useCustomerMode } from './customer-mode.ts'

const MarkupsDialog = lazyDialog(async () => (await import('./markups-dialog.tsx')).MarkupsDialog)
const ImageDialog = lazyDialog(async () => (await import('./image-dialog.tsx')).ImageDialog)

export interface EditedQuote {
  number: number
  version: number
  /** True for a quote sent as an order request, which cannot change. */
  isLocked: boolean
}

/** Entries of the menu for the markups and the header picture, and the dialogs that they open. */
export function useQuoteSettings(quote: EditedQuote | undefined): {
  items: readonly (MenuAction | false)[]
  dialog: ReactNode
} {
  const [isCustomerMode] = useCustomerMode()
  const [dialog, setDialog] = useState<'markups' | 'image'>()
  const close = () => setDialog(undefined)
  return {
    items: [
      !isCustomerMode && {
        label: 'Maggiorazioni',
        icon: <IconPercentage size={18} />,
        run: () => setDialog('markups'),
      },
      { label: 'Carica file', icon: <IconPhotoUp size={18} />, run: () => setDialog('image') },
      { label: 'Ricarica pagina', icon: <IconReload size={18} />, run: () => location.reload() },
    ],
    dialog: (
      <>
        {dialog === 'markups' && (
          <MarkupsDialog
            owner={{ number: quote?.number, version: quote?.version, isLocked: quote?.isLocked }}
            onClose={close}
          />
        )}
        {dialog === 'image' && <ImageDialog onClose={close} />}
      </>
    ),
  }
}
