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

/** Answers whether the text was copied. */
export async function copyWords({ text, done, failed }: Copied): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(done)
    return true
  } catch {
    notify.warning(failed)
    return false
  }
}

export function CopyButton({ text, done, failed, ...button }: CopyButtonProps) {
  return (
    <IconedButton
      {...button}
      icon={IconCopy}
      iconSize={button.size === 'xs' ? 14 : 16}
      onClick={() => void copyWords({ text, done, failed })}
    />
  )
}
