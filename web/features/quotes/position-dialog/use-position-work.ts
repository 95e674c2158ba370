import { useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quote-rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Step } from '#rules/door-configuration.ts'
import { askToLeave, confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { firstOpenStep, isDone } from './position-state.ts'
import { focusFirstProblem } from './step-focus.ts'
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

export const incomplete = 'Attenzione! Compila tutti i campi e riprova!'

/** Everything that happens in the dialog between opening and closing it. */
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
    async discard() {
      const agreed = await confirm({
        title: isNew ? 'Elimina' : 'Scarta le modifiche',
        text: isNew
          ? 'Vuoi eliminare la posizione ?'
          : 'Le modifiche salvate su questo dispositivo non saranno inviate.',
        action: isNew ? 'Elimina posizione' : 'Scarta modifiche',
        danger: true,
      })
      if (!agreed) return
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

interface Cancelling {
  isNew: boolean
  isDirty: boolean
  /** The position as it was before: what stays when the dialog closes. */
  originalIsDone: boolean
}

/** See sales.md §4: a new position goes away after a question, a saved one must not stay behind unfinished. */
function useCancel({ isNew, isDirty, originalIsDone }: Cancelling) {
  const [warned, setWarned] = useState(false)
  return async (): Promise<'close' | 'stay' | 'incomplete'> => {
    if (isNew) {
      const agreed = await confirm({
        title: 'Elimina',
        text: 'Vuoi eliminare la posizione ?',
        action: 'Elimina posizione',
        cancel: 'Continua a modificare',
        danger: true,
      })
      return agreed ? 'close' : 'stay'
    }
    if (!originalIsDone && !warned) {
      setWarned(true)
      return 'incomplete'
    }
    // told once already: nobody is kept in a position that the price list no longer admits
    if (!originalIsDone) {
      const agreed = await confirm({
        title: 'Posizione incompleta',
        text: 'La posizione resterà incompleta: il preventivo non potrà essere inviato finché non la completi.',
        action: 'Lascia incompleta',
        cancel: 'Continua a modificare',
        danger: true,
      })
      return agreed ? 'close' : 'stay'
    }
    return !isDirty || (await askToLeave()) ? 'close' : 'stay'
  }
}
