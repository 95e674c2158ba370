import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemError } from '#web/kit/problem-error.ts'
import { notify } from '#web/ui/notify.ts'
import { offerQuery } from './offer-data.ts'

export type Answer = 'accettata' | 'rifiutata'

const overtaken: readonly string[] = ['offer.changed', 'offer.answered', 'offer.expired', 'offer.unknown']

/** Possible answers and their outcome. */
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
    /** Reloads the offer and says why the answer was refused. */
    async onRefused(error: Error) {
      if (!(error instanceof ProblemError) || !overtaken.includes(error.code)) return
      await reload()
      setChange(error.message)
      setAsked(undefined)
    },
  }
}
