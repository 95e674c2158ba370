import { TextInput } from '@mantine/core'
import { longest } from '#contract/fields/lengths.ts'
import type { MailRow } from '#contract/office.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'

interface Props {
  mail: MailRow
  onClose: () => void
  onSent: () => void
}

/** Sends a message to another address, once; the records of customer and user stay as they are. */
export function OtherAddressDialog({ mail, onClose, onSent }: Props) {
  const form = useForm({
    initial: { Destinatario: '' },
    check: ({ Destinatario }) => (Destinatario.trim() ? {} : { Destinatario: 'Il campo è obbligatorio' }),
    send: ({ Destinatario }) =>
      client.office.sendElsewhere({ body: { Id: mail.Id, Destinatario: Destinatario.trim() } }),
    done: 'Messaggio rimesso in coda',
    onDone: onSent,
  })
  return (
    <FormDialog
      form={form}
      title="Invia a un altro indirizzo"
      size="small"
      action="Invia messaggio"
      above
      onClose={onClose}
    >
      <p className="label">
        Era per {mail.Destinatario}. Il nuovo indirizzo vale per questo messaggio: per i prossimi correggilo
        nella scheda.
      </p>
      <TextInput
        {...form.text('Destinatario', longest.email)}
        label="Indirizzo e-mail"
        type="email"
        required
        data-autofocus
      />
    </FormDialog>
  )
}
