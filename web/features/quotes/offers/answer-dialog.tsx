import { Box, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { euroOf } from '#rules/italian-format.ts'
import { isSignature } from '#rules/signature.ts'
import { onceKey } from '#web/kit/once-key.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useForm } from '#web/kit/use-form.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { notify } from '#web/ui/notify.ts'
import { keepAnswer, sendAnswer } from './kept-answer.ts'
import { useReloadOffer } from './offer-data.ts'
import { SignatureField } from './signature-field.tsx'

export type Answer = 'accettata' | 'rifiutata'

interface Props {
  codice: string
  offer: PublicOffer
  /** Alternatives chosen in place of the proposed positions. */
  chosen: readonly number[]
  kind: Answer
  onGiven: () => void
  /** Called with the reason why an answer was refused. */
  onChange: (text: string | undefined) => void
  onClose: () => void
}

/** The end customer accepts by name and signature, or refuses and says why. */
export function AnswerDialog(props: Props) {
  const { kind, onClose } = props
  // The dialog keeps what it showed at first, so that an offer published meanwhile is refused and not signed unread.
  const [{ offer, chosen }] = useState(props)
  const form = useAnswerForm({ ...props, offer, chosen })
  const isAccepting = kind === 'accettata'
  const action = isAccepting ? "Accetta l'offerta" : "Rifiuta l'offerta"
  const dealer = offer.Rivenditore.RagSociale
  const { Firma, Nome, isTyped } = form.values
  return (
    <FormDialog
      title={action}
      action={action}
      size="small"
      form={form}
      dirty={form.isDirty && !form.isBusy}
      onClose={onClose}
    >
      <p>
        {isAccepting
          ? `Accetti l'offerta di ${dealer}: ${euroOf(offer.Totale)} IVA inclusa.`
          : `${dealer} saprà che l'offerta non va bene e perché: potrà proporti altro.`}
      </p>
      {isAccepting && chosen.length > 0 && <ChosenDoors {...{ offer, chosen }} />}
      <TextInput {...form.text('Nome', longest.person)} label="Nome e cognome" autoComplete="name" />
      {isAccepting && (
        <SignatureField
          value={Firma}
          onDraw={path => form.set('Firma', path)}
          isTyped={isTyped}
          onType={typed => {
            form.set('isTyped', typed)
            form.set('Firma', '')
          }}
          name={Nome}
          error={form.errors.Firma}
        />
      )}
      {isAccepting && offer.CopiaA !== null && (
        <TextInput
          {...form.text('EMail', longest.email)}
          label="E-mail per la copia firmata"
          description={offer.CopiaA ? `Se la lasci vuota, la copia va a ${offer.CopiaA}` : 'Facoltativa'}
          type="email"
          autoComplete="email"
        />
      )}
      {!isAccepting && (
        <Textarea
          {...form.text('Motivo', longest.note)}
          label="Motivo"
          description="Per esempio: il prezzo, i tempi, un'altra scelta"
          autosize
          minRows={3}
        />
      )}
    </FormDialog>
  )
}

function ChosenDoors({ offer, chosen }: Pick<Props, 'offer' | 'chosen'>) {
  const rows = offer.Righe.filter(({ posizione }) => chosen.includes(posizione))
  return (
    <Box component="ul" className="listed" ps={18} aria-label="Le tue scelte">
      {rows.map(({ posizione, Riferimento, Descrizione }) => (
        <li key={posizione}>{[Riferimento || `Posizione ${posizione}`, Descrizione].join(': ')}</li>
      ))}
    </Box>
  )
}

const overtaken: readonly string[] = [
  'offer.changed',
  'offer.answered',
  'offer.expired',
  'offer.unknown',
  'offer.choice',
]

function useAnswerForm({ codice, offer, chosen, kind, onGiven, onChange, onClose }: Props) {
  const [key] = useState(onceKey)
  const reload = useReloadOffer(codice)
  const bodyOf = ({ isTyped: _, ...values }: Values) => ({
    ...{ ...values, Nome: values.Nome.trim(), EMail: values.EMail.trim() },
    ...{ Esito: kind, Versione: offer.Versione, Chiave: key },
    ...(kind === 'accettata' && chosen.length > 0 && { Scelte: [...chosen] }),
  })
  async function onDone() {
    onGiven()
    await reload()
    onClose()
    if (kind === 'accettata') notify.success('Offerta accettata')
    else notify.info('Offerta rifiutata')
  }
  /** Keeps the answer while the network is away; otherwise reloads the offer and says why the answer was refused. */
  async function onRefused(error: Error) {
    if (!(error instanceof ProblemError)) return
    if (error.isUnreachable) {
      keepAnswer(codice, bodyOf(form.values))
      onClose()
    }
    if (!overtaken.includes(error.code)) return
    await reload()
    onChange(error.message)
    onClose()
  }
  const form = useForm({
    initial: empty,
    check: ({ Nome, Motivo, Firma, isTyped }) => ({
      Nome: Nome.trim().length < 2 ? 'Scrivi nome e cognome' : undefined,
      Motivo: kind === 'rifiutata' && !Motivo.trim() ? 'Scrivi il motivo.' : undefined,
      Firma:
        kind === 'accettata' && !isTyped && !isSignature(Firma)
          ? 'Firma nel riquadro, oppure scegli «Firma scrivendo il nome»'
          : undefined,
    }),
    send: values => sendAnswer(codice, bodyOf(values)),
    onDone: () => void onDone(),
    onRefused: error => void onRefused(error),
    fieldOf: { 'offer.reasonNeeded': 'Motivo', 'offer.signatureNeeded': 'Firma' },
  })
  return form
}

const empty = { Nome: '', Motivo: '', Firma: '', EMail: '', isTyped: false }
type Values = typeof empty
