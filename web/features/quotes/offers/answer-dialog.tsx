import { Button, Textarea, TextInput } from '@mantine/core'
import { useId } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euro } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { useForm } from '#web/kit/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import classes from './offer.module.css'
import type { Answer, Answering } from './use-answer.ts'

interface Props {
  codice: string
  offer: PublicOffer
  kind: Answer
  answer: Answering
}

export function AnswerDialog({ codice, offer, kind, answer }: Props) {
  const formId = useId()
  const form = useAnswerForm({ codice, offer, kind, answer })
  const isAccepting = kind === 'accettata'
  return (
    <Dialog
      open
      onClose={answer.close}
      title={isAccepting ? "Accetta l'offerta" : "Rifiuta l'offerta"}
      size="small"
      dirty={form.isDirty && !form.isBusy}
      footer={
        <FormButtons isBusy={form.isBusy}>
          <Button type="submit" form={formId} loading={form.isBusy}>
            {isAccepting ? "Accetta l'offerta" : "Rifiuta l'offerta"}
          </Button>
        </FormButtons>
      }
    >
      <form {...form.form} id={formId} className={classes.form}>
        {form.failure && <Notice tone="danger">{form.failure}</Notice>}
        <p>
          {isAccepting
            ? `Accetti l'offerta di ${offer.Rivenditore.RagSociale}: ${euro(Math.round(offer.Totale * 100))} IVA compresa.`
            : `${offer.Rivenditore.RagSociale} saprà che l'offerta non va bene e perché: potrà proporti altro.`}
        </p>
        <TextInput
          {...form.text('Nome')}
          label="Nome e cognome"
          maxLength={longest.person}
          autoComplete="name"
        />
        {!isAccepting && (
          <Textarea
            name="Motivo"
            label="Motivo"
            description="Per esempio: il prezzo, i tempi, un'altra scelta"
            maxLength={longest.note}
            autosize
            minRows={3}
            value={form.values.Motivo}
            error={form.errors.Motivo}
            onChange={event => form.set('Motivo', event.currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  )
}

function useAnswerForm({ codice, offer, kind, answer }: Props) {
  return useForm({
    initial: { Nome: '', Motivo: '' },
    check: ({ Nome, Motivo }) => ({
      Nome: Nome.trim().length < 2 ? 'Scrivi nome e cognome' : undefined,
      Motivo: kind === 'rifiutata' && !Motivo.trim() ? 'Scrivi il motivo.' : undefined,
    }),
    send: values =>
      client.quoteOffers.answer({
        params: { codice },
        body: { ...values, Esito: kind, Versione: offer.Versione },
      }),
    onDone: () => void answer.onDone(kind),
    onRefused: error => void answer.onRefused(error),
    fieldOf: { 'offer.reasonNeeded': 'Motivo' },
  })
}
