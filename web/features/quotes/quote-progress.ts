import { quoteStateNames } from '#contract/quote-kinds.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Role } from '#contract/roles.ts'
import { dayText, instantDayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { canAskOffice, seesManyCustomers } from '#rules/permissions.ts'
import type { NextTurn } from '#web/ui/next-step.tsx'
import type { ThingStep } from '#web/ui/steps.tsx'
import { offerState } from './offers/offer-state.ts'

type Facts = Pick<Quote, 'Testata' | 'Offerta' | 'Richiesta'>

interface Reached extends Omit<ThingStep, 'look' | 'progress'> {
  isReached: boolean
  isLate?: boolean
}

/** The states of a quote with their days: the offer to the end customer, then the request to the office. */
export function quoteSteps(quote: Facts, today: string): ThingStep[] {
  const { Testata, Offerta, Richiesta } = quote
  const state = Richiesta?.Stato ?? Testata.Stato
  const isSent = state !== 'aperto'
  const steps: Reached[] = [
    { name: quoteStateNames.aperto, isReached: true, note: instantDayText(Testata.data) },
    // A request without an offer has left the offer out.
    ...(Offerta || !isSent ? offerSteps(Offerta, today) : []),
    {
      name: isSent && state !== 'confermata' ? quoteStateNames[state] : 'Richiesta inviata',
      isReached: isSent,
      isLate: state === 'inSospeso',
      note: Richiesta && isSent ? instantDayText(Richiesta.Quando) : undefined,
    },
    { name: quoteStateNames.confermata, isReached: state === 'confermata' },
  ]
  const at = steps.findLastIndex(({ isReached }) => isReached)
  return steps.map(({ isReached: _, isLate, ...step }, place) => ({
    ...step,
    isCurrent: place === at,
    look: isLate ? 'late' : place < at ? 'done' : place > at ? 'later' : 'current',
    progress: place < at ? 100 : 0,
  }))
}

function offerSteps(offer: Quote['Offerta'], today: string): Reached[] {
  const state = offer && offerState(offer, today)
  const day = (instant: string | null | undefined) => (instant ? instantDayText(instant) : undefined)
  const isRefused = state === 'rifiutata'
  return [
    {
      name: 'Offerta pubblicata',
      isReached: offer !== null,
      note: day(offer?.Inviata ?? offer?.Pubblicata),
      isLate: state === 'scaduta',
      ...(state === 'scaduta' &&
        offer && { warning: `scaduta ${articled('il', dayText(offer.validoFino))}` }),
    },
    { name: 'Vista dal cliente', isReached: Boolean(offer?.Aperta), note: day(offer?.Aperta) },
    {
      name: isRefused ? 'Rifiutata' : 'Accettata',
      isReached: Boolean(offer?.Esito),
      isLate: isRefused,
      note: day(offer?.EsitoIl),
    },
  ]
}

export interface QuoteReader {
  name: string
  role: Role
}

/** The next action and who has to take it, in the words of the reader; undefined once the office has confirmed. */
export function quoteNextStep(
  { Testata, Offerta, Richiesta }: Facts,
  { name, role }: QuoteReader,
  today: string,
): NextTurn | undefined {
  // The people of a dealer share its quotes.
  const isMaker = !seesManyCustomers(role) || Testata.idUtente.toLowerCase() === name.toLowerCase()
  const own = isMaker ? 'tocca a te' : `tocca a ${Testata.idUtente}`
  switch (Richiesta?.Stato ?? Testata.Stato) {
    case 'richiesta':
    case 'inVerifica':
      return {
        turn: canAskOffice(role) ? "tocca all'ufficio" : 'tocca a te',
        title: "Verificare la richiesta d'ordine",
      }
    case 'inSospeso':
      return { turn: own, title: 'Ritirare la richiesta e correggere il preventivo' }
    case 'confermata':
      return undefined
    case 'aperto':
  }
  if (Offerta?.Esito === 'accettata') return { turn: own, title: "Inviare la richiesta d'ordine" }
  if (Offerta?.Esito === 'rifiutata')
    return { turn: own, title: "Correggere il preventivo e aggiornare l'offerta" }
  if (Testata.validoFino < today) return { turn: own, title: 'Scegliere una nuova data in «Valido fino al»' }
  if (Offerta && offerState(Offerta, today) === 'scaduta') return { turn: own, title: "Aggiornare l'offerta" }
  if (Offerta && !Offerta.Inviata && !Offerta.Aperta)
    return { turn: own, title: "Inviare l'offerta al cliente" }
  if (Offerta) return { turn: 'tocca al cliente', title: "Rispondere all'offerta" }
  return { turn: own, title: "Inviare l'offerta al cliente o la richiesta d'ordine" }
}
