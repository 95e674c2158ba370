import { asOwner } from './db/owner.ts'
import { vacuum } from './db/vacuum.ts'
import { sweepSessions } from './features/session/commands.ts'
import { sweepFiles } from './files/sweep.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import type { Services } from './kit/services.ts'
import { handleMail } from './mail/send-mail.ts'

export interface Work {
  stop(): Promise<void>
}

const retryMs = 30_000

/** What the process does besides answering. It starts after the first answer can be given, and tries until it can. */
export function openWork(services: Services): Work {
  const { log } = services
  let retry: NodeJS.Timeout | undefined
  let jobs: Jobs | undefined
  let opening: Promise<void> | undefined
  const open = async (): Promise<void> => {
    try {
      jobs = await openJobs(services.database, { log })
      tellWork(jobs, services)
      await jobs.start()
    } catch (error) {
      log.error({ err: error }, 'the jobs could not start; another try follows')
      await jobs?.stop()
      jobs = undefined
      retry = setTimeout(start, retryMs)
    }
  }
  const start = () => {
    opening = open()
  }
  start()
  return {
    stop: async () => {
      await opening
      clearTimeout(retry)
      await jobs?.stop()
    },
  }
}

function tellWork(jobs: Jobs, { config, database, files, now, log }: Services): void {
  if (config.smtpUrl) handleMail(database.db, jobs, { smtpUrl: config.smtpUrl, from: config.mailFrom, log })
  jobs.handle('files.sweep', async () => {
    const removed = await sweepFiles(database.db, files, now())
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  })
  jobs.handle('night.tidy', async () => {
    await asOwner(database.db, sweepSessions)
    await vacuum(database)
  })
  jobs.schedule('files.sweep', '10 3 * * *')
  jobs.schedule('night.tidy', '30 3 * * *')
}
