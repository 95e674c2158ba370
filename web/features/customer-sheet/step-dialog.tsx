import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { NextStep } from '#contract/customer-sheet.ts'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './customer-sheet.module.css'
import { turnWords } from './turn-words.ts'

interface Props {
  customer: { ClCodCli: string; NomeAgente: string }
  /** The step to change; undefined for a new one. */
  step: NextStep | undefined
  onClose: () => void
}

/** Edits the customer's next step: text, day and whose turn it is. */
export function StepDialog({ customer: { ClCodCli, NomeAgente }, step, onClose }: Props) {
  const formId = useId()
  const { Testo = '', Data = todayInItaly(), TocaA = 'agente' } = step ?? {}
  const form = useForm({
    initial: { Testo, Data, TocaA },
    check: values => ({ Testo: values.Testo.trim() ? undefined : 'Scrivi il prossimo passo' }),
    send: values =>
      client.customerSheet.setStep({
        body: { CodCliente: ClCodCli, ...values, ...(step && { Versione: step.Versione }) },
      }),
    onDone: () => {
      notify.success('Prossimo passo salvato')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Prossimo passo"
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
        <TextInput
          {...form.text('Testo')}
          label="Che cosa"
          maxLength={longest.nextStep}
          autoComplete="off"
          data-autofocus
        />
        <DateField
          today={todayInItaly()}
          label="Quando"
          value={form.values.Data}
          isRequired
          error={form.errors.Data}
          onChange={day => form.set('Data', day)}
        />
        <NativeSelect
          label="Tocca a"
          value={form.values.TocaA}
          data={Object.entries(turnWords(NomeAgente)).map(([value, label]) => ({ value, label }))}
          onChange={event => form.set('TocaA', event.currentTarget.value as NextStep['TocaA'])}
        />
      </form>
    </Dialog>
  )
}
