import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'

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
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        >
          Esporta
        </Button>
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
