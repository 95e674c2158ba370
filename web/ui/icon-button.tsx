import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { IconProps } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ComponentType } from 'react'

interface IconButtonProps
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
