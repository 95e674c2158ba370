import { Button, Flex, Textarea } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { OrderRequest } from '#contract/quotes/requests.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { useMoveRequest } from './request-data.ts'

interface Props {
  request: OrderRequest
  onClose: () => void
}

const needed = 'Scrivi il motivo della sospensione.'

/** Asks for the reason, which the dealer will read. */
export function SuspendDialog({ request, onClose }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const move = useMoveRequest(request, onClose)
  const { error } = move
  const refusal =
    error instanceof ProblemError && error.status === 422 ? (error.fields.Motivo ?? error.message) : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    const isEmpty = reason.trim() === ''
    setMissing(isEmpty)
    if (!isEmpty) move.run({ to: 'inSospeso', reason })
  }
  return (
    <Dialog
      open
      above
      onClose={onClose}
      title="Sospendi richiesta"
      size="small"
      dirty={reason !== '' && !move.isBusy}
      footer={
        <FormButtons isBusy={move.isBusy}>
          <Button type="submit" form={formId} loading={move.isBusy}>
            Sospendi richiesta
          </Button>
        </FormButtons>
      }
    >
      <Flex component="form" id={formId} direction="column" gap="lg" onSubmit={submit} noValidate>
        <Textarea
          label="Motivo"
          description={`Lo legge chi ha inviato la richiesta (${request.Utente}).`}
          autosize
          minRows={3}
          maxLength={longest.reason}
          value={reason}
          error={isMissing ? needed : refusal}
          onChange={event => {
            setReason(event.currentTarget.value)
            setMissing(false)
          }}
        />
      </Flex>
    </Dialog>
  )
}
