import { Autocomplete, Checkbox, Flex, Stack, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { Quote } from '#contract/quotes.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled, counted } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Notice } from '#web/ui/notice.tsx'

export type SendForm = ReturnType<typeof useSendForm>

export function doorsIn({ Righe }: Quote): number {
  return Righe.reduce((sum, { Conta, quantita }) => sum + (Conta ? quantita : 0), 0)
}

/** A first sentence, which the dealer may change; it follows a greeting. */
export function messageFor(quote: Quote): string {
  const { rifCliente, validoFino } = quote.Testata
  const doors = counted(doorsIn(quote), 'porta', 'porte')
  return `ecco l'offerta per ${rifCliente}: ${doors}, valida fino ${articled('al', dayText(validoFino))}.`
}

/** Mails the offer; the server publishes it first where that is needed. One key stands for one mail, however often it is sent. */
export function useSendForm(quote: Quote, ask?: () => Promise<boolean>) {
  const { Testata, Offerta } = quote
  const { Nome = '', EMail = '' } = Offerta?.Destinatario ?? {}
  const [key, setKey] = useState(onceKey)
  const form = useForm({
    ...(ask && { ask }),
    initial: { Nome, EMail, Messaggio: messageFor(quote), ConPdf: true },
    check: values => ({
      Nome: values.Nome.trim() === '' ? 'Scrivi il nome del cliente' : undefined,
      EMail: values.EMail.trim() === '' ? "Scrivi l'indirizzo e-mail del cliente" : undefined,
    }),
    send: ({ Nome, EMail, ...others }) =>
      client.quoteOffers.send({
        params: { id: String(Testata.id) },
        body: { ...others, Nome: Nome.trim(), EMail: EMail.trim(), Chiave: key },
      }),
    done: 'Offerta in partenza',
    onDone: (_, sent) => {
      setKey(onceKey())
      form.restart({ ...sent, Messaggio: messageFor(quote) })
    },
  })
  return form
}

interface Props {
  id: number
  form: SendForm
  formId: string
}

/** Name and address of the end customer, with those of earlier offers as suggestions. */
export function SendFields({ id, form, formId }: Props) {
  const { data: known = [] } = useQuery(client.quoteOffers.recipients.query({ params: { id: String(id) } }))
  function take(address: string) {
    form.set('EMail', address)
    const found = known.find(({ EMail }) => EMail === address)
    if (found && form.values.Nome.trim() === '') form.set('Nome', found.Nome)
  }
  return (
    <form {...form.form} id={formId}>
      <Stack gap="md">
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <Flex wrap="wrap" align="flex-start" gap="sm">
          <Autocomplete
            {...form.text('EMail', longest.email)}
            flex="1 1 240px"
            label="E-mail del cliente"
            withAsterisk
            data-autofocus
            type="email"
            autoComplete="off"
            data={known.map(({ EMail }) => EMail)}
            renderOption={({ option }) => (
              <span>
                {option.value}
                <span className="soft"> · {known.find(({ EMail }) => EMail === option.value)?.Nome}</span>
              </span>
            )}
            onChange={take}
          />
          <TextInput
            {...form.text('Nome', longest.person)}
            flex="1 1 200px"
            label="Nome e cognome"
            withAsterisk
            autoComplete="off"
          />
        </Flex>
        <Textarea
          {...form.text('Messaggio', longest.note)}
          label="Messaggio"
          description="Segue il saluto «Buongiorno,»"
          autosize
          minRows={2}
          maxRows={8}
        />
        <Checkbox
          label="Allega il PDF"
          checked={form.values.ConPdf}
          onChange={event => form.set('ConPdf', event.currentTarget.checked)}
        />
      </Stack>
    </form>
  )
}
