import { Button, TextInput } from '@mantine/core'
import { useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { notify } from '#web/ui/notify.ts'
import classes from '../dialogs.module.css'

/** Records to whom the maker has sent the address by mail or message. */
export function SentForm({ id, sentTo }: { id: number; sentTo: string }) {
  const formId = useId()
  const form = useForm({
    initial: { A: sentTo },
    check: ({ A }) => (A.trim() === '' ? { A: "Scrivi a chi l'hai inviata" } : {}),
    send: ({ A }) => client.quoteOffers.sent({ params: { id: String(id) }, body: { A: A.trim() } }),
    onDone: () => {
      notify.success('Offerta segnata come inviata')
    },
  })
  return (
    <form {...form.form} id={formId} className={classes.address}>
      <TextInput
        {...form.text('A')}
        label="Inviata a"
        placeholder="Nome, e-mail o telefono"
        maxLength={longest.person}
        autoComplete="off"
      />
      <Button type="submit" variant="default" loading={form.isBusy}>
        Segna come inviata
      </Button>
    </form>
  )
}
