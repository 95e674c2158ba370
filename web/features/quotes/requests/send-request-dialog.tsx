import { Button, Checkbox, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { QuoteCheck } from '#contract/quotes/requests.ts'
import type { Quote } from '#contract/quotes.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { OfferChanges } from '#web/parts/quotes/offer-changes.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import classes from '../dialogs.module.css'
import { useSendRequest } from './use-send-request.ts'

interface Props {
  quote: Quote
  onClose: () => void
  /** Opens a position that needs correction. */
  onGoTo: (position: number) => void
}

/** Checks a quote before it becomes an order request: errors block, unusual things must be ticked one by one. */
export function SendRequestDialog({ quote, onClose, onGoTo }: Props) {
  const { id } = quote.Testata
  const { chosen: ticked, toggle } = useRowChoice().choices
  const check = useQuery({
    ...client.quoteRequests.check.query({ params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  })
  const { send, isSending } = useSendRequest(id, { onDone: onClose, onRefused: () => void check.refetch() })
  const failure = failureOf(check)
  const { data } = check
  const isReady = data && data.Errori.length === 0 && data.Insoliti.every(({ codice }) => ticked.has(codice))
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invia richiesta d'ordine"
      footer={
        <FormButtons isBusy={isSending}>
          <Button
            loading={isSending}
            disabled={!isReady || check.isFetching}
            onClick={() => data && send(data)}
          >
            Invia richiesta
          </Button>
        </FormButtons>
      }
    >
      {failure && <Failure {...failure} />}
      {!data && !failure && <SkeletonLines lines={6} />}
      {data && <CheckParts check={data} ticked={ticked} onToggle={toggle} onGoTo={onGoTo} />}
    </Dialog>
  )
}

interface PartsProps {
  check: QuoteCheck
  ticked: ReadonlySet<string>
  onToggle: (code: string) => void
  onGoTo: (position: number) => void
}

function CheckParts({ check, ticked, onToggle, onGoTo }: PartsProps) {
  const { Errori, Insoliti, Differenze } = check
  return (
    <div className={classes.form}>
      {Errori.length > 0 && (
        <section className={classes.form} aria-label="Da correggere">
          <Notice tone="danger" quiet>
            Da correggere prima di inviare la richiesta.
          </Notice>
          <Flex component="ul" direction="column" gap="sm">
            {Errori.map(error => (
              <li key={`${error.posizione} ${error.Testo}`} className={classes.item}>
                <span>{error.Testo}</span>
                <GoTo position={error.posizione} onGoTo={onGoTo} />
              </li>
            ))}
          </Flex>
        </section>
      )}
      {Differenze.length > 0 && (
        <Notice tone="warning" quiet>
          Cambiato dopo l'offerta: il cliente ha accettato altro.
          <OfferChanges changes={Differenze} />
        </Notice>
      )}
      {Insoliti.length > 0 && (
        <Flex component="fieldset" className={classes.ticks} direction="column" gap={10} miw={0}>
          <legend className={classes.subtitle}>Insolito: conferma una per una</legend>
          {Insoliti.map(({ codice, posizione, Testo }) => (
            <div key={codice} className={classes.item}>
              <Checkbox label={Testo} checked={ticked.has(codice)} onChange={() => onToggle(codice)} />
              <GoTo position={posizione} onGoTo={onGoTo} />
            </div>
          ))}
        </Flex>
      )}
      {Errori.length === 0 && (
        <p className={classes.hint}>
          {Insoliti.length === 0 && 'Tutto è a posto. '}
          Con l'invio i prezzi si bloccano e il preventivo non si può più modificare. Puoi ritirare la
          richiesta finché nessuno la prende in carico.
        </p>
      )}
    </div>
  )
}

function GoTo({ position, onGoTo }: { position: number | null; onGoTo: (position: number) => void }) {
  if (position === null) return null
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => onGoTo(position)}>
      Vai alla posizione {position}
    </Button>
  )
}
