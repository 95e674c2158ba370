import { IconPercentage, IconPhotoUp, IconReload, IconSettings, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { ToolButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useCustomerMode } from './customer-mode.ts'
import { useRemoveQuote } from './use-remove-quote.ts'

const MarkupsDialog = lazyDialog(async () => (await import('./markups-dialog.tsx')).MarkupsDialog)
const ImageDialog = lazyDialog(async () => (await import('./image-dialog.tsx')).ImageDialog)

export interface EditedQuote {
  number: number
  version: number
  /** True for a quote sent as an order request, which cannot change. */
  isLocked: boolean
}

export function SettingsMenu({ quote }: { quote: EditedQuote | undefined }) {
  const isPhone = useIsPhone()
  const [isCustomerMode] = useCustomerMode()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'markups' | 'image'>()
  const { ask } = useRemoveQuote(() => void navigate({ to: '/preventivi', replace: true }))
  const close = () => setDialog(undefined)
  const markups = () => setDialog('markups')
  const canRemove = quote && !quote.isLocked && isPhone
  return (
    <>
      <ActionMenu
        width={200}
        button={<ToolButton icon={IconSettings} label="Impostazioni" />}
        actions={[
          !isCustomerMode && { label: 'Maggiorazioni', icon: <IconPercentage size={18} />, run: markups },
          canRemove && {
            label: 'Elimina preventivo',
            icon: <IconTrash size={18} />,
            run: () => ask(quote.number),
          },
          { label: 'Carica file', icon: <IconPhotoUp size={18} />, run: () => setDialog('image') },
          { label: 'Ricarica pagina', icon: <IconReload size={18} />, run: () => location.reload() },
        ]}
      />
      {dialog === 'markups' && (
        <MarkupsDialog
          owner={{ number: quote?.number, version: quote?.version, isLocked: quote?.isLocked }}
          onClose={close}
        />
      )}
      {dialog === 'image' && <ImageDialog onClose={close} />}
    </>
  )
}
