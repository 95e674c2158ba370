import { useRef } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Step } from '#rules/door-configuration.ts'
import { notify } from '#web/ui/notify.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { firstOpenStep, isDone } from './position-state.ts'
import { focusFirstProblem } from './step-focus.ts'
import { askToDiscard, useCancel } from './use-cancel.ts'
import { usePositionDraft } from './use-position-draft.ts'
import { useSavePosition } from './use-save-position.ts'

export interface WorkProps {
  catalogue: Catalogue
  quote: Quote
  row: QuoteRow | null
  unsent: OutboxEntry | undefined
  resume: boolean
  isCustomerMode: boolean
  onClose: () => void
}

export type PositionWork = ReturnType<typeof usePositionWork>

const incomplete = 'Attenzione! Compila tutti i campi e riprova!'

/** State and actions of the dialog while it is open. */
export function usePositionWork({ catalogue, quote, row, unsent, resume, onClose }: WorkProps) {
  const quoteId = quote.Testata.id
  const work = usePositionDraft({ catalogue, quoteId, row, unsent, resume })
  const { state, dispatch } = work
  const body = useRef<HTMLDivElement>(null)
  const position = unsent?.position ?? row?.posizione ?? 0
  const isNew = position === 0
  const close = () => {
    work.forget()
    onClose()
  }
  const saving = useSavePosition({
    ...{ quoteId, unsent, base: work.base.current },
    onSaved: close,
    onRefused: errors => {
      dispatch({ do: 'refuse', errors })
      focusFirstProblem(body)
    },
  })
  const firstOpen: Step | 5 = firstOpenStep(catalogue, state.draft.door, 5) ?? 5
  const attempt = { position, draft: state.draft, key: work.key, version: work.version.current }
  const cancel = useCancel({
    isNew: isNew && !unsent,
    isDirty: work.isDirty,
    originalIsDone: isDone(catalogue, work.original.door),
  })

  function warn(step: Step) {
    if (step !== state.step) dispatch({ do: 'step', step })
    dispatch({ do: 'try' })
    notify.warning(incomplete)
    focusFirstProblem(body)
  }

  return {
    ...{ work, saving, body, isNew, position, firstOpen, attempt, close },
    goTo(step: Step) {
      if (step <= firstOpen) dispatch({ do: 'step', step })
      else warn(firstOpen as Step)
    },
    next() {
      if (firstOpen <= state.step) warn(firstOpen as Step)
      else if (state.step < 4) dispatch({ do: 'step', step: (state.step + 1) as Step })
      else void saving.save(attempt)
    },
    isUnsent: unsent !== undefined,
    discard: async () => {
      if (!(await askToDiscard(isNew))) return
      saving.drop()
      close()
    },
    finish: () => (firstOpen === 5 ? void saving.save(attempt) : warn(firstOpen)),
    async cancel() {
      if (saving.isBusy) return
      const answer = await cancel()
      if (answer === 'close') close()
      if (answer === 'incomplete') warn(firstOpen === 5 ? state.step : firstOpen)
    },
  }
}
