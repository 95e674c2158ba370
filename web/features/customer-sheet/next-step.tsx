import { ActionIcon, Button, Flex, Stack } from '@mantine/core'
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { NextStep } from '#contract/customer-sheet.ts'
import { weekdayOf, weekdays } from '#rules/calendar.ts'
import { dayText } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import classes from './history.module.css'
import { StepDialog } from './step-dialog.tsx'
import { turnWords } from './turn-words.ts'

interface Props {
  customer: { ClCodCli: string; NomeAgente: string }
  step: NextStep | null
}

/** The customer's next step; completing it asks for another one. */
export function NextStepCard({ customer, step }: Props) {
  const [open, setOpen] = useState<'change' | 'next'>()
  const done = useDone(() => setOpen('next'))
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
      <IconCalendarEvent className={classes.stepIcon} size={20} stroke={1.75} aria-hidden />
      <Stack className="breaking" gap={0} flex="1 1 160px" miw={0}>
        <span className={classes.stepDay}>
          Prossimo passo · {weekdays[weekdayOf(step.Data)]} {dayText(step.Data)}
        </span>
        <strong>{step.Testo}</strong>
        <span>tocca a {turnWords(customer.NomeAgente)[step.TocaA]}</span>
      </Stack>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="input-sm"
        aria-label="Modifica il prossimo passo"
        title="Modifica"
        onClick={() => setOpen('change')}
      >
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <Button variant="default" loading={done.isBusy} onClick={() => done.mark(step.Id)}>
        Fatto
      </Button>
      {dialog}
    </Flex>
  )
}

function useDone(onDone: () => void) {
  const { run, isBusy } = useCommand(client.customerSheet.doStep, {
    done: 'Passo fatto',
    undoArgs: ({ body }) => ({ body: { ...body, Fatto: false } }),
    onDone,
  })
  return { mark: (Id: number) => run({ body: { Id } }), isBusy }
}
