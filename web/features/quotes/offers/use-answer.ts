import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#web/kit/problem-error.ts'
import { notify } from '#web/ui/notify.ts'
import { offerQuery } from './offer-data.ts'

export type Answer = 'accettata' | 'rifiutata'

const overtaken: readonly string[] = ['offer.changed', 'offer.answered', 'offer.expired', 'offer.unknown']

/** Which answer is being given, and what overtook the last attempt. */
/** What the customer can answer, and what became of it. */
export type Answering = ReturnType<typeof useAnswer>

export function useAnswer(codice: string) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<Answer>()
  const [change, setChange] = useState<string>()
  const [isGiven, setGiven] = useState(false)
  const reload = () => queries.invalidateQueries({ queryKey: offerQuery(codice).queryKey })
  return {
    asked,
    change,
    isGiven,
    ask(answer: Answer) {
      setChange(undefined)
      setAsked(answer)
    },
    close: () => setAsked(undefined),
    async onDone(answer: Answer) {
      setGiven(true)
      await reload()
      setAsked(undefined)
      if (answer === 'accettata') notify.success('Offerta accettata')
      else notify.info('Offerta rifiutata')
    },
    /** The offer is shown as it is now, and why the answer was not taken. */
    async onRefused(error: Error) {
      if (!(error instanceof ProblemError) || !overtaken.includes(error.code)) return
      await reload()
      setChange(error.message)
      setAsked(undefined)
    },
  }
}
