import type { FastifyBaseLogger } from 'fastify'
import { asOwner } from './db/owner.ts'
import { vacuum } from './db/vacuum.ts'
import { sweepSessions } from './features/session/commands.ts'
import { sweepFiles } from './files/sweep.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import type { Services } from './kit/services.ts'
import { startMail } from './mail/send-mail.ts'

export interface Work {
  stop(): Promise<void>
}

const retryMs = 30_000

/** What the process does besides answering. It starts after the first answer can be given, and until it can. */
export function openWork(services: Services): Work {
  const { log } = services
  let stopped = false
  let retry: NodeJS.Timeout | undefined
  let jobs: Jobs | undefined
  const open = async (): Promise<void> => {
    try {
      jobs = await openJobs(services.database, { log })
      await startWork(jobs, services, log)
    } catch (error) {
      if (stopped) return
      log.error({ err: error }, 'the jobs could not start; another try follows')
      retry = setTimeout(start, retryMs)
    }
  }
  const start = () => {
    opening = open()
  }
  let opening: Promise<void> = open()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await opening
      await jobs?.stop()
    },
  }
}

async function startWork(jobs: Jobs, services: Services, log: FastifyBaseLogger): Promise<void> {
  const { config, database, files, now } = services
  if (config.smtpUrl)
    await startMail(database.db, jobs, { smtpUrl: config.smtpUrl, from: config.mailFrom, log })
  await jobs.handle('files.sweep', async () => {
    const removed = await sweepFiles(database.db, files, now())
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  })
  await jobs.handle('night.tidy', async () => {
    await asOwner(database.db, sweepSessions)
    await vacuum(database)
  })
  await jobs.schedule('files.sweep', '10 3 * * *')
  await jobs.schedule('night.tidy', '30 3 * * *')
}
