import { type RefObject, useEffect, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Step } from '#rules/door-configuration.ts'
import { askToLeave, confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import { firstOpenStep, isDone } from './position-state.ts'
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
  useStepFocus(body, state.step)
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

interface Cancelling {
  isNew: boolean
  isDirty: boolean
  /** True if the saved position was complete, so that cancelling cannot leave it incomplete. */
  originalIsDone: boolean
}

/** Cancelling warns before a new position is lost, and about a saved one that is incomplete. */
function useCancel({ isNew, isDirty, originalIsDone }: Cancelling) {
  const [warned, setWarned] = useState(false)
  const cancel = 'Continua a modificare'
  return async (): Promise<'close' | 'stay' | 'incomplete'> => {
    if (!isNew && originalIsDone) return !isDirty || (await askToLeave()) ? 'close' : 'stay'
    if (!isNew && !warned) {
      setWarned(true)
      return 'incomplete'
    }
    // After one warning the user may leave, because a new price list can make the position impossible.
    const agreed = isNew
      ? await confirm({ ...removal, cancel })
      : await confirm({
          title: 'Posizione incompleta',
          text: 'La posizione resterà incompleta: il preventivo non potrà essere inviato finché non la completi.',
          action: 'Lascia incompleta',
          cancel,
          danger: true,
        })
    return agreed ? 'close' : 'stay'
  }
}

const removal = {
  title: 'Elimina',
  text: 'Vuoi eliminare la posizione?',
  action: 'Elimina posizione',
  danger: true,
}

/** Asks about text that was saved on this device but never sent. */
function askToDiscard(isNew: boolean): Promise<boolean> {
  if (isNew) return confirm(removal)
  return confirm({
    title: 'Scarta le modifiche',
    text: 'Le modifiche salvate su questo dispositivo non saranno inviate.',
    action: 'Scarta modifiche',
    danger: true,
  })
}

const stop = '[role=radio][tabindex="0"]'

/** Moves the focus to the start of a step. The first move waits, because the dialog takes the focus as it opens. */
function useStepFocus(body: RefObject<HTMLElement | null>, step: number): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const pause = isFirst.current ? 80 : 0
    isFirst.current = false
    const timer = setTimeout(() => {
      const part = body.current?.querySelector(`[data-step="${step}"]`)
      if (part?.querySelector('[aria-invalid=true]')) return
      part?.parentElement?.scrollTo({ top: 0 })
      part?.querySelector<HTMLElement>(stop)?.focus({ preventScroll: true })
    }, pause)
    return () => clearTimeout(timer)
  }, [body, step])
}

/** Waits until the problems are rendered. */
function focusFirstProblem(body: RefObject<HTMLElement | null>): void {
  setTimeout(() => {
    const field = body.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const target = field?.matches('input') ? field : field?.querySelector<HTMLElement>(stop)
    target?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, 30)
}
