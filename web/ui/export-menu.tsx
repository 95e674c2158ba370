import { IconDownload } from '@tabler/icons-react'
import { ActionMenu, type MenuAction } from './action-menu.tsx'
import { IconedButton } from './icon-button.tsx'

interface ExportMenuProps {
  items: readonly MenuAction[]
  busy?: boolean
}

export function ExportMenu({ items, busy = false }: ExportMenuProps) {
  const button = (
    <IconedButton variant="default" icon={IconDownload} loading={busy}>
      Esporta
    </IconedButton>
  )
  return <ActionMenu button={button} actions={items} />
}
