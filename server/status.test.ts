import { expect, test } from 'vitest'
import { openTestPortal } from '#tests/support/test-portal.ts'
import { readStatus, statusLines } from './status.ts'

const good = {
  release: '1.0.0',
  database: 'the embedded database in /srv/db',
  schema: '0001-first',
  feedHours: 25,
  backupHours: 47,
  restoreCheckHours: 47,
  backupFolder: '/srv/backups',
  jobs: [{ queue: 'mail.send', waiting: 2, seconds: 900 }],
  mails: { queued: 1, sent: 7 },
  ...{ diskPercent: 79, diskGrowth: 1e9, daysUntilFull: 88, certificateEnd: '2027-02-02', backupBytes: 61e9 },
  secrets: { all: 3, clear: 1, unreadable: 0 },
  workers: 1,
}

test('every figure has a line, and what is wrong has its own', () => {
  const lines = statusLines({ ...good, wrong: ['The disk of the data folder is 90 % full.'] })
  expect(lines).toEqual([
    'release   1.0.0',
    'database  the embedded database in /srv/db',
    'schema    0001-first',
    'feed      25 hours ago',
    'backup    47 hours ago, 61000 MB',
    'checked   47 hours ago',
    'due jobs  2 mail.send',
    'mails     1 queued, 7 sent',
    'disk      79 % full, enough for 88 days at this pace',
    'https     until 2027-02-02',
    'secrets   3 of authenticators, 1 in clear text, 0 without their key',
    'workers   1',
    'The disk of the data folder is 90 % full.',
  ])
  expect(statusLines({ ...good, wrong: [] }).at(-1)).toBe('Nothing is wrong.')
})

test('a new installation has no feed, no mails and a schema', async () => {
  const portal = await openTestPortal()
  const { database, config } = portal.services
  const status = await readStatus({ database, config })
  await portal.close()
  expect(status).toMatchObject({
    schema: expect.stringMatching(/^\d{4}-/),
    feedHours: null,
    mails: {},
  })
  expect(status.wrong.filter(sentence => !sentence.includes('The disk'))).toEqual([])
})
