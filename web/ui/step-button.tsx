import { IconButton, type IconButtonProps } from './icon-button.tsx'

/** A button that moves along a list. At the end it is only marked as off: `disabled` would drop the focus. */
export function StepButton({ isOff, onClick, ...button }: IconButtonProps & { isOff: boolean }) {
  return (
    <IconButton
      {...button}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    />
  )
}
