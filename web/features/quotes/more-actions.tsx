import { ActionIcon, Menu } from '@mantine/core'
import { IconCopy, IconDots, IconExternalLink, IconSend, IconTrash } from '@tabler/icons-react'

interface Props {
  canEdit: boolean
  onDuplicate: () => void
  onRequest: () => void
  onOffer: () => void
  onRemove: () => void
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true }

/** Actions on the quote as a whole. */
export function MoreActions({ canEdit, onDuplicate, onRequest, onOffer, onRemove }: Props) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size="input-sm" aria-label="Altre azioni" title="Altre azioni">
          <IconDots size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className="popup" miw={180}>
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={onDuplicate}>
          Duplica preventivo
        </Menu.Item>
        {canEdit && (
          <Menu.Item leftSection={<IconSend {...icon} />} onClick={onRequest}>
            Invia richiesta d'ordine
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={onOffer}>
          Offerta al cliente
        </Menu.Item>
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onRemove}>
              Elimina preventivo
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
