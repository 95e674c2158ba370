import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { ToolButton } from './icon-button.tsx'

export interface MenuAction {
  label: string
  icon?: ReactNode
  run: () => void
  /** A line stands before it. */
  isDanger?: boolean
}

interface ActionMenuProps {
  /** Absent actions are left out. */
  actions: readonly (MenuAction | false | undefined)[]
  /** The button that opens the menu: three dots, unless another is given. */
  button?: ReactNode
  width?: number
  position?: 'bottom' | 'bottom-start' | 'top-end'
}

/** Actions behind a button. */
export function ActionMenu({ actions, button, width = 180, position = 'bottom' }: ActionMenuProps) {
  return (
    <Menu position={position}>
      <Menu.Target>{button ?? <ToolButton icon={IconDots} label="Altre azioni" />}</Menu.Target>
      <Menu.Dropdown className="popup" miw={width}>
        <MenuActions actions={actions} />
      </Menu.Dropdown>
    </Menu>
  )
}

export function MenuActions({ actions }: Pick<ActionMenuProps, 'actions'>) {
  return actions.map(
    action =>
      action && (
        <Fragment key={action.label}>
          {action.isDanger && <Menu.Divider />}
          <Menu.Item
            leftSection={action.icon}
            color={action.isDanger ? 'red' : undefined}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        </Fragment>
      ),
  )
}
