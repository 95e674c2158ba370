import type { TaskKind } from '#contract/home-kinds.ts'
import { shiftedDay } from './calendar.ts'

interface Task {
  Tipo: TaskKind
  Giorno: string | null
}

/** For these tasks `Giorno` is a deadline; any other task waits since its `Giorno`. */
const withDeadline: readonly TaskKind[] = ['daConfermare', 'preventiviInScadenza']
const dueNow: readonly TaskKind[] = ['passi']
const overdue: readonly TaskKind[] = ['daAggiornare', 'ritardo']

export const mostTasks = 6
const soonDays = 2

/** 0: due soon. 1: overdue. 2: can wait. */
export function urgencyOf({ Tipo, Giorno }: Task, today: string): 0 | 1 | 2 {
  if (dueNow.includes(Tipo)) return 0
  if (overdue.includes(Tipo)) return 1
  const isSoon = withDeadline.includes(Tipo) && Giorno !== null && Giorno <= shiftedDay(today, soonDays)
  return isSoon ? 0 : 2
}

/** Urgent tasks first; equally urgent ones keep the order of their kinds. */
export function byUrgency<T extends Task>(tasks: readonly T[], today: string): T[] {
  return tasks.toSorted((one, other) => urgencyOf(one, today) - urgencyOf(other, today)).slice(0, mostTasks)
}
