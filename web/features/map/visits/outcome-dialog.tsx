import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { counted, toName } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { visitPlanQuery } from '#web/parts/visits/visit-calls.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { notify } from '#web/ui/notify.ts'
import type { DrawnPoint } from '../points.ts'
import classes from '../side.module.css'

// The outcome is stored as a note, which has this limit.
const longest = 500
const changed = ['visits', 'map', 'customerNotes'] as const

interface OutcomeDialogProps {
  planId: number
  stop: DrawnPoint
  onClose: () => void
}

/** Writes the outcome of a visit as a note about the customer. */
export function OutcomeDialog({ planId, stop, onClose }: OutcomeDialogProps) {
  const formId = useId()
  const [text, setText] = useState('')
  const [key] = useState(onceKey)
  const queries = useQueryClient()
  const write = useMutation({
    mutationFn: () =>
      client.visits.outcome({ body: { Id: planId, CodCliente: stop.code, Nota: text, Chiave: key } }),
    meta: { ownErrors: true },
    onSuccess: plan => {
      queries.setQueryData(visitPlanQuery(planId).queryKey, plan)
      notify.success(`Esito della visita ${toName(stop.name)} salvato tra le note`)
      onClose()
      return Promise.all(changed.map(part => queries.invalidateQueries({ queryKey: [part] })))
    },
  })
  function save(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== '' && !write.isPending) write.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Visita ${toName(stop.name)}`}
      size="small"
      dirty={text.trim() !== '' && !write.isPending}
      footer={
        <FormButtons isBusy={write.isPending}>
          <Button type="submit" form={formId} disabled={text.trim() === ''} loading={write.isPending}>
            Salva esito
          </Button>
        </FormButtons>
      }
    >
      <form id={formId} className={classes.form} onSubmit={save}>
        <Textarea
          label="Esito della visita"
          description={counted(longest - text.length, 'carattere', 'caratteri')}
          rows={5}
          maxLength={longest}
          value={text}
          data-autofocus
          error={write.error && messageOf(write.error)}
          onChange={event => setText(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
