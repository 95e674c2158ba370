import { tellDamage } from './damage.ts'
import { asOwner } from './db/owner.ts'
import { vacuum } from './db/vacuum.ts'
import { importDemoRun } from './demo/load-demo.ts'
import { sendDigests } from './events/digest.ts'
import { findDeadlines, tellEvents } from './events/tell-events.ts'
import { answerResetRequest } from './features/account/commands.ts'
import { forgetOldImages } from './features/quotes/header-image.ts'
import { sweepSessions } from './features/session/commands.ts'
import { giveUpCheck, runCheck } from './feed/check/check-runs.ts'
import { tellOldFeed } from './feed/feed-age.ts'
import { exportRequests } from './feed/return-folder.ts'
import { settleDeliveries } from './feed/settle-deliveries.ts'
import { importWaiting, resumeRuns } from './feed/waiting-runs.ts'
import { sweepFiles } from './files/sweep.ts'
import { keepHealthDay } from './health/keep-day.ts'
import { sendMorningMail } from './health/morning-mail.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { QueueName } from './jobs/queues.ts'
import { machineClock } from './kit/clock.ts'
import { tendSecrets } from './kit/secrets/stored-secrets.ts'
import type { Services } from './kit/services.ts'
import { handleMail } from './mail/send-mail.ts'
import { makeOfferPdf } from './mailed-offers/offer-pdf.ts'
import { claimDueViews } from './mailed-views/claim-due.ts'
import { giveUpView, sendView } from './mailed-views/send-view.ts'
import {
  sweepLargeFiles,
  sweepMails,
  sweepOutdated,
  sweepPictures,
  sweepRemoved,
  sweepReplacedFiles,
} from './tidy.ts'

export interface Work {
  stop(): Promise<void>
}

const retryMs = 30_000

/** The order matters: files are unused only after the rows that show them are deleted. */
const nightlySweeps = [
  sweepSessions,
  sweepOutdated,
  sweepMails,
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
  void jobs
    .ready()
    .then(() => tendSecrets(services))
    .catch(error => log.warn({ err: error }, 'the secrets of authenticators could not be encrypted'))
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
  const { db, engine } = database
  const at = (cron: string, name: QueueName, work: () => Promise<unknown>) => {
    jobs.handle(name, async () => void (await work()))
    jobs.schedule(name, cron)
  }
  if (config.smtpUrl)
    handleMail(db, jobs, {
      ...{ smtpUrl: config.smtpUrl, from: config.mailFrom, files, log },
      offerPdf: (quoteId, version) => makeOfferPdf(services, quoteId, version),
    })
  tellMailedViews(jobs, services)
  jobs.handle('account.reset', ({ requestId }) => answerResetRequest(db, { config, jobs }, requestId))
  jobs.handle('feed.import', async ({ runId }) => {
    if (!(await importDemoRun(services, runId))) await importWaiting(services, runId)
  })
  jobs.handle('check.run', ({ checkId }, signal) => runCheck(services, checkId, signal))
  jobs.handle('check.dead', ({ checkId }) => giveUpCheck(services, checkId))
  at('* * * * *', 'events.tell', () => tellEvents(db, { config, jobs }))
  at('*/5 * * * *', 'feed.watch', async () => {
    await resumeRuns(services)
    await tellOldFeed(database, now())
  })
  at('*/10 * * * *', 'deliveries.settle', () => settleDeliveries(database))
  at('50 2 * * *', 'requests.export', async () => {
    const exported = await exportRequests(db, config.returns)
    if (exported > 0) log.info({ exported }, 'order requests were written for the ERP')
  })
  at('10 3 * * *', 'files.sweep', async () => {
    await asOwner(db, forgetOldImages)
    const removed = await sweepFiles(db, files, machineClock())
    if (removed > 0) log.info({ removed }, 'files without a row were removed')
  })
  at('30 3 * * *', 'night.tidy', async () => {
    for (const sweep of nightlySweeps) await asOwner(db, sweep)
    await vacuum(database)
    await tendSecrets(services)
  })
  if (engine)
    at('0 4 * * *', 'night.check', async () => {
      const pages = await tellDamage({ db, engine })
      if (pages > 0) log.error({ pages }, 'the database has damaged pages: put a backup in its place')
    })
  at('30 6 * * *', 'events.deadlines', () => findDeadlines(db))
  // Several tries a day, so that a portal which was off at night measures, too.
  at('*/10 * * * *', 'health.day', () => keepHealthDay({ database, config }))
  at('30 7 * * *', 'health.mail', () => sendMorningMail({ database, config, jobs }))
  at('0 7 * * *', 'events.digest', () => sendDigests(db, { config, jobs }))
}

/** The mails are due before the working day and after the night's feed. */
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
