import type { ButtonProps } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { FirstSteps } from '#contract/first-steps.ts'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { lazyDialog } from '#web/ui/lazy-dialog.tsx'

const TechnicianDialog = lazyDialog(async () => (await import('./technician-dialog.tsx')).TechnicianDialog)

interface Props extends Pick<ButtonProps, 'variant'> {
  steps: FirstSteps
}

export function TechnicianButton({ steps, variant = 'default' }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconedButton variant={variant} icon={IconFileText} onClick={() => setOpen(true)}>
        Istruzioni per il tecnico
      </IconedButton>
      {isOpen && <TechnicianDialog steps={steps} onClose={() => setOpen(false)} />}
    </>
  )
}
