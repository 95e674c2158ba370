import { Box, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { ToolButton } from './icon-button.tsx'
import { keysText } from './use-shortcut.ts'

export interface MenuAction {
  label: string
  icon?: ReactNode
  run: () => void
  /** The letter that does the same, or `Control+P`. */
  keys?: string | undefined
  /** A dangerous action stands below a separating line. */
  isDanger?: boolean
}

interface ActionMenuProps {
  /** The menu leaves out actions that are false or undefined. */
  actions: readonly (MenuAction | false | undefined)[]
  /** The button that opens the menu; by default three dots. */
  button?: ReactNode
  width?: number
  position?: 'bottom' | 'bottom-start' | 'top-end'
  /** Text below the actions, such as the age of the data. */
  foot?: ReactNode
}

export function ActionMenu({ actions, button, width = 180, position = 'bottom', foot }: ActionMenuProps) {
  return (
    <Menu position={position}>
      <Menu.Target>{button ?? <ToolButton icon={IconDots} label="Altre azioni" />}</Menu.Target>
      <Menu.Dropdown className="popup" miw={width}>
        <MenuActions actions={actions} />
        {foot && <Menu.Label>{foot}</Menu.Label>}
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
            mih="var(--soglia-control-height)"
            leftSection={action.icon}
            aria-keyshortcuts={action.keys}
            rightSection={
              action.keys && (
                <Box component="kbd" className="key" ms="sm" aria-hidden>
                  {keysText(action.keys)}
                </Box>
              )
            }
            color={action.isDanger ? 'red' : undefined}
            onClick={action.run}
          >
            {action.label}
          </Menu.Item>
        </Fragment>
      ),
  )
}
