import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconedButton } from './icon-button.tsx'

interface ExportItem {
  label: string
  icon?: ReactNode
  onSelect: () => void
}

interface ExportMenuProps {
  items: readonly ExportItem[]
  busy?: boolean
}

export function ExportMenu({ items, busy = false }: ExportMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <IconedButton variant="default" icon={IconDownload} loading={busy}>
          Esporta
        </IconedButton>
      </Menu.Target>
      <Menu.Dropdown className="popup" miw={180}>
        {items.map(item => (
          <Menu.Item key={item.label} leftSection={item.icon} onClick={item.onSelect}>
            {item.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
