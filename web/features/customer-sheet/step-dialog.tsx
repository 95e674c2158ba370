import { NativeSelect, TextInput } from '@mantine/core'
import type { NextStep } from '#contract/customer-sheet.ts'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'

interface Props {
  customer: { ClCodCli: string; NomeAgente: string }
  /** The step to change; undefined for a new one. */
  step: NextStep | undefined
  onClose: () => void
}

/** Edits the customer's next step: text, day and whose turn it is. */
export function StepDialog({ customer: { ClCodCli, NomeAgente }, step, onClose }: Props) {
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
    <FormDialog
      form={form}
      onClose={onClose}
      title="Prossimo passo"
      size="small"
      dirty={form.isDirty && !form.isBusy}
      action="Salva"
    >
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
    </FormDialog>
  )
}

export function turnWords(agent: string): Readonly<Record<NextStep['TocaA'], string>> {
  return { agente: agent || 'agente', ufficio: 'ufficio', cliente: 'cliente' }
}
