import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findingCodes } from '#contract/health-kinds.ts'
import { findingWords } from '#rules/finding-words.ts'
import { findingSentence } from './finding-sentence.ts'
import { findingsIn } from './findings.ts'
import type { Measurement } from './measurement.ts'
import type { DatabaseFacts } from './read-facts.ts'

const now = new Date('2026-11-23T08:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const ran = (hours: number, problem = '') => ({ at: ago(hours), problem })

const limits: DatabaseFacts['limits'] = {
  groupHours: { listino: 192 },
  diskPercent: 80,
  certificateDays: 14,
  backupHours: 48,
  jobMinutes: 15,
  mailMinutes: 120,
  jobFailures: 3,
  slowMs: 1_000,
  hasMorningMail: true,
  morningMailTo: '',
}
const facts: DatabaseFacts = {
  now,
  version: '17.6',
  figures: {
    ...{ jobs: [], failedJobs: [], feedRuns: [], mails: [], versions: [], browserErrors: 0 },
    ...{ feedSeconds: 3_600, backupSeconds: null, restoreCheckSeconds: null },
    ...{ backupBytes: null, diskGrowth: null, certificateSeconds: 14 * 86_400, limits, feedHours: 26 },
  },
  limits,
  feedHours: 26,
  calls: { slow: [], others: null },
  feed: { ordini: { rows: 10, refused: 0, at: ago(25) }, listino: { rows: 5, refused: 0, at: ago(191) } },
  unreadFiles: [],
  lastImport: { outcome: 'done', at: ago(1) },
  oldestMail: ago(2),
  mailsToday: 0,
  mailErrors: [],
  jobs: [{ queue: 'events.digest', at: ago(1), milliseconds: 20, failures: 2 }],
  backup: ran(47),
  backupDone: ago(47),
  check: ran(47),
  checkDone: ago(47),
  backupRuns: [],
  damagedPages: 0,
  ...{ dataBytes: null, filesBytes: null },
  codes: 0,
  firstCode: null,
  offers: 3,
  invitations: 2,
}
const good: Measurement = {
  facts,
  disk: { free: 21, total: 100 },
  onDisk: { data: true, files: true },
  backupFolder: '/srv/backups',
  keeping: { days: 7, weeks: 4, months: 12 },
  environment: [],
  sendsMails: true,
  release: '0.3.0',
}
const withFacts = (changed: Partial<DatabaseFacts>): Partial<Measurement> => ({
  facts: { ...facts, ...changed },
})
const due = (queue: string, seconds: number) =>
  withFacts({ figures: { ...facts.figures, jobs: [{ queue, waiting: 1, seconds }] } })

test.each<[string, Partial<Measurement>, string[]]>([
  ['nothing', {}, []],
  ['damage', withFacts({ damagedPages: 2 }), ['2 damaged pages']],
  ['a full disk', { disk: { free: 20, total: 100 } }, ['80 % full']],
  ['a disk that cannot be measured', { disk: null }, []],
  ['a backup that failed', withFacts({ backup: ran(1, 'no space left') }), ['backup failed: no space left']],
  [
    'a certificate that ends soon',
    withFacts({ figures: { ...facts.figures, certificateSeconds: 14 * 86_400 - 1 } }),
    ['ends on 2026-12-07 (the limit is 14 days)'],
  ],
  [
    'a certificate that has ended',
    withFacts({ figures: { ...facts.figures, certificateSeconds: -1 } }),
    ['ended on 2026-11-23'],
  ],
  ['an old backup', withFacts({ backupDone: ago(48) }), ['for 48 hours (the limit is 48) no backup']],
  ['no backup yet', withFacts({ backup: null, backupDone: null }), ['This database knows of no backup']],
  [
    'no restore check',
    withFacts({ check: null, checkDone: null }),
    ['This database knows of no restore check'],
  ],
  [
    'a check with faults',
    withFacts({ check: ran(1, 'order: 3 rows fewer') }),
    ['faults: order: 3 rows fewer'],
  ],
  [
    'backups that somebody else keeps',
    { backupFolder: null, ...withFacts({ backup: null, backupDone: null, check: null, checkDone: null }) },
    [],
  ],
  ['a refused import', withFacts({ lastImport: { outcome: 'failed', at: now } }), ['import was refused']],
  [
    'one kind of data that is late',
    withFacts({ feed: { ...facts.feed, ordini: { rows: 1, refused: 0, at: ago(26) } } }),
    ['of "ordini" came 26 hours ago, the limit is 26'],
  ],
  [
    'a feed that is late as a whole',
    withFacts({
      feed: { ordini: { rows: 1, refused: 0, at: ago(30) }, resi: { rows: 1, refused: 0, at: ago(40) } },
    }),
    ['The last feed came 30 hours ago, the limit is 26'],
  ],
  ['no feed yet', withFacts({ feed: {}, lastImport: null }), []],
  [
    'rows that were left out',
    withFacts({ feed: { ordini: { rows: 9, refused: 12, at: ago(1) } } }),
    ['left 12 rows out (12 ordini)'],
  ],
  [
    'a file that could not be read',
    withFacts({ unreadFiles: [{ file: 'righe.csv', problem: 'vuoto' }] }),
    ['A file of the feed could not be read: righe.csv: vuoto.'],
  ],
  [
    'a setting',
    { environment: [{ Variabile: 'SMTP_URL', Titolo: 'Posta', Testo: 'Ferma' }] },
    ['The setting SMTP_URL'],
  ],
  [
    'a job that failed three times',
    withFacts({ jobs: [{ queue: 'night.tidy', at: now, milliseconds: 1, failures: 3 }] }),
    ['The job night.tidy has failed 3 times'],
  ],
  ['a job that waits', due('night.tidy', 16 * 60), ['The job night.tidy has been due for 16 minutes']],
  ['a job that may still wait', due('night.tidy', 15 * 60), []],
  ["the library's own queue", due('__pgboss__send-it', 9_999), []],
  ['a mail that waits', withFacts({ oldestMail: ago(2.1) }), ['waiting for 126 minutes']],
  [
    'mails without a mail server',
    { sendsMails: false, ...due('mail.send', 99_999), ...withFacts({ oldestMail: ago(99) }) },
    [],
  ],
  [
    'mails that failed',
    withFacts({
      mailErrors: ['550 5.1.1 <a@b.it> unknown', '550 5.1.1 <c@d.it> unknown', 'Invalid login: 535 x'],
    }),
    ['3 mails of the last week failed (2 Indirizzo inesistente, Utente o password'],
  ],
  [
    'codes that end',
    withFacts({ codes: 2, firstCode: '2026-11-25' }),
    ['2 codes of documents expire within'],
  ],
])('%s is wrong as it is told', (_, changed, sentences) => {
  const found = findingsIn({ ...good, ...changed }).map(findingSentence)
  expect(found).toEqual(sentences.map(sentence => expect.stringContaining(sentence)))
})

test('the most serious comes first, and a person has to act before others look', () => {
  const found = findingsIn({
    ...good,
    disk: { free: 10, total: 100 },
    ...withFacts({ codes: 1, firstCode: '2026-11-25', mailErrors: [''], damagedPages: 1 }),
  })
  expect(found.map(({ Codice, Peso }) => [Codice, Peso])).toEqual([
    ['database.damaged', 'daFare'],
    ['disk.full', 'daFare'],
    ['mails.failed', 'daGuardare'],
    ['codes.expiring', 'daGuardare'],
  ])
})

test('every page of the docs that a finding names is there, with its section', () => {
  const named = findingCodes.flatMap(Codice => {
    const told = { Peso: 'daFare', Oggetto: '2026-11-25', Quanto: 2, Limite: 1, Motivi: [] } as const
    const { text } = findingWords({ Codice, ...told, Motivi: [...told.Motivi] })
    return [...text.matchAll(/(docs\/\S+\.md)(?:, «(\w+)»)?/g)]
  })
  expect(named.length).toBeGreaterThan(5)
  for (const [, page = '', section] of named)
    expect(readFileSync(page, 'utf8')).toContain(section ? `\n## ${section}\n` : '# ')
})

test('an unknown answer of a mail server is told without its addresses', () => {
  const [found] = findingsIn({ ...good, ...withFacts({ mailErrors: ['421 try <rossi@example.com> later'] }) })
  expect(found?.Motivi).toEqual([{ Testo: '421 try … later', Numero: 1 }])
})
