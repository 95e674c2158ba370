import type { FeedGroupState, JobState } from '#contract/health.ts'
import { feedGroups } from '#contract/health-kinds.ts'
import type { DatabaseFacts } from './read-facts.ts'

type FeedFacts = Pick<DatabaseFacts, 'now' | 'feed' | 'limits' | 'feedHours'>

export function feedStates({ now, feed, limits, feedHours }: FeedFacts): FeedGroupState[] {
  return feedGroups.map(group => {
    const found = feed[group]
    const mostHours = limits.groupHours[group] ?? feedHours
    const minutes = found ? minutesBetween(found.at, now) : null
    return {
      Gruppo: group,
      Righe: found?.rows ?? 0,
      Rifiutate: found?.refused ?? 0,
      UltimoInvio: found?.at.toISOString() ?? null,
      Minuti: minutes,
      OreMassime: mostHours,
      Stato: feedState(minutes, mostHours, found?.refused ?? 0),
    }
  })
}

function feedState(minutes: number | null, mostHours: number, refused: number): FeedGroupState['Stato'] {
  if (minutes === null) return 'maiArrivati'
  if (minutes >= mostHours * 60) return 'inRitardo'
  return refused > 0 ? 'righeScartate' : 'aPosto'
}

type WorkFacts = Pick<DatabaseFacts, 'jobs' | 'figures' | 'limits'>

/** The library's own queues, and those of the jobs that were given up, do no work of the portal. */
const isOwn = (queue: string) => !queue.startsWith('__') && !queue.endsWith('.dead')

/** `idle` names queues for which this installation has no work. */
export function jobStates({ jobs, figures, limits }: WorkFacts, idle: readonly string[]): JobState[] {
  const ended = new Map(jobs.map(job => [job.queue, job]))
  const due = new Map(figures.jobs.map(({ queue, seconds }) => [queue, Math.floor(seconds / 60)]))
  const queues = [...new Set([...ended.keys(), ...due.keys()])].filter(
    queue => isOwn(queue) && !idle.includes(queue),
  )
  return queues.sort().map(queue => {
    const job = ended.get(queue)
    const waiting = Math.max(0, due.get(queue) ?? 0)
    return {
      Lavoro: queue,
      Quando: job?.at.toISOString() ?? null,
      Millisecondi: job?.milliseconds ?? null,
      Fallimenti: job?.failures ?? 0,
      MinutiInAttesa: waiting,
      Stato:
        (job?.failures ?? 0) >= limits.jobFailures
          ? 'fallito'
          : waiting > limits.jobMinutes
            ? 'inAttesa'
            : 'aPosto',
    }
  })
}

export function minutesBetween(from: Date, to: Date): number {
  return Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000))
}
