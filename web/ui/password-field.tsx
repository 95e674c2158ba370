import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** Here the eye button has an accessible name, and Tab reaches the button. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false)
  const label = isVisible ? 'Nascondi password' : 'Mostra password'
  return (
    <PasswordInput
      {...props}
      visible={isVisible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': label, 'aria-pressed': undefined, title: label }}
    />
  )
}
