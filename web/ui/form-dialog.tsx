import { Button, Stack } from '@mantine/core'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { FormButtons } from './form-buttons.tsx'
import { Notice } from './notice.tsx'

interface FormDialogProps extends Omit<DialogProps, 'open' | 'footer'> {
  /** The form that `useForm` returns. */
  form: {
    form: ComponentPropsWithRef<'form'>
    isDirty: boolean
    isBusy: boolean
    failure: string | undefined
  }
  /** Text of the button that sends the form. */
  action: string
  /** True if the user can only read the values. */
  isLocked?: boolean | undefined
  /** A button apart from the others: "Elimina". */
  start?: ReactNode
  /** A button apart from the others that deletes the record of the form. */
  removal?: { text: string; ask: () => void; isBusy?: boolean } | undefined
  /** A control next to the failure that lets the user solve it. */
  remedy?: ReactNode
  failureTone?: 'danger' | 'warning'
}

/** A dialog with one form: the reason of a failure, the fields and the buttons. */
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
