import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { filterNow, useFilter } from '#web/kit/filter.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { useFilterName } from '#web/parts/customers/filter-name.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './quote-list.module.css'

interface Props {
  onCreated: (number: number) => void
  /** Asks for the customer, because the server needs a customer, and then continues. */
  askCustomer: (run: () => void) => void
  onClose: () => void
}

export function NewQuoteDialog({ onClose, ...options }: Props) {
  const filter = useFilter()
  const name = useFilterName()
  const form = useNewQuote(options)
  const { data: collections = [] } = useQuery({
    ...client.catalogue.collections.query(),
    meta: { silent: true },
  })
  const chosen = collections.find(one => one.collezione === form.values.collezione) ?? collections[0]
  return (
    <FormDialog
      title="Nuovo Preventivo"
      action="Salva"
      size="small"
      form={form}
      dirty={form.isDirty && !form.isBusy}
      onClose={onClose}
    >
      {filter?.Tipo === 'Cliente' && (
        <p className={`soft ${classes.forWhom}`}>
          Per <strong>{name}</strong>
        </p>
      )}
      <TextInput
        {...form.text('rifCliente', longest.quoteReference)}
        label="Riferimento"
        autoComplete="off"
        data-autofocus
      />
      {collections.length > 1 && (
        <NativeSelect
          {...form.text('collezione')}
          label="Collezione"
          description={chosen?.testo || undefined}
          data={collections.map(({ collezione }) => collezione)}
        />
      )}
    </FormDialog>
  )
}

const failed = 'errore creazione preventivo'

/** One idempotency key per dialog, so that pressing twice or retrying creates only one quote. */
function useNewQuote({ onCreated, askCustomer }: Omit<Props, 'onClose'>) {
  const [Chiave] = useState(onceKey)
  const form = useForm({
    initial: { rifCliente: '', collezione: '' },
    check: ({ rifCliente }) => (rifCliente.trim() ? {} : { rifCliente: 'Nessun riferimento inserito' }),
    send: async ({ rifCliente, collezione }) => {
      const body = { rifCliente, Chiave, ...(collezione && { collezione }) }
      const number = await client.quotes.create({ filter: filterNow(), body })
      if (!number) throw new ProblemError({ status: 0, code: 'server.unreadable', message: failed })
      return number
    },
    onDone: onCreated,
    onRefused: error => {
      const needsCustomer = error instanceof ProblemError && error.code === 'quote.customerNeeded'
      if (needsCustomer) askCustomer(() => form.form.ref.current?.requestSubmit())
      else notify.error(failed)
    },
  })
  return form
}
