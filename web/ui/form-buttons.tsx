import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogClose } from './dialog-close.ts'
import classes from './form-buttons.module.css'

interface FormButtonsProps {
  /** The submit button and others next to it. */
  children?: ReactNode
  /** A button apart from the others: "Elimina". */
  start?: ReactNode
  /** True while the form is being sent, because the user cannot cancel then. */
  isBusy?: boolean
  /** True if the first focus is on "Annulla", because the other button deletes something. */
  isCancelFirst?: boolean
}

/** Buttons of a form in a dialog. "Annulla" closes the dialog, which asks before it discards typed text. */
export function FormButtons({ children, start, isBusy = false, isCancelFirst }: FormButtonsProps) {
  return (
    <>
      {start && <div className={classes.start}>{start}</div>}
      <Button
        variant="default"
        disabled={isBusy}
        data-autofocus={isCancelFirst || undefined}
        onClick={useDialogClose()}
      >
        Annulla
      </Button>
      {children}
    </>
  )
}
