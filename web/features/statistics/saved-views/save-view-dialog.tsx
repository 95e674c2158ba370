import { Button, Stack, TextInput } from '@mantine/core'
import { useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { ViewAddress } from '#contract/saved-views.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/notify.ts'
import { createView } from './view-data.ts'

interface Props {
  address: ViewAddress
  onClose: () => void
}

export function SaveViewDialog({ address, onClose }: Props) {
  const id = useId()
  const form = useForm({
    initial: { Nome: '' },
    check: ({ Nome }) => (Nome.trim() === '' ? { Nome: 'Dai un nome alla vista' } : {}),
    send: ({ Nome }) => createView(Nome, address),
    onDone: ({ Nome }) => {
      notify.success('Vista salvata', { detail: Nome })
      onClose()
    },
  })
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title="Salva questa vista"
      dirty={form.isDirty}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={id} loading={form.isBusy}>
            Salva
          </Button>
        </FormButtons>
      }
    >
      <form id={id} {...form.form}>
        <Stack>
          <TextInput label="Nome" data-autofocus {...form.text('Nome', longest.label)} />
          <p className="label">
            {address.periodo === 'libero' || address.anno !== ''
              ? "I periodi restano quelli scelti. Con un periodo dell'elenco, come «Anno in corso», la vista seguirà il calendario."
              : 'Scheda, filtri e ordine restano quelli scelti; i periodi seguono il calendario.'}
            {address.filtro !== '' && " La vista è dell'utente scelto."}
          </p>
          {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        </Stack>
      </form>
    </Dialog>
  )
}
