import { Box, Button, Flex, Stack } from '@mantine/core'
import { Fragment, useCallback, useState } from 'react'
import type { PublicOffer } from '#contract/quotes/public-offer.ts'
import { dayText, euroOf, instantText } from '#rules/italian-format.ts'
import { articled, toName } from '#rules/italian-words.ts'
import { offeredChoices } from '#rules/offer-choices.ts'
import { withoutRoom } from '#rules/rooms.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useIsPhone } from '#web/ui/use-media.ts'
import { DoorQuestions, OtherQuestions } from './door-questions.tsx'
import { dropAnswer, useKeptAnswer } from './kept-answer.ts'
import classes from './offer.module.css'
import { OfferActions, OfferPapers, RefuseOffer } from './offer-actions.tsx'
import { OfferChoices } from './offer-choices.tsx'
import { useReloadOffer } from './offer-data.ts'
import { hasChoice, OfferDoor, SharedChoices, sharedChoices } from './offer-door.tsx'
import { OfferHeader } from './offer-header.tsx'
import { OfferThanks } from './offer-thanks.tsx'
import { OfferTotals } from './offer-totals.tsx'
import { useOfferChoice } from './use-offer-choice.ts'
import { useOfferQuestions } from './use-offer-questions.ts'

interface Props {
  codice: string
  offer: PublicOffer
}

const overtaken = "L'offerta è stata aggiornata: rileggila e scegli di nuovo tra le alternative."

export function OfferView({ codice, offer: proposed }: Props) {
  const [isGiven, setGiven] = useState(false)
  const [change, setChange] = useState<string>()
  const reload = useReloadOffer(codice)
  const onSent = useCallback(() => {
    setGiven(true)
    void reload()
  }, [reload])
  const onRefused = useCallback(
    (text: string) => {
      setChange(text)
      void reload()
    },
    [reload],
  )
  const kept = useKeptAnswer(codice, { onSent, onRefused })
  const choice = useOfferChoice(codice, proposed, kept)
  const { shown: offer, chosen } = choice
  const isPhone = useIsPhone()
  const isExpired = offer.Scaduta || offer.validoFino < todayInItaly()
  const rows = shownRows(offer)
  const shared = sharedChoices(rows)
  const questions = useOfferQuestions(codice)
  const isClosed = isExpired && offer.Esito !== 'accettata'
  const isOpen = !offer.Esito && !isExpired && !kept
  const answering = {
    ...{ codice, offer, chosen, isSumming: choice.isSumming, onChange: setChange },
    onGiven: () => setGiven(true),
  }
  const thanks = offer.Esito === 'accettata' && (
    <OfferThanks codice={codice} offer={offer} isFresh={isGiven} />
  )
  return (
    <>
      <OfferHeader {...{ codice, offer, chosen, isExpired }} />
      <main className={`${classes.inner} ${classes.columns}`}>
        <Stack gap={28} miw={0}>
          {isPhone && thanks}
          {kept ? (
            <KeptAnswerNote codice={codice} isAccepting={kept.Esito === 'accettata'} />
          ) : (
            !thanks && (
              <OfferOutcome
                {...{ offer, isExpired }}
                change={change ?? (choice.isOvertaken ? overtaken : undefined)}
                isFresh={isGiven}
              />
            )
          )}
          {!kept && <OfferChoices offer={proposed} choice={choice} />}
          <section aria-labelledby="porte">
            <Flex align="baseline" justify="space-between" gap="md" mb={10}>
              <h2 id="porte" className="title">
                {rows.length === 1 ? 'La tua porta' : 'Le tue porte'}
              </h2>
              <span className="label">Prezzi senza IVA</span>
            </Flex>
            <Flex component="ul" direction="column" gap={10}>
              <SharedChoices choices={shared} />
              {rows.map((row, at) => (
                <Fragment key={row.posizione}>
                  {row.Locale !== rows[at - 1]?.Locale && <RoomHeading rows={offer.Righe} of={row} />}
                  <OfferDoor row={row} own={row.Scelte.filter(choice => !hasChoice(shared, choice))}>
                    <DoorQuestions
                      {...{ questions, isClosed }}
                      line={row.posizione}
                      door={[`Posizione ${row.posizione}`, row.Riferimento].filter(Boolean).join(' · ')}
                    />
                  </OfferDoor>
                </Fragment>
              ))}
            </Flex>
          </section>
          <OtherQuestions {...{ offer, questions }} shown={rows.map(({ posizione }) => posizione)} />
          {offer.Voci.length > 0 && <OwnLines lines={offer.Voci} />}
          {(offer.Pagamento || offer.Note) && (
            <Flex component="section" direction="column" gap={20} aria-label="Condizioni">
              {offer.Pagamento && <Term name="Pagamento" text={offer.Pagamento} />}
              {offer.Note && <Term name="Note" text={offer.Note} />}
            </Flex>
          )}
          {isPhone && <OfferPapers {...{ codice, chosen }} />}
          {isPhone && isOpen && <RefuseOffer {...answering} />}
        </Stack>
        <aside className={`card ${classes.side}`} aria-label="Totale e risposta">
          {!isPhone && thanks}
          <OfferTotals offer={offer} proposed={proposed.Totale} />
          {isOpen && <OfferActions {...answering} />}
        </aside>
      </main>
    </>
  )
}

