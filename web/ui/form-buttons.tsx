import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useDialogClose } from './dialog-close.ts'
import classes from './form-buttons.module.css'

interface FormButtonsProps {
  /** The button that sends the form, and those beside it. */
  children?: ReactNode
  /** Apart from the others: "Elimina". */
  start?: ReactNode
  /** It has been sent: there is nothing left to call off. */
  isBusy?: boolean
}

/** The buttons of a form in a dialog; "Annulla" closes the dialog, which asks before something typed is lost. */
export function FormButtons({ children, start, isBusy = false }: FormButtonsProps) {
  return (
    <>
      {start && <div className={classes.start}>{start}</div>}
      <Button variant="default" disabled={isBusy} onClick={useDialogClose()}>
        Annulla
      </Button>
      {children}
    </>
  )
}
