import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useFilterName } from '#web/parts/customers/filter-name.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './quote-list.module.css'
import { useNewQuote } from './use-new-quote.ts'

interface Props {
  onCreated: (number: number) => void
  /** Asks for the customer, because the server needs one, and then continues. */
  askCustomer: (run: () => void) => void
  onClose: () => void
}

export function NewQuoteDialog({ onCreated, askCustomer, onClose }: Props) {
  const formId = useId()
  const filter = useFilter()
  const name = useFilterName()
  const form = useNewQuote({ onCreated, askCustomer })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Nuovo Preventivo"
      size="small"
      dirty={form.isDirty && !form.isBusy}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        {filter?.Tipo === 'Cliente' && (
          <p className={classes.forWhom}>
            Per <strong>{name}</strong>
          </p>
        )}
        <TextInput
          {...form.text('rifCliente')}
          label="Riferimento"
          maxLength={longest.quoteReference}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
