import { useState } from 'react'
import { client } from '#web/kit/connection.ts'
import { filterNow } from '#web/kit/filter.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'

const failed = 'errore creazione preventivo'

interface Options {
  onCreated: (number: number) => void
  askCustomer: (run: () => void) => void
}

/** One key per dialog, so that pressing twice or retrying makes one quote. */
export function useNewQuote({ onCreated, askCustomer }: Options) {
  const [Chiave] = useState(onceKey)
  const form = useForm({
    initial: { rifCliente: '' },
    check: ({ rifCliente }) => (rifCliente.trim() ? {} : { rifCliente: 'Nessun riferimento inserito' }),
    send: async ({ rifCliente }) => {
      const number = await client.quotes.create({ filter: filterNow(), body: { rifCliente, Chiave } })
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
