import { Box, Button, Flex, Stack } from '@mantine/core'
import { IconCalendarEvent, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { NextStep } from '#contract/customer-sheet.ts'
import { weekdayOf, weekdays } from '#rules/calendar.ts'
import { dayText } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import classes from './history.module.css'
import { StepDialog, turnWords } from './step-dialog.tsx'

interface Props {
  customer: { ClCodCli: string; NomeAgente: string }
  step: NextStep | null
}

/** The customer's next step; completing it asks for another one. */
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
