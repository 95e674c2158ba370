import type { ButtonProps } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconedButton } from './icon-button.tsx'
import { notify } from './notify.ts'

interface CopyButtonProps extends ButtonProps {
  text: string
  done: string
  /** Message if the browser refuses to copy. */
  failed: string
  children: ReactNode
}

export function CopyButton({ text, done, failed, ...button }: CopyButtonProps) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success(done),
      () => notify.warning(failed),
    )
  return (
    <IconedButton
      {...button}
      icon={IconCopy}
      iconSize={button.size === 'xs' ? 14 : 16}
      onClick={() => void copy()}
    />
  )
}
