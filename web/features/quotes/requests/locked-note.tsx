import { Button, Flex } from '@mantine/core'
import type { Quote } from '#contract/quotes.ts'
import { instantText } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  quote: Quote
  onDuplicate: () => void
}

const look = { variant: 'default', size: 'xs', mih: { base: 44, sm: 0 } }

/** Explains why the quote is locked, and what can be done. */
export function LockedNote({ quote, onDuplicate }: Props) {
  const { withdraw, isBusy } = useWithdrawRequest(quote.Testata.id)
  const { Richiesta: request } = quote
  if (quote.PuoModificare) return null
  const state = request?.Stato ?? quote.Testata.Stato
  const canWithdraw = state === 'richiesta' || state === 'inSospeso'
  return (
    <Notice
      tone={state === 'inSospeso' ? 'warning' : 'info'}
      quiet
      action={
        <Flex component="span" wrap="wrap" gap="sm" flex="none">
          {canWithdraw && (
            <Button {...look} loading={isBusy} onClick={() => void withdraw()}>
              Ritira richiesta
            </Button>
          )}
          <Button {...look} onClick={onDuplicate}>
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

/** Withdraws the request, so that the quote can be edited again. */
function useWithdrawRequest(id: number) {
  const { run, isBusy } = useCommand(client.quoteRequests.withdraw, {
    isFresh: true,
    done: { text: 'Richiesta ritirata', kind: 'warning' },
  })
  async function withdraw() {
    const agreed = await confirm({
      title: 'Ritira la richiesta',
      text: "Vuoi ritirare la richiesta d'ordine? Il preventivo torna modificabile.",
      action: 'Ritira richiesta',
    })
    if (agreed) run({ params: { id: String(id) } })
  }
  return { withdraw, isBusy }
}
