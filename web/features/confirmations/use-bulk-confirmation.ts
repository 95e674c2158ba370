import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { inParallel } from '#web/kit/in-parallel.ts'
import { refresher } from '#web/kit/query-client.ts'
import { termsQuery } from '#web/parts/orders/order-calls.ts'
import { type NamedOrder, sendConfirmation } from '#web/parts/orders/use-confirm-order.ts'
import { bulkOutcomeOf, type ConfirmOutcome, failureOutcome, type Outcomes } from './bulk-outcome.ts'

const atOnce = 4

/**
 * Confirms several orders after the user has read the terms once. Each order succeeds or fails alone, and failed
 * orders can be retried.
 */
export function useBulkConfirmation<Order extends NamedOrder>(orders: readonly Order[]) {
  const queries = useQueryClient()
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [agreedTo, setAgreedTo] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const leaving = useLeaving()
  const failed = orders.filter(order => outcomes.get(order.Progressivo)?.kind === 'failed')

  function setOutcome({ Progressivo }: NamedOrder, outcome: ConfirmOutcome): void {
    setOutcomes(now => new Map(now).set(Progressivo, outcome))
  }

  async function run(some: readonly NamedOrder[], terms: string) {
    setRunning(true)
    for (const order of some) setOutcome(order, { kind: 'waiting' })
    const work = async (order: NamedOrder) => {
      setOutcome(order, { kind: 'running' })
      setOutcome(order, await sendConfirmation(order, terms).then(bulkOutcomeOf, failureOutcome))
    }
    const signal = leaving()
    await refresher.during(async () => {
      await inParallel(some, atOnce, work, signal)
      setRunning(false)
    })
  }

  function agree(terms: string): void {
    setAgreedTo(terms)
    void run(failed.length > 0 ? failed : orders, terms)
  }

  /** Changed terms must be read before they are accepted. */
  function retry(): void {
    const isStale = failed.some(({ Progressivo }) => {
      const outcome = outcomes.get(Progressivo)
      return outcome?.kind === 'failed' && outcome.termsChanged
    })
    if (agreedTo !== undefined && !isStale) return void run(failed, agreedTo)
    setAgreedTo(undefined)
    void queries.resetQueries({ queryKey: termsQuery.queryKey })
  }

  return { outcomes, failed, isRunning, isReading: agreedTo === undefined, agree, retry }
}

/** Closing the dialog cancels the confirmations that have not been sent yet. */
function useLeaving(): () => AbortSignal {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  return () => {
    leaving.current = new AbortController()
    return leaving.current.signal
  }
}
