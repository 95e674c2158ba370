import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/open.ts'
import type { JobLog } from './boss.ts'
import { type Jobs, openJobs } from './jobs.ts'

const retryMs = 5_000

/** Opens the queue on first use, so that a starting server saves half a second before its first answer. */
export function openJobsSoon(database: Database, log: JobLog): Jobs {
  let opened: Jobs | undefined
  let isStopped = false
  const told: ((jobs: Jobs) => void)[] = []
  let opening: Promise<void> | undefined
  const ready = () => {
    opening ??= open()
    return opening
  }

  async function open(): Promise<void> {
    while (!opened && !isStopped) {
      opened = await openJobs(database, { log }).catch(async error => {
        log.warn({ err: error }, 'the job queue could not be opened; another try follows')
        await pause(retryMs)
        return undefined
      })
    }
    if (opened) for (const tell of told) tell(opened)
  }

  function now(): Jobs {
    if (!opened) throw new Error('the job queue is not open yet')
    return opened
  }

  return {
    ready,
    enqueue: (tx, name, data, options) => now().enqueue(tx, name, data, options),
    handle: (name, work) => void told.push(jobs => jobs.handle(name, work)),
    schedule: (name, cron) => void told.push(jobs => jobs.schedule(name, cron)),
    start: async () => {
      await ready()
      await now().start()
    },
    stop: async () => {
      isStopped = true
      await opening
      await opened?.stop()
    },
  }
}
