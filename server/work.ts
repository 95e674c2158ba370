import { tellDamage } from './damage.ts'
import { asOwner } from './db/owner.ts'
import { vacuum } from './db/vacuum.ts'
import { sendDigests } from './events/digest.ts'
import { findDeadlines, tellEvents } from './events/tell-events.ts'
import { answerResetRequest } from './features/account/commands.ts'
import { forgetOldImages } from './features/quotes/header-image.ts'
import { sweepSessions } from './features/session/commands.ts'
import { tellOldFeed } from './feed/feed-age.ts'
import { exportRequests } from './feed/return-folder.ts'
import { settleDeliveries } from './feed/settle-deliveries.ts'
import { importWaiting, resumeRuns } from './feed/waiting-runs.ts'
import { sweepFiles } from './files/sweep.ts'
import type { Jobs } from './jobs/jobs.ts'
import { machineClock } from './kit/clock.ts'
import type { Services } from './kit/services.ts'
import { handleMail } from './mail/send-mail.ts'
import { claimDueViews } from './mailed-views/claim-due.ts'
import { giveUpView, sendView } from './mailed-views/send-view.ts'
import { sweepLargeFiles, sweepOutdated, sweepPictures, sweepRemoved, sweepReplacedFiles } from './tidy.ts'

export interface Work {
  stop(): Promise<void>
}

const retryMs = 30_000

/** In this order, because what is removed no longer shows its files. */
const nightlySweeps = [
  sweepSessions,
  sweepOutdated,
  sweepRemoved,
  sweepLargeFiles,
  sweepPictures,
  sweepReplacedFiles,
]

/** Background work of the process. It starts after the server can answer, and retries until it succeeds. */
export function openWork(jobs: Jobs, services: Services): Work {
  const { log } = services
  let retry: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined
  const start = () => {
    starting = jobs.start().catch(error => {
      log.error({ err: error }, 'the jobs could not start; another try follows')
      retry = setTimeout(start, retryMs)
    })
  }
  tellWork(jobs, services)
  start()
  void jobs
    .ready()
    .then(() => resumeRuns(services))
    .catch(error => log.warn({ err: error }, 'imports that were cut off could not be resumed'))
  return {
    stop: async () => {
      await starting
      clearTimeout(retry)
      await jobs.stop()
    },
  }
}

function tellWork(jobs: Jobs, services: Services): void {
  const { config, database, files, now, log } = services
  if (config.smtpUrl)
    handleMail(database.db, jobs, { smtpUrl: config.smtpUrl, from: config.mailFrom, files, log })
  tellMailedViews(jobs, services)
  jobs.handle('account.reset', ({ requestId }) =>
    answerResetRequest(database.db, { config, jobs }, requestId),
  )
  jobs.handle('events.tell', async () => void (await tellEvents(database.db, { config, jobs })))
  jobs.handle('events.deadlines', () => findDeadlines(database.db))
  jobs.handle('events.digest', async () => void (await sendDigests(database.db, { config, jobs })))
  jobs.schedule('events.tell', '* * * * *')
  jobs.schedule('events.deadlines', '30 6 * * *')
  jobs.schedule('events.digest', '0 7 * * *')
  jobs.handle('files.sweep', async () => {
    await asOwner(database.db, forgetOldImages)
    const removed = await sweepFiles(database.db, files, machineClock())
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  })
  jobs.handle('feed.import', ({ runId }) => importWaiting(services, runId))
  jobs.handle('feed.watch', async () => {
    await resumeRuns(services)
    await tellOldFeed(database, now())
  })
  jobs.schedule('feed.watch', '*/5 * * * *')
  jobs.handle('deliveries.settle', async () => void (await settleDeliveries(database)))
  jobs.schedule('deliveries.settle', '*/10 * * * *')
  jobs.handle('requests.export', async () => {
    const exported = await exportRequests(database.db, config.returnFolder)
    if (exported > 0) log.info({ exported }, 'order requests were written for the ERP')
  })
  jobs.handle('night.tidy', async () => {
    for (const sweep of nightlySweeps) await asOwner(database.db, sweep)
    await vacuum(database)
  })
  const { db, engine } = database
  if (engine) {
    jobs.handle('night.check', async () => {
      const pages = await tellDamage({ db, engine })
      if (pages > 0) log.error({ pages }, 'the database has damaged pages: put a backup in its place')
    })
    jobs.schedule('night.check', '0 4 * * *')
  }
  jobs.schedule('requests.export', '50 2 * * *')
  jobs.schedule('files.sweep', '10 3 * * *')
  jobs.schedule('night.tidy', '30 3 * * *')
}

/** Runs before the working day, after the night's feed. */
function tellMailedViews(jobs: Jobs, services: Services): void {
  const { db } = services.database
  jobs.handle('views.due', async () => void (await claimDueViews(db, jobs)))
  jobs.handle('views.send', due => sendView(services, due))
  jobs.handle('views.dead', async due => {
    await giveUpView(db, due)
    services.log.warn(due, 'a saved view could not be made into a mail')
  })
  jobs.schedule('views.due', '30 6 * * *')
}
