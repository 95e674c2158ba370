import type { Finding } from '#contract/health.ts'
import { type FindingCode, findingCodes } from '#contract/health-kinds.ts'
import { mailReasons } from './mail-reasons.ts'
import { certificateDays, certificateEnd, diskPercent, type Measurement } from './measurement.ts'
import { feedStates, jobStates, minutesBetween } from './states.ts'

type Told = Partial<Omit<Finding, 'Codice' | 'Peso'>>

/** Codes of what can wait until somebody has time. */
const canWait: ReadonlySet<FindingCode> = new Set([
  'mails.failed',
  'feed.rejected',
  'browsers.failing',
  'calls.slow',
  'codes.expiring',
])

/** Everything that is wrong, the most serious first. Screen, command and daily mail word it on their own. */
export function findingsIn(measured: Measurement): Finding[] {
  const found = [
    ...machineFindings(measured),
    ...backupFindings(measured),
    ...feedFindings(measured),
    ...measured.environment.map(({ Variabile, Titolo, Testo }) =>
      finding('environment', { Oggetto: Variabile, Motivi: [{ Testo: `${Titolo}. ${Testo}`, Numero: 1 }] }),
    ),
    ...jobFindings(measured),
    ...mailFindings(measured),
    ...callFindings(measured),
    ...codeFindings(measured),
  ]
  return found.sort((a, b) => findingCodes.indexOf(a.Codice) - findingCodes.indexOf(b.Codice))
}

function finding(code: FindingCode, told: Told = {}): Finding {
  return {
    Codice: code,
    Peso: canWait.has(code) ? 'daGuardare' : 'daFare',
    Oggetto: '',
    Quanto: null,
    Limite: null,
    Motivi: [],
    ...told,
  }
}

function machineFindings(measured: Measurement): Finding[] {
  const { damagedPages, limits } = measured.facts
  const full = diskPercent(measured)
  const days = certificateDays(measured)
  return [
    ...(damagedPages > 0 ? [finding('database.damaged', { Quanto: damagedPages })] : []),
    ...(full !== null && full >= limits.diskPercent
      ? [finding('disk.full', { Quanto: full, Limite: limits.diskPercent })]
      : []),
    ...(days !== null && days < limits.certificateDays
      ? [
          finding('certificate.ending', {
            Oggetto: certificateEnd(measured) ?? '',
            Quanto: days,
            Limite: limits.certificateDays,
          }),
        ]
      : []),
  ]
}

/** Whoever keeps backups elsewhere has neither a folder nor a run, and is told nothing. */
export function knowsBackups({ facts, backupFolder }: Pick<Measurement, 'facts' | 'backupFolder'>): boolean {
  return backupFolder !== null || facts.backup !== null
}

function backupFindings(measured: Measurement): Finding[] {
  if (!knowsBackups(measured)) return []
  const { now, limits, backup, backupDone, check, checkDone } = measured.facts
  const look = (kind: 'backup' | 'restoreCheck', last: typeof backup, done: Date | null): Finding[] => {
    const age = done && Math.floor(minutesBetween(done, now) / 60)
    const told = { Quanto: age, Limite: limits.backupHours }
    if (last?.problem)
      return [
        finding(`${kind}.failed`, {
          ...told,
          Motivi: last.problem.split('\n').map(Testo => ({ Testo, Numero: 1 })),
        }),
      ]
    return age === null || age >= limits.backupHours ? [finding(`${kind}.old`, told)] : []
  }
  return [...look('backup', backup, backupDone), ...look('restoreCheck', check, checkDone)]
}

function feedFindings({ facts }: Measurement): Finding[] {
  const groups = feedStates(facts).filter(({ Minuti }) => Minuti !== null)
  const late = groups.filter(({ Stato }) => Stato === 'inRitardo')
  const ages = groups.map(({ Minuti }) => Minuti ?? 0)
  const old =
    late.length > 1 && late.length === groups.length
      ? [{ Oggetto: '', Quanto: Math.floor(Math.min(...ages) / 60), Limite: facts.feedHours }]
      : late.map(({ Gruppo, Minuti, OreMassime }) => ({
          Oggetto: Gruppo,
          Quanto: Math.floor((Minuti ?? 0) / 60),
          Limite: OreMassime,
        }))
  const rejected = groups.filter(({ Rifiutate }) => Rifiutate > 0)
  const rows = rejected.reduce((sum, { Rifiutate }) => sum + Rifiutate, 0)
  const byGroup = rejected.map(({ Gruppo, Rifiutate }) => ({ Testo: Gruppo, Numero: Rifiutate }))
  return [
    ...(facts.lastImport?.outcome === 'failed' ? [finding('feed.refused')] : unreadFindings(facts)),
    ...old.map(told => finding('feed.old', told)),
    ...(rows > 0 ? [finding('feed.rejected', { Quanto: rows, Motivi: byGroup })] : []),
  ]
}

function unreadFindings({ unreadFiles }: Measurement['facts']): Finding[] {
  if (unreadFiles.length === 0) return []
  const Motivi = unreadFiles.map(({ file, problem }) => ({ Testo: `${file}: ${problem}`, Numero: 1 }))
  return [finding('feed.unread', { Quanto: unreadFiles.length, Motivi })]
}

/** Without a mail server no mail is sent, and the environment's finding says so. */
export function idleQueues({ sendsMails }: Pick<Measurement, 'sendsMails'>): string[] {
  return sendsMails ? [] : ['mail.send']
}

function jobFindings(measured: Measurement): Finding[] {
  const { limits } = measured.facts
  return jobStates(measured.facts, idleQueues(measured)).flatMap(
    ({ Lavoro, Stato, Fallimenti, MinutiInAttesa }) => {
      if (Stato === 'fallito')
        return [finding('jobs.failing', { Oggetto: Lavoro, Quanto: Fallimenti, Limite: limits.jobFailures })]
      if (Stato !== 'inAttesa') return []
      return [finding('jobs.waiting', { Oggetto: Lavoro, Quanto: MinutiInAttesa, Limite: limits.jobMinutes })]
    },
  )
}

function mailFindings({ facts, sendsMails }: Measurement): Finding[] {
  const { now, oldestMail, mailErrors, limits } = facts
  const minutes = oldestMail ? minutesBetween(oldestMail, now) : 0
  return [
    ...(sendsMails && minutes > limits.mailMinutes
      ? [finding('mails.waiting', { Quanto: minutes, Limite: limits.mailMinutes })]
      : []),
    ...(mailErrors.length > 0
      ? [finding('mails.failed', { Quanto: mailErrors.length, Motivi: mailReasons(mailErrors) })]
      : []),
  ]
}

function callFindings({ facts: { calls, figures, limits } }: Measurement): Finding[] {
  const { browserErrors } = figures
  return [
    ...(browserErrors > 0 ? [finding('browsers.failing', { Quanto: browserErrors })] : []),
    ...calls.slow.map(({ call, p95Ms }) =>
      finding('calls.slow', { Oggetto: call, Quanto: Math.round(p95Ms), Limite: limits.slowMs }),
    ),
  ]
}

function codeFindings({ facts: { codes, firstCode } }: Measurement): Finding[] {
  return codes > 0 ? [finding('codes.expiring', { Oggetto: firstCode ?? '', Quanto: codes })] : []
}
