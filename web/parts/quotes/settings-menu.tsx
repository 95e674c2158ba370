import { Menu } from '@mantine/core'
import { IconPercentage, IconPhotoUp, IconReload, IconSettings, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
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
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton variant="default" icon={IconSettings} label="Impostazioni" title="Impostazioni" />
        </Menu.Target>
        <Menu.Dropdown className="popup" miw={200}>
          {!isCustomerMode && (
            <Menu.Item leftSection={<IconPercentage size={18} />} onClick={() => setDialog('markups')}>
              Maggiorazioni
            </Menu.Item>
          )}
          {quote && !quote.isLocked && isPhone && (
            <Menu.Item leftSection={<IconTrash size={18} />} onClick={() => ask(quote.number)}>
              Elimina preventivo
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPhotoUp size={18} />} onClick={() => setDialog('image')}>
            Carica file
          </Menu.Item>
          <Menu.Item leftSection={<IconReload size={18} />} onClick={() => location.reload()}>
            Ricarica pagina
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
