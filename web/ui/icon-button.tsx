import { ActionIcon, type ActionIconProps, Button, type ButtonProps } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ComponentType } from 'react'

export interface IconButtonProps
  extends Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps>,
    ActionIconProps {
  icon: ComponentType<IconProps>
  /** Accessible name. */
  label: string
  iconSize?: number
}

/** A button that shows an icon alone, as high as a field. */
export function IconButton({ icon: Icon, label, iconSize = 18, ...button }: IconButtonProps) {
  return (
    <ActionIcon variant="subtle" color="gray" size="input-sm" aria-label={label} {...button}>
      <Icon size={iconSize} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** An icon button with a border, whose name is shown as a tip, too. */
export function ToolButton({ label, ...button }: IconButtonProps) {
  return <IconButton variant="default" title={label} {...{ label }} {...button} />
}

interface IconedButtonProps extends Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps>, ButtonProps {
  icon: ComponentType<IconProps>
  iconSize?: number
}

/** A button with an icon before its words. */
export function IconedButton({ icon: Icon, iconSize = 16, ...button }: IconedButtonProps) {
  return <Button {...button} leftSection={<Icon size={iconSize} stroke={1.75} aria-hidden />} />
}
