import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { IconedButton } from './icon-button.tsx'

/** The action of a screen that adds something; the key N presses it. */
export function NewButton(button: Omit<ComponentProps<typeof IconedButton>, 'icon'>) {
  return <IconedButton icon={IconPlus} aria-keyshortcuts="n" {...button} />
}
