import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps>, ActionIconProps {
  'aria-label': string
  isOff: boolean
}

/** A button that moves along a list. At an end it is only marked as off, because `disabled` would drop the focus. */
export function StepButton({ isOff, onClick, ...button }: Props) {
  return (
    <ActionIcon
      {...button}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    />
  )
}
