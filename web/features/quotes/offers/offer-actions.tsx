import { Box, Button, Flex, Textarea, TextInput } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longest } from '#contract/fields/lengths.ts'
import type { PublicOffer } from '#contract/quotes/offers.ts'
import { euroOf } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { ProblemError } from '#web/kit/problem-error.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { useForm } from '#web/kit/use-form.ts'
import { mailHref } from '#web/ui/contact-link.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { notify } from '#web/ui/notify.ts'
import classes from './offer.module.css'
import { offerQuery, saveOfferPdf } from './offer-data.ts'

const onPhones = { base: '1 1 auto', sm: '0 1 auto' }
const paper = { variant: 'default', flex: onPhones, iconSize: 18 }

/** The offer as PDF. */
export function OfferPapers({ codice }: { codice: string }) {
  const pdf = useCommand(saveOfferPdf)
  return (
    <Flex className={classes.buttons} wrap="wrap" gap={10}>
      <IconedButton {...paper} icon={IconDownload} loading={pdf.isBusy} onClick={() => pdf.run(codice)}>
        Scarica PDF
      </IconedButton>
      <IconedButton {...paper} icon={IconPrinter} onClick={() => window.print()}>
        Stampa
      </IconedButton>
    </Flex>
  )
}

type Answer = 'accettata' | 'rifiutata'

interface Props {
  codice: string
  offer: PublicOffer
  onGiven: () => void
  /** Called with the reason why an answer was refused, and with undefined before the next answer. */
  onChange: (text: string | undefined) => void
}

/** Buttons that stay visible while the customer reads the offer. */
export function OfferActions(props: Props) {
  const [asked, setAsked] = useState<Answer>()
  function ask(answer: Answer) {
    props.onChange(undefined)
    setAsked(answer)
  }
  const { EMail } = props.offer.Rivenditore
  return (
    <Flex className={`${classes.buttons} ${classes.bar}`} wrap="wrap" align="center" gap={10}>
      <Box component="strong" className="title tabular" hiddenFrom="sm" flex="999 1 auto" fz={18}>
        {euroOf(props.offer.Totale)} <span className="label">IVA compresa</span>
      </Box>
      <Button flex={{ base: '1 0 auto', sm: '1 1 100%' }} px={12} onClick={() => ask('accettata')}>
        Accetta l'offerta
      </Button>
      {EMail && (
        <Button
          component="a"
          variant="default"
          flex="1 1 auto"
          visibleFrom="sm"
          href={mailHref(EMail, `Offerta n. ${props.offer.Numero}`)}
        >
          Ho una domanda
        </Button>
      )}
      <Button variant="default" flex={{ sm: '1 1 auto' }} px={12} onClick={() => ask('rifiutata')}>
        Rifiuta
      </Button>
      {asked && <AnswerDialog {...props} kind={asked} onClose={() => setAsked(undefined)} />}
    </Flex>
  )
}

interface AnswerProps extends Props {
  kind: Answer
  onClose: () => void
}

function AnswerDialog(props: AnswerProps) {
  const { offer, kind, onClose } = props
  const form = useAnswerForm(props)
  const isAccepting = kind === 'accettata'
  const action = isAccepting ? "Accetta l'offerta" : "Rifiuta l'offerta"
  const dealer = offer.Rivenditore.RagSociale
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
          ? `Accetti l'offerta di ${dealer}: ${euroOf(offer.Totale)} IVA compresa.`
          : `${dealer} saprà che l'offerta non va bene e perché: potrà proporti altro.`}
      </p>
      <TextInput {...form.text('Nome', longest.person)} label="Nome e cognome" autoComplete="name" />
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

const overtaken: readonly string[] = ['offer.changed', 'offer.answered', 'offer.expired', 'offer.unknown']

function useAnswerForm({ codice, offer, kind, onGiven, onChange, onClose }: AnswerProps) {
  const queries = useQueryClient()
  const reload = () => queries.invalidateQueries({ queryKey: offerQuery(codice).queryKey })
  async function onDone() {
    onGiven()
    await reload()
    onClose()
    if (kind === 'accettata') notify.success('Offerta accettata')
    else notify.info('Offerta rifiutata')
  }
  /** Reloads the offer and says why the answer was refused. */
  async function onRefused(error: Error) {
    if (!(error instanceof ProblemError) || !overtaken.includes(error.code)) return
    await reload()
    onChange(error.message)
    onClose()
  }
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
    onDone: () => void onDone(),
    onRefused: error => void onRefused(error),
    fieldOf: { 'offer.reasonNeeded': 'Motivo' },
  })
}
