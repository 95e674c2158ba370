import type { Queue } from 'pg-boss'

/** Data of a job in each queue: keys of rows, never the content of rows. */
export interface JobData {
  'mail.dead': { messageId: string }
  'mail.send': { messageId: string }
  'mail.requeue': null
  'account.reset': { requestId: number }
  'events.tell': null
  'events.deadlines': null
  'events.digest': null
  'files.sweep': null
  'night.tidy': null
  'night.check': null
  'feed.import': { runId: string }
  'check.dead': { checkId: string }
  'check.run': { checkId: string }
  'feed.watch': null
  'health.day': null
  'health.mail': null
  'deliveries.settle': null
  'requests.export': Record<string, never>
  'views.due': null
  'views.dead': { subscriptionId: number; dueOn: string }
  'views.send': { subscriptionId: number; dueOn: string }
}
export type QueueName = keyof JobData

/** A queue is listed after the queue that gets its dead letters. */
export const queues: Record<QueueName, Omit<Queue, 'name'>> = {
  'mail.dead': {},
  // Delays double from a minute to an hour, plus as much again at random: 30 attempts take about a day.
  'mail.send': {
    retryLimit: 29,
    retryDelay: 60,
    retryBackoff: true,
    retryDelayMax: 3600,
    heartbeatSeconds: 60,
    deadLetter: 'mail.dead',
  },
  'mail.requeue': {},
  'events.tell': { retryLimit: 2, retryDelay: 20 },
  'events.deadlines': { retryLimit: 3, retryDelay: 300 },
  'events.digest': { retryLimit: 3, retryDelay: 300 },
  'account.reset': { retryLimit: 10, retryDelay: 30, retryBackoff: true },
  'files.sweep': { retryLimit: 3, retryDelay: 300 },
  'night.check': { retryLimit: 1, retryDelay: 300 },
  'night.tidy': { retryLimit: 3, retryDelay: 300 },
  // The job may run for hours, enough for a company ten times as large on a slow machine.
  'feed.import': { retryLimit: 5, retryDelay: 30, retryBackoff: true, expireInSeconds: 21_600 },
  'check.dead': {},
  // The heartbeat finds a process that ended in the middle of a check.
  'check.run': {
    retryLimit: 2,
    retryDelay: 5,
    heartbeatSeconds: 60,
    expireInSeconds: 7_200,
    deadLetter: 'check.dead',
  },
  'feed.watch': { retryLimit: 1, retryDelay: 60 },
  'health.day': { retryLimit: 1, retryDelay: 60 },
  'health.mail': { retryLimit: 3, retryDelay: 300 },
  'deliveries.settle': { retryLimit: 1, retryDelay: 60 },
  'requests.export': { retryLimit: 8, retryDelay: 60, retryBackoff: true },
  'views.due': { retryLimit: 3, retryDelay: 300 },
  'views.dead': {},
  // Delays double from two minutes to an hour: about ten hours in all.
  'views.send': {
    retryLimit: 14,
    retryDelay: 120,
    retryBackoff: true,
    retryDelayMax: 3600,
    deadLetter: 'views.dead',
  },
}
