import { Box, Button, Flex, NativeSelect, Stack, TextInput } from '@mantine/core'
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { NextStep } from '#contract/customer-sheet.ts'
import { longest } from '#contract/fields/lengths.ts'
import { weekdayOf, weekdays } from '#rules/calendar.ts'
import { dayText } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './customer-sheet.module.css'

interface Props {
  customer: { ClCodCli: string; NomeAgente: string }
  step: NextStep | null
}

/** The customer's next step. When the user completes the step, a dialog asks for another step. */
export function NextStepCard({ customer, step }: Props) {
  const [open, setOpen] = useState<'change' | 'next'>()
  const { run, isBusy } = useCommand(client.customerSheet.doStep, {
    done: 'Passo fatto',
    undoArgs: ({ body }) => ({ body: { ...body, Fatto: false } }),
    onDone: () => setOpen('next'),
  })
  const dialog = open && (
    <StepDialog
      customer={customer}
      step={open === 'change' ? (step ?? undefined) : undefined}
      onClose={() => setOpen(undefined)}
    />
  )
  if (!step)
    return (
      <>
        <Flex
          component="p"
          className="soft"
          wrap="wrap"
          align="center"
          justify="space-between"
          gap="6px 12px"
        >
          <span>Nessun prossimo passo.</span>
          <Button variant="default" size="xs" onClick={() => setOpen('next')}>
            Scrivi il prossimo passo
          </Button>
        </Flex>
        {dialog}
      </>
    )
  return (
    <Flex
      component="section"
      className={classes.step}
      wrap="wrap"
      align="center"
      gap="6px 10px"
      aria-label="Prossimo passo"
    >
      <IconCalendarEvent className="warning" style={{ flex: 'none' }} size={20} stroke={1.75} aria-hidden />
      <Stack className="breaking" gap={0} flex="1 1 160px" miw={0}>
        <Box component="span" className="strong warning" fz={13}>
          Prossimo passo · {weekdays[weekdayOf(step.Data)]} {dayText(step.Data)}
        </Box>
        <strong>{step.Testo}</strong>
        <span>tocca a {turnWords(customer.NomeAgente)[step.TocaA]}</span>
      </Stack>
      <IconButton
        icon={IconPencil}
        label="Modifica il prossimo passo"
        title="Modifica"
        onClick={() => setOpen('change')}
      />
      <Button variant="default" loading={isBusy} onClick={() => run({ body: { Id: step.Id } })}>
        Fatto
      </Button>
      {dialog}
    </Flex>
  )
}

interface StepDialogProps {
  customer: { ClCodCli: string; NomeAgente: string }
  /** The step to change; undefined for a new step. */
  step: NextStep | undefined
  onClose: () => void
}

/** Edits the customer's next step: text, day and whose turn it is. */
function StepDialog({ customer: { ClCodCli, NomeAgente }, step, onClose }: StepDialogProps) {
  const { Testo = '', Data = todayInItaly(), TocaA = 'agente' } = step ?? {}
  const form = useForm({
    initial: { Testo, Data, TocaA },
    check: values => ({ Testo: values.Testo.trim() ? undefined : 'Scrivi il prossimo passo' }),
    send: values =>
      client.customerSheet.setStep({
        body: { CodCliente: ClCodCli, ...values, ...(step && { Versione: step.Versione }) },
      }),
    done: 'Prossimo passo salvato',
    onDone: onClose,
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
        {...form.text('Testo', longest.nextStep)}
        label="Che cosa"
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
        {...form.text('TocaA')}
        label="Tocca a"
        data={Object.entries(turnWords(NomeAgente)).map(([value, label]) => ({ value, label }))}
      />
    </FormDialog>
  )
}

function turnWords(agent: string): Readonly<Record<NextStep['TocaA'], string>> {
  return { agente: agent || 'agente', ufficio: 'ufficio', cliente: 'cliente' }
}
