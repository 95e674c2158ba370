import { TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { ViewAddress } from '#contract/saved-views.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { createView } from './view-data.ts'

interface Props {
  address: ViewAddress
  onClose: () => void
}

export function SaveViewDialog({ address, onClose }: Props) {
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
    <FormDialog form={form} title="Salva questa vista" action="Salva" size="small" onClose={onClose}>
      <TextInput label="Nome" data-autofocus {...form.text('Nome', longest.label)} />
      <p className="label">
        {address.periodo === 'libero' || address.anno !== ''
          ? "I periodi restano quelli scelti. Con un periodo dell'elenco, come «Anno in corso», la vista seguirà il calendario."
          : 'Scheda, filtri e ordine restano quelli scelti; i periodi seguono il calendario.'}
        {address.filtro !== '' && " La vista è dell'utente scelto."}
      </p>
    </FormDialog>
  )
}
