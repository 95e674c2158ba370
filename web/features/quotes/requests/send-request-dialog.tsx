import { Box, Button, Checkbox, Flex, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QuoteCheck } from '#contract/quotes/requests.ts'
import type { Quote } from '#contract/quotes.ts'
import { listed } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { OfferChanges } from '#web/parts/quotes/offer-changes.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { useRowChoice } from '#web/ui/use-row-choice.ts'
import classes from '../quote.module.css'

interface Props {
  quote: Quote
  onClose: () => void
  /** Opens a position that needs correction. */
  onGoTo: (position: number) => void
  /** Opens the offer, where the dealer can publish a new version. */
  onOpenOffer: () => void
}

/** Checks a quote before it becomes an order request. Errors block the request; the user must tick each warning. */
export function SendRequestDialog({ quote, onClose, onGoTo, onOpenOffer }: Props) {
  const { id } = quote.Testata
  const { chosen: ticked, toggle } = useRowChoice().choices
  const check = useQuery({
    ...client.quoteRequests.check.query({ params: { id: String(id) } }),
    staleTime: 0,
    gcTime: 0,
  })
  const send = ({ Versione, Insoliti }: QuoteCheck) =>
    client.quoteRequests.send({ body: { id, Visti: Insoliti.map(({ codice }) => codice), Versione } })
  const { run, isBusy } = useCommand(send, {
    isFresh: true,
    done: "Richiesta d'ordine inviata",
    onDone: onClose,
    // The quote may have changed since the check.
    onFailed: () => void check.refetch(),
  })
  const failure = failureOf(check)
  const { data } = check
  const isReady = data && data.Errori.length === 0 && data.Insoliti.every(({ codice }) => ticked.has(codice))
  return (
    <Dialog
      onClose={onClose}
      title="Invia richiesta d'ordine"
      footer={
        <FormButtons isBusy={isBusy}>
          <Button loading={isBusy} disabled={!isReady || check.isFetching} onClick={() => data && run(data)}>
            Invia richiesta
          </Button>
        </FormButtons>
      }
    >
      {failure && <Failure {...failure} />}
      {!data && !failure && <SkeletonLines lines={6} />}
      {data && <CheckParts check={data} ticked={ticked} onToggle={toggle} {...{ onGoTo, onOpenOffer }} />}
    </Dialog>
  )
}

interface PartsProps {
  check: QuoteCheck
  ticked: ReadonlySet<string>
  onToggle: (code: string) => void
  onGoTo: (position: number) => void
  onOpenOffer: () => void
}

function CheckParts({ check, ticked, onToggle, onGoTo, onOpenOffer }: PartsProps) {
  const { Errori, Insoliti, Differenze, SenzaMisureDefinitive: unmeasured } = check
  return (
    <Stack gap="lg">
      {Errori.length > 0 && (
        <Flex component="section" direction="column" gap="lg" aria-label="Da correggere">
          <Notice tone="danger" quiet>
            Da correggere prima di inviare la richiesta.
          </Notice>
          <Flex component="ul" direction="column" gap="sm">
            {Errori.map(({ posizione, Testo }) => (
              <li key={`${posizione} ${Testo}`}>
                <Line position={posizione} onGoTo={onGoTo}>
                  {Testo}
                </Line>
              </li>
            ))}
          </Flex>
        </Flex>
      )}
      {Differenze.length > 0 && (
        <Notice
          tone="warning"
          quiet
          action={
            <Button variant="default" size="xs" mih={{ base: 44, sm: 0 }} onClick={onOpenOffer}>
              Nuova versione
            </Button>
          }
        >
          Cambiato dopo l'offerta: il cliente ha accettato altro.
          <OfferChanges changes={Differenze} />
        </Notice>
      )}
      {unmeasured.length > 0 && (
        <Notice tone="warning" quiet>
          <strong>Senza misure definitive</strong>
          <div>
            {unmeasured.length === 1 ? 'Posizione' : 'Posizioni'} {namedNumbers(unmeasured)}. Puoi inviare la
            richiesta anche così.
          </div>
        </Notice>
      )}
      {Insoliti.length > 0 && (
        <Flex component="fieldset" direction="column" gap={10} miw={0} p={0} bd={0}>
          <Box component="legend" className={classes.subtitle} mb={10}>
            Insolito: conferma una per una
          </Box>
          {Insoliti.map(({ codice, posizione, Testo }) => (
            <Line key={codice} position={posizione} onGoTo={onGoTo}>
              <Checkbox label={Testo} checked={ticked.has(codice)} onChange={() => onToggle(codice)} />
            </Line>
          ))}
        </Flex>
      )}
      {Errori.length === 0 && (
        <p className="soft">
          {Insoliti.length + unmeasured.length === 0 && 'Tutto è a posto. '}
          Con l'invio i prezzi si bloccano e il preventivo non si può più modificare. Puoi ritirare la
          richiesta finché nessuno la prende in carico.
        </p>
      )}
    </Stack>
  )
}

const mostNamed = 12

function namedNumbers(numbers: readonly number[]): string {
  const others = numbers.length - mostNamed
  if (others <= 1) return listed(numbers.map(String))
  return listed([...numbers.slice(0, mostNamed).map(String), `altre ${others}`])
}

interface LineProps extends Pick<PartsProps, 'onGoTo'> {
  position: number | null
  children: ReactNode
}

function Line({ position, onGoTo, children }: LineProps) {
  return (
    <Flex align="flex-start" justify="space-between" gap="md">
      <Box flex={1} miw={0}>
        {children}
      </Box>
      {position !== null && (
        <Button variant="subtle" size="compact-sm" flex="none" onClick={() => onGoTo(position)}>
          Vai alla posizione {position}
        </Button>
      )}
    </Flex>
  )
}
