import { createContext, use, useCallback, useMemo, useState } from 'react'
import type { PeriodFaults } from '#rules/sales-periods.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import {
  type Calculated,
  type ChoiceDraft,
  type ChosenChange,
  calculatedOf,
  changesOf,
  faultsOf,
  keptDraft,
} from './chosen.ts'
import { type Chosen, chosenOf, type StatisticsUrl, statisticsUrl } from './statistics-url.ts'

export interface Choices {
  url: StatisticsUrl
  today: string
  /** Choices from which the shown figures were calculated. */
  calculated: Calculated
  /** Choices typed in the fields, not yet calculated. */
  wanted: Chosen
  changes: readonly ChosenChange[]
  faults: PeriodFaults
  want: (change: Partial<Chosen>) => void
  /** Writes the fields to the URL, together with a change that needs no button. */
  calculate: (change?: Partial<Chosen>) => void
  /** Changes which calculated figures are shown. */
  show: (change: Partial<StatisticsUrl>) => void
  /** True while the panel of products is open. */
  isPanelOpen: boolean
  openPanel: (isOpen: boolean) => void
}

export const ChoicesContext = createContext<Choices | undefined>(undefined)

export function useChoices(): Choices {
  const choices = use(ChoicesContext)
  if (!choices) throw new Error('outside of the statistics')
  return choices
}

/** The URL contains the calculated choices. Changes in the fields wait for Calcola. */
export function useDraftedChoices(): Choices {
  const { url, change } = useUrlState(statisticsUrl)
  const today = todayInItaly()
  const chosen = useMemo(() => chosenOf(url), [url])
  const [isPanelOpen, openPanel] = useState(false)
  const [draft, setDraft] = useState<ChoiceDraft>({ from: chosen, change: {} })
  const wanted = useMemo(() => ({ ...chosen, ...keptDraft(draft, chosen) }), [chosen, draft])
  const calculated = useMemo(() => calculatedOf(chosen, today), [chosen, today])
  const want = useCallback(
    (next: Partial<Chosen>) =>
      setDraft(now => ({ from: chosen, change: { ...keptDraft(now, chosen), ...next } })),
    [chosen],
  )
  const calculate = (next: Partial<Chosen> = {}) => {
    const whole = { ...wanted, ...next }
    if (Object.keys(faultsOf(whole, today)).length > 0) return want(next)
    setDraft({ from: whole, change: {} })
    void change({ ...whole, pagina: 1, aperto: '' }, { resetScroll: false })
  }
  return {
    ...{ url, today, isPanelOpen, openPanel },
    calculated,
    wanted,
    changes: changesOf(wanted, calculated, today),
    faults: faultsOf(wanted, today),
    want,
    calculate,
    show: useCallback(next => void change(next, { resetScroll: false }), [change]),
  }
}
