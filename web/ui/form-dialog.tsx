import { Button, Stack } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { Notice } from './notice.tsx'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'footer'> {
  /** As `useForm` gives it. */
  form: {
    form: ComponentPropsWithRef<'form'>
    isDirty: boolean
    isBusy: boolean
    failure: string | undefined
  }
  /** Text of the button that sends the form. */
  action: string
  /** True if the values can only be read. */
  isLocked?: boolean | undefined
  /** A button apart from the others: "Elimina". */
  start?: ReactNode
  /** Deletes what the form shows, by a button apart from the others. */
  removal?: { text: string; ask: () => void; isBusy?: boolean } | undefined
  /** A remedy next to the reason of a failure. */
  remedy?: ReactNode
  failureTone?: 'danger' | 'warning'
}

/** A dialog that is one form: its fields, the reason why it was not taken, and its buttons. */
export function FormDialog({
  form,
  action,
  removal,
  start = removal && (
    <Button variant="light" color="red" loading={removal.isBusy ?? false} onClick={removal.ask}>
      {removal.text}
    </Button>
  ),
  remedy,
  failureTone = 'danger',
  isLocked = false,
  ...dialog
}: FormDialogProps) {
  const formId = useId()
  const { children, dirty = form.isDirty } = dialog
  return (
    <Dialog
      {...dialog}
      dirty={dirty}
      footer={
        <FormButtons isBusy={form.isBusy} start={start}>
          <Button type="submit" form={formId} loading={form.isBusy} disabled={isLocked}>
            {action}
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId}>
        <Stack gap="lg">
          {form.failure && (
            <Notice tone={failureTone} action={remedy}>
              {form.failure}
            </Notice>
          )}
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}
