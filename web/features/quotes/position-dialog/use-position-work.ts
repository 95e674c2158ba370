import { type RefObject, useEffect, useRef, useState } from 'react'
import type { QuoteRow } from '#contract/quotes/rows.ts'
import type { PositionStarts } from '#contract/quotes/starts.ts'
import type { Quote } from '#contract/quotes.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import type { Step } from '#rules/door-configuration.ts'
import { askToLeave, confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import type { OutboxEntry } from '../outbox/outbox-entries.ts'
import type { PositionDraft } from './position-draft.ts'
import { firstOpenStep, isDone } from './position-state.ts'
import { positionName, type Start } from './starts.ts'
import { usePositionDraft } from './use-position-draft.ts'
import { useSavePosition } from './use-save-position.ts'

export interface WorkProps {
  catalogue: Catalogue
  quote: Quote
  row: QuoteRow | null
  unsent: OutboxEntry | undefined
  resume: boolean
  isCustomerMode: boolean
  /** The door that was saved by "Salva e nuova", like which this position begins. */
  like: Start | undefined
  starts: PositionStarts
  /** The floor or room of a new position. */
  room?: string | undefined
  onClose: () => void
  /** Begins another position like this one. */
  onNext: (like: Start) => void
}

export type PositionWork = ReturnType<typeof usePositionWork>

const incomplete = 'Attenzione! Compila tutti i campi e riprova!'

/** State and actions of the dialog while it is open. */
export function usePositionWork(props: WorkProps) {
  const { catalogue, quote, row, unsent, resume, like, starts, room, ...on } = props
  const quoteId = quote.Testata.id
  const isOnePage = !useIsPhone()
  const work = usePositionDraft({ catalogue, quote, row, unsent, resume, like, starts, room })
  const { state, dispatch } = work
  const body = useRef<HTMLDivElement>(null)
  useStepFocus(body, isOnePage && like ? 'reference' : state.step)
  const position = unsent?.position ?? row?.posizione ?? 0
  const isNew = position === 0
  const { close, saved, isNextWanted } = useEnding(work, on)
  const saving = useSavePosition({
    ...{ quoteId, unsent, base: work.base.current },
    onSaved: saved,
    onRefused: errors => {
      dispatch({ do: 'refuse', errors })
      focusFirstProblem(body)
    },
  })
  const firstOpen: Step | 5 = firstOpenStep(catalogue, state.draft.door, 5) ?? 5
  const attempt = { position, draft: state.draft, key: work.key, version: work.version.current }
  const originalIsDone = isDone(catalogue, work.original.door)
  const isUntouched = like !== undefined && !work.isDirty
  const cancel = useCancel({ isNew: isNew && !unsent && !isUntouched, isDirty: work.isDirty, originalIsDone })

  function warn(step: Step) {
    if (!isOnePage && step !== state.step) dispatch({ do: 'step', step })
    dispatch({ do: 'try' })
    notify.warning(incomplete)
    focusFirstProblem(body)
  }

  /** Saves, and closes or begins the next position; leads to what is missing. */
  function finish(isNext = false) {
    if (firstOpen !== 5) return warn(firstOpen)
    isNextWanted.current = isNext
    void saving.save(attempt)
  }

  return {
    ...{ work, saving, body, isNew, isOnePage, position, firstOpen, attempt, close, finish },
    goTo(step: Step) {
      if (isOnePage) focusStep(body, step)
      else if (step <= firstOpen) dispatch({ do: 'step', step })
      else warn(firstOpen as Step)
    },
    /** "Avanti" leads to the next screen of a phone, or to what is missing before it. */
    next() {
      if (firstOpen <= state.step) warn(firstOpen as Step)
      else if (state.step < 4) dispatch({ do: 'step', step: (state.step + 1) as Step })
      else finish()
    },
    isUnsent: unsent !== undefined,
    discard: async () => {
      if (!(await askToDiscard(isNew))) return
      saving.drop()
      close()
    },
    async cancel() {
      if (saving.isBusy) return
      const answer = await cancel()
      if (answer === 'close') close()
      if (answer === 'incomplete') warn(firstOpen === 5 ? state.step : firstOpen)
    },
  }
}

/** A saved position closes the dialog, or begins the next one. */
function useEnding(work: ReturnType<typeof usePositionDraft>, on: Pick<WorkProps, 'onClose' | 'onNext'>) {
  const isNextWanted = useRef(false)
  function close() {
    work.forget()
    on.onClose()
  }
  function saved(position: number | undefined) {
    if (!isNextWanted.current) return close()
    work.forget()
    on.onNext(startLike(work.state.draft, position))
  }
  return { close, saved, isNextWanted }
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

/** The door that was just saved, for the next position; its number is unknown while it waits for the network. */
function startLike({ door, reference }: PositionDraft, position: number | undefined): Start {
  const name = position
    ? positionName(position, reference)
    : ['precedente', reference].filter(Boolean).join(', ')
  return { kind: 'last', name, door }
}

/** Moves the focus to the start of a step. The first move waits, because the dialog takes the focus as it opens. */
function useStepFocus(body: RefObject<HTMLElement | null>, step: Step | 'reference'): void {
  const isFirst = useRef(true)
  useEffect(() => {
    const pause = isFirst.current ? 80 : 0
    isFirst.current = false
    const timer = setTimeout(() => focusStep(body, step), pause)
    return () => clearTimeout(timer)
  }, [body, step])
}

function focusStep(body: RefObject<HTMLElement | null>, step: Step | 'reference'): void {
  const dialog = body.current?.closest('[role=dialog]')
  if (step === 'reference') dialog?.querySelector<HTMLElement>('[data-reference]')?.focus()
  const part = body.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)
  if (!part || part.querySelector('[aria-invalid=true]')) return
  // Only the choices scroll, never the dialog around them.
  part.parentElement?.scrollTo({ top: step === 1 ? 0 : part.offsetTop })
  part.querySelector<HTMLElement>(stop)?.focus({ preventScroll: true })
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
