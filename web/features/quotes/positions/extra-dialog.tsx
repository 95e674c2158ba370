import { Button, Select, TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { QuoteExtra } from '#contract/quotes/tools.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { sendOver } from '../conflict.ts'
import classes from '../dialogs.module.css'
import { rateChoices } from '../header/header-panel.tsx'
import { useReadAgain } from '../quote-data.ts'
import { checkExtra, type ExtraValues, extraOf, extraValuesOf, newExtra } from './extra-values.ts'

interface Props {
  quote: Quote
  /** Undefined for a new line. */
  extra: QuoteExtra | undefined
  onClose: () => void
}

export function ExtraDialog({ quote, extra, onClose }: Props) {
  const formId = useId()
  const form = useExtraForm({ quote, extra, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={extra ? 'Modifica voce' : 'Nuova voce'}
      size="small"
      dirty={form.isDirty}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={formId} loading={form.isBusy}>
            Salva voce
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <TextInput
          {...form.text('Descrizione')}
          label="Descrizione"
          placeholder="Posa in opera"
          required
          maxLength={longest.title}
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.pair}>
          <TextInput {...form.text('Quantita')} label="Quantità" required inputMode="decimal" />
          <TextInput {...form.text('Prezzo')} label="Prezzo" required inputMode="decimal" rightSection="€" />
        </div>
        <Select
          label="IVA"
          data={rateChoices(Number(form.values.Iva))}
          value={form.values.Iva}
          error={form.errors.Iva}
          allowDeselect={false}
          onChange={chosen => chosen && form.set('Iva', chosen)}
        />
      </form>
    </Dialog>
  )
}

function useExtraForm({ quote, extra, onClose }: Props) {
  const { id } = quote.Testata
  const readAgain = useReadAgain(id)
  const [Chiave] = useState(onceKey)
  const versionOf = (other: Quote) => other.Voci.find(({ riga }) => riga === extra?.riga)?.Versione ?? 0
  const save = (values: ExtraValues, Versione: number) => {
    const own = extra ? { riga: extra.riga, Versione } : { riga: 0, Chiave }
    return client.quoteTools.saveExtra({ body: { id, ...own, ...extraOf(values) } })
  }
  return useForm<ExtraValues, Awaited<ReturnType<typeof sendOver<number>>>>({
    initial: extra ? extraValuesOf(extra) : newExtra,
    check: checkExtra,
    send: values =>
      sendOver({
        version: extra?.Versione ?? 0,
        send: version => save(values, version),
        readAgain: async () => versionOf(await readAgain()),
      }),
    onDone: ({ winner }) => {
      if (winner === undefined) return
      if (winner === 'mine') notify.success('Voce salvata')
      onClose()
    },
  })
}
