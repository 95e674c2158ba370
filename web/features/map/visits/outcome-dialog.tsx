import { Button, Flex, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { counted, toName } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { visitPlanQuery } from '#web/parts/visits/visit-calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import type { DrawnPoint } from '../points.ts'

interface OutcomeDialogProps {
  planId: number
  stop: DrawnPoint
  onClose: () => void
}

/** Writes the outcome of a visit as a note about the customer. */
export function OutcomeDialog({ planId, stop, onClose }: OutcomeDialogProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const queries = useQueryClient()
  const write = useCommand(client.visits.outcome, {
    ownErrors: true,
    done: `Esito della visita ${toName(stop.name)} salvato tra le note`,
    onDone: plan => {
      queries.setQueryData(visitPlanQuery(planId).queryKey, plan)
      onClose()
    },
  })
  function save(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '') write.run({ body: { Id: planId, CodCliente: stop.code, Nota: text } })
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Visita ${toName(stop.name)}`}
      size="small"
      dirty={text.trim() !== '' && !write.isBusy}
      footer={
        <FormButtons isBusy={write.isBusy}>
          <Button type="submit" form={formId} disabled={text.trim() === ''} loading={write.isBusy}>
            Salva esito
          </Button>
        </FormButtons>
      }
    >
      <Flex component="form" id={formId} direction="column" gap="md" onSubmit={save}>
        <Textarea
          label="Esito della visita"
          description={counted(longest.note - text.length, 'carattere', 'caratteri')}
          rows={5}
          maxLength={longest.note}
          value={text}
          data-autofocus
          error={write.error && messageOf(write.error)}
          onChange={event => setText(event.currentTarget.value)}
        />
      </Flex>
    </Dialog>
  )
}
