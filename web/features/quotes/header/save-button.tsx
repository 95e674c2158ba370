import { Button } from '@mantine/core'
import { IconCheck, IconDeviceFloppy } from '@tabler/icons-react'
import type { Header } from './use-header.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true }

/** Fields save themselves on blur; the button shows whether they have. */
export function SaveButton({ header }: { header: Header }) {
  const { isSaved, isBusy, save } = header
  return (
    <Button
      variant={isSaved ? 'subtle' : 'light'}
      ms="auto"
      loading={isBusy}
      leftSection={isSaved ? <IconCheck {...icon} /> : <IconDeviceFloppy {...icon} />}
      onClick={() => void save()}
    >
      <span aria-live="polite">{isSaved ? 'Salvato' : 'Salva'}</span>
    </Button>
  )
}
