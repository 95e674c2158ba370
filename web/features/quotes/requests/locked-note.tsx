import { Button, Flex } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { instantText } from '#rules/italian-format.ts'
import { Notice } from '#web/ui/notice.tsx'
import classes from '../quote.module.css'
import { useWithdrawRequest } from './use-send-request.ts'

interface Props {
  quote: Quote
  onDuplicate: () => void
}

/** Explains why the quote is locked, and what can be done. */
export function LockedNote({ quote, onDuplicate }: Props) {
  const { withdraw, isWithdrawing } = useWithdrawRequest(quote.Testata.id)
  const { Richiesta: request } = quote
  if (quote.PuoModificare) return null
  const state = request?.Stato ?? quote.Testata.Stato
  const canWithdraw = state === 'richiesta' || state === 'inSospeso'
  return (
    <Notice
      tone={state === 'inSospeso' ? 'warning' : 'info'}
      quiet
      action={
        <Flex component="span" className={classes.noteActions} wrap="wrap" gap="sm" flex="none">
          {canWithdraw && (
            <Button variant="default" size="xs" loading={isWithdrawing} onClick={() => void withdraw()}>
              Ritira richiesta
            </Button>
          )}
          <Button variant="default" size="xs" onClick={onDuplicate}>
            Duplica preventivo
          </Button>
        </Flex>
      }
    >
      {texts[state]}
      {request && ` ${request.Utente}, ${instantText(request.Quando)}.`}
      {request?.Motivo && (
        <>
          <br />
          <strong>Motivo: {request.Motivo}</strong>
        </>
      )}
    </Notice>
  )
}

const texts = {
  aperto: 'Questo preventivo si può solo leggere.',
  richiesta: "Inviato come richiesta d'ordine: i prezzi sono bloccati e non si può più modificare.",
  inVerifica: "L'ufficio sta verificando la richiesta d'ordine: non si può più modificare.",
  confermata: "L'ufficio ha confermato la richiesta d'ordine: non si può più modificare.",
  inSospeso: "L'ufficio ha sospeso la richiesta d'ordine. Ritirala per correggere il preventivo.",
}
