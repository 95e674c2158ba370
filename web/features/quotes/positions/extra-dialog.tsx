import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { QuoteExtra } from '#contract/quotes/tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { amountText, readAmount } from '#rules/italian-amount.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.tsx'
import { rateChoices } from '../header/header-panel.tsx'
import { useReadAgain } from '../quote-data.ts'

interface Props {
  quote: Quote
  /** Undefined for a new line. */
  extra: QuoteExtra | undefined
  onClose: () => void
}

export function ExtraDialog(props: Props) {
  const { extra, onClose } = props
  const form = useExtraForm(props)
  return (
    <FormDialog
      title={extra ? 'Modifica voce' : 'Nuova voce'}
      action="Salva voce"
      size="small"
      form={form}
      onClose={onClose}
    >
      <TextInput
        {...form.text('Descrizione', longest.title)}
        label="Descrizione"
        placeholder="Posa in opera"
        required
        autoComplete="off"
        data-autofocus
      />
      <Group grow align="flex-start" gap="md">
        <TextInput {...form.text('Quantita')} label="Quantità" required inputMode="decimal" />
        <TextInput
          {...form.text('Prezzo')}
          label="Prezzo senza IVA"
          required
          inputMode="decimal"
          rightSection="€"
        />
      </Group>
      <Select
        label="IVA"
        data={rateChoices(Number(form.values.Iva))}
        value={form.values.Iva}
        error={form.errors.Iva}
        allowDeselect={false}
        onChange={chosen => chosen && form.set('Iva', chosen)}
      />
    </FormDialog>
  )
}

function useExtraForm({ quote, extra, onClose }: Props) {
  const { id } = quote.Testata
  const readAgain = useReadAgain(id)
  const [Chiave] = useState(onceKey)
  const versionOf = (other: Quote) => other.Voci.find(({ riga }) => riga === extra?.riga)?.Versione ?? 0
  return useForm({
    initial: {
      Descrizione: extra?.Descrizione ?? '',
      Quantita: extra ? amountText(extra.Quantita) : '1',
      Prezzo: extra ? amountText(extra.Prezzo) : '',
      Iva: String(extra?.Iva ?? 22),
    },
    check: ({ Descrizione, Quantita, Prezzo }) => {
      const quantity = readAmount(Quantita)
      return {
        Descrizione: Descrizione.trim() === '' ? 'Il campo è obbligatorio' : undefined,
        Quantita: quantity.value === 0 ? 'Scrivi una quantità, per esempio 1 o 2,5' : quantity.problem,
        Prezzo: readAmount(Prezzo).problem,
      }
    },
    send: ({ Descrizione, Quantita, Prezzo, Iva }) =>
      sendOver({
        version: extra?.Versione ?? 0,
        send: Versione =>
          client.quoteTools.saveExtra({
            body: {
              id,
              ...(extra ? { riga: extra.riga, Versione } : { riga: 0, Chiave }),
              Descrizione: Descrizione.trim(),
              Quantita: readAmount(Quantita).value ?? 0,
              Prezzo: readAmount(Prezzo).value ?? 0,
              Iva: Number(Iva),
            },
          }),
        readAgain: async () => versionOf(await readAgain()),
      }),
    onDone: ({ winner }) => {
      if (winner === undefined) return
      if (winner === 'mine') notify.success('Voce salvata')
      onClose()
    },
  })
}
