import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { ComponentPropsWithoutRef } from 'react'

interface Props extends Omit<ComponentPropsWithoutRef<'button'>, keyof ActionIconProps>, ActionIconProps {
  'aria-label': string
  isOff: boolean
}

/** A button that leads along a list; at an end it is off, and not `disabled`: that would drop the focus. */
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