type Row = PublicOffer['Righe'][number]

/** Doors that are not chosen stand among the alternatives, and nowhere once the choice is accepted. */
function shownRows({ Righe, IvaPorte, Esito }: PublicOffer): Row[] {
  const isSettled = Esito === 'accettata' && IvaPorte !== undefined
  const groups = new Set(isSettled ? offeredChoices(Righe).flat() : [])
  return Righe.filter(row => !row.Alternativa || (row.Differenza === undefined && !groups.has(row)))
}

/** Floor or room with its sub-total; nothing in an offer without rooms. */
function RoomHeading({ rows, of }: { rows: readonly Row[]; of: Row }) {
  const counted = rows.filter(row => row.Locale === of.Locale && !row.Alternativa)
  return (
    <Flex component="li" className="tabular" align="baseline" justify="space-between" gap="md" pt={8}>
      <span className="title">{of.Locale ?? withoutRoom}</span>
      <strong>{euroOf(counted.reduce((sum, row) => sum + row.Importo, 0))}</strong>
    </Flex>
  )
}

interface OutcomeProps {
  offer: PublicOffer
  isExpired: boolean
  /** Why an answer was refused: the offer has changed, or somebody else has answered. */
  change: string | undefined
  /** True if the answer was given on this page just now. */
  isFresh: boolean
}

/** The state of an offer that is not accepted, above everything else. */
function OfferOutcome({ offer, isExpired, change, isFresh }: OutcomeProps) {
  const dealer = offer.Rivenditore.RagSociale
  if (offer.Esito) {
    const at = offer.EsitoIl ? ` ${articled('il', instantText(offer.EsitoIl))}` : ''
    return (
      <Notice tone="info" quiet={!isFresh} takesFocus={isFresh}>
        <strong>Offerta rifiutata</strong>
        <div>
          {offer.Nome}
          {at}. {dealer} è stato avvisato.
        </div>
      </Notice>
    )
  }
  if (isExpired) {
    return (
      <Notice tone="warning" quiet>
        <strong>Offerta scaduta {articled('il', dayText(offer.validoFino))}</strong>
        <div>
          I prezzi potrebbero essere cambiati. Chiedi {toName(dealer)} di rinnovarla: questa offerta non
          riceve più domande.
        </div>
      </Notice>
    )
  }
  return change ? (
    <Notice tone="warning" takesFocus>
      {change}
    </Notice>
  ) : null
}

/** The answer waits for the network. */
function KeptAnswerNote({ codice, isAccepting }: { codice: string; isAccepting: boolean }) {
  return (
    <Notice
      tone="warning"
      takesFocus
      action={
        <Button variant="default" size="xs" mih={{ base: 44, sm: 0 }} onClick={() => dropAnswer(codice)}>
          Non inviare
        </Button>
      }
    >
      <strong>Manca la rete: la risposta non è ancora partita.</strong>
      <div>
        {isAccepting ? 'La tua accettazione firmata' : 'Il tuo rifiuto'} è su questo dispositivo e parte
        appena torna la rete. Se chiudi la pagina, parte quando la riapri.
      </div>
    </Notice>
  )
}

const quantityFormat = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 })

/** The dealer's own services. */
function OwnLines({ lines }: { lines: PublicOffer['Voci'] }) {
  return (
    <section aria-labelledby="servizi">
      <Box component="h2" id="servizi" className="title" mb={10}>
        Servizi e altre voci
      </Box>
      <ul className="card">
        {lines.map((line, place) => (
          <Flex
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            key={place}
            className={`tabular ${classes.whole} ${classes.below}`}
            wrap={{ base: 'wrap', sm: 'nowrap' }}
            align="baseline"
            justify="space-between"
            gap="4px 16px"
            py="md"
            px={{ base: 16, sm: 20 }}
          >
            <Box component="span" flex={{ base: '1 1 100%', sm: '1 1 0' }} miw={0}>
              {line.Descrizione}
            </Box>
            <span className="soft">
              {quantityFormat.format(line.Quantita)} × {euroOf(line.Prezzo)} · IVA {line.Iva}%
            </span>
            <Box component="strong" flex="none" w={{ sm: 120 }} ta="end">
              {euroOf(line.Importo)}
            </Box>
          </Flex>
        ))}
      </ul>
    </section>
  )
}

function Term({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <Box component="h2" className="title" mb={10}>
        {name}
      </Box>
      <p className={classes.written}>{text}</p>
    </div>
  )
}
