import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { VisitPlan } from '#contract/visits.ts'
import { shiftedDay } from '#rules/calendar.ts'
import { dayText } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { legsKm, routeKm, shortOrder } from '#rules/visit-route.ts'
import { client } from '#web/kit/connection.ts'
import { useFilter } from '#web/kit/filter.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { todayInItaly } from '#web/kit/today.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { visitPlanQuery, visitPlansQuery } from '#web/parts/visits/visit-calls.ts'
import { notify } from '#web/ui/notify.ts'
import type { MapUrl } from '../map-url.ts'
import type { DrawnPoint } from '../points.ts'
import { movedStop, toggledStop, visitDraftOf } from './visit-draft.ts'

/** The contract's limit for one plan. */
const mostStops = 25

interface VisitsInput {
  url: MapUrl
  change: (next: Partial<MapUrl>) => void
  byCode: ReadonlyMap<string, DrawnPoint>
}

/** State and actions of the plan that is being edited. */
export function useVisits({ url, change, byCode }: VisitsInput) {
  const filter = useFilter()
  const plans = useQuery(visitPlansQuery(filter))
  const { data: plan } = useQuery({ ...visitPlanQuery(url.giro ?? 0), enabled: url.giro !== undefined })
  const saved = url.giro === undefined ? undefined : plan
  const draft = useMemo(() => visitDraftOf(url, saved, shiftedDay(todayInItaly(), 1)), [url, saved])
  const stops = useMemo(() => draft.codes.flatMap(code => byCode.get(code) ?? []), [draft.codes, byCode])
  const set = (codes: readonly string[]) =>
    change(codes.length === 0 ? { tappe: '', giro: undefined, giorno: '' } : { tappe: codes.join() })
  const removed = useQuery(client.visits.removed.query({ filter }))
  const { save, isSaving, removal } = useVisitCommands({ plan: saved, draft, change })
  return {
    plans: plans.data,
    plan: saved,
    draft,
    stops,
    chosen: useMemo(() => new Set(draft.codes), [draft.codes]),
    km: kmOf(stops),
    toggle: (code: string) => {
      const next = toggledStop(draft.codes, code)
      if (next.length > mostStops) notify.warning(`Al massimo ${mostStops} tappe in un giorno`)
      else set(next)
    },
    move: (from: number, to: number) => set(movedStop(draft.codes, from, to)),
    shorten: () => {
      const before = draft.codes
      const order = shortOrder(stops.map(toStop)).flatMap(place => stops[place] ?? [])
      set(order.map(({ code }) => code))
      const saving = kmOf(stops) - kmOf(order)
      notify.success(
        saving < 0.05
          ? 'Il giro è già il più breve trovato'
          : `Giro accorciato di ${kmText(saving)} in linea d'aria`,
        { undo: () => set(before) },
      )
    },
    setDay: (giorno: string) => change({ giorno }),
    open: (giro: number) => change({ giro, tappe: '', giorno: '', elenco: 'giro' }),
    leave: () => change({ giro: undefined, tappe: '', giorno: '' }),
    save,
    isSaving,
    removed: removed.data,
    removal,
  }
}

export type Visits = ReturnType<typeof useVisits>

/** Straight distances from the previous stop. */
export function legsOf(stops: readonly DrawnPoint[]): (number | undefined)[] {
  return legsKm(stops.map(toStop))
}

function kmOf(stops: readonly DrawnPoint[]): number {
  return routeKm(stops.map(toStop))
}

function toStop({ at }: DrawnPoint) {
  return { at: at && { longitude: at[0], latitude: at[1] } }
}

const kilometres = new Intl.NumberFormat('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
export const kmText = (km: number) => `${kilometres.format(km)} km`

interface CommandsInput {
  plan: VisitPlan | undefined
  draft: ReturnType<typeof visitDraftOf>
  change: (next: Partial<MapUrl>) => void
}

function useVisitCommands({ plan, draft, change }: CommandsInput) {
  const queries = useQueryClient()
  const saving = useCommand(client.visits.save, {
    done: ({ Data }) => `Giro visite ${articled('del', dayText(Data))} salvato`,
    onDone: written => {
      queries.setQueryData(visitPlanQuery(written.Id).queryKey, written)
      change({ giro: written.Id, tappe: '', giorno: '' })
    },
  })
  const save = () =>
    saving.run({
      body: {
        Id: plan?.Id ?? 0,
        Data: draft.day,
        Tappe: [...draft.codes],
        ...(plan && { Inizio: plan.Inizio, Versione: plan.Versione }),
      },
    })
  const removal = useRemoval({
    noun: 'Giro',
    question: ({ Data }) =>
      `Vuoi eliminare il giro ${articled('del', dayText(Data))}? Le note delle visite fatte restano.`,
    call: client.visits.remove,
    argsOf: ({ Id }: VisitPlan) => ({ params: { id: String(Id) } }),
    keyOf: ({ Id }) => String(Id),
    done: 'Giro visite eliminato',
    undoArgs: (id: string) => ({ params: { id } }),
    onRemoved: () => change({ giro: undefined, tappe: '', giorno: '' }),
  })
  return { save, isSaving: saving.isBusy, removal }
}
