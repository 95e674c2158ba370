import type { ButtonProps } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconedButton } from './icon-button.tsx'
import { notify } from './notify.ts'

interface Copied {
  text: string
  done: string
  /** Message if the browser refuses to copy. */
  failed: string
}

interface CopyButtonProps extends ButtonProps, Copied {
  children: ReactNode
}

export function copyWords({ text, done, failed }: Copied): void {
  navigator.clipboard.writeText(text).then(
    () => notify.success(done),
    () => notify.warning(failed),
  )
}

export function CopyButton({ text, done, failed, ...button }: CopyButtonProps) {
  return (
    <IconedButton
      {...button}
      icon={IconCopy}
      iconSize={button.size === 'xs' ? 14 : 16}
      onClick={() => copyWords({ text, done, failed })}
    />
  )
}
