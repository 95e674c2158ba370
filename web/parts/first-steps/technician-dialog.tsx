import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { FirstSteps } from '#contract/first-steps.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import classes from './first-steps.module.css'
import { technicianText } from './technician-text.ts'

interface Props {
  steps: FirstSteps
  onClose: () => void
}

export function TechnicianDialog({ steps, onClose }: Props) {
  const text = technicianText(steps)
  return (
    <Dialog
      title="Istruzioni per il tecnico"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => printText(text)}>
            Stampa
          </Button>
          <CopyButton text={text} done="Istruzioni copiate" failed="Il browser non permette di copiare">
            Copia
          </CopyButton>
        </>
      }
    >
      <pre className={classes.paper}>{text}</pre>
    </Dialog>
  )
}

/** A page of its own, so that nothing of the portal is printed around the text. */
function printText(text: string): void {
  const paper = window.open('', '_blank')
  if (!paper) return
  const content = paper.document.createElement('pre')
  content.style.cssText = 'font: 14px/1.5 sans-serif; white-space: pre-wrap'
  content.textContent = text
  paper.document.title = 'Istruzioni per il tecnico'
  paper.document.body.append(content)
  paper.print()
}
