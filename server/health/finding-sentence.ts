import type { Finding } from '#contract/health.ts'
import type { FindingCode } from '#contract/health-kinds.ts'

type Worded = Finding & { reasons: string }

const sentences: Record<FindingCode, (finding: Worded) => string> = {
  'database.damaged': ({ Quanto }) =>
    `The database has ${Quanto} damaged pages: put a backup in its place with "soglia restore".`,
  'disk.full': ({ Quanto }) => `The disk of the data folder is ${Quanto} % full.`,
  'certificate.ending': ({ Oggetto, Quanto, Limite }) =>
    `The certificate of the public address ${(Quanto ?? 0) < 0 ? 'ended' : 'ends'} on ${Oggetto} (the limit is ${Limite} days): renew it.`,
  'backup.failed': ({ reasons }) => `The last backup failed: ${reasons}`,
  'backup.old': finding =>
    `${noneSince(finding)} backup: look at the scheduled "soglia backup", and at SOGLIA_BACKUP_DIR.`,
  'restoreCheck.failed': ({ reasons }) => `The last restore check has found faults: ${reasons}`,
  'restoreCheck.old': finding =>
    `${noneSince(finding)} restore check of a backup: run "soglia restore --check".`,
  'feed.refused': () => 'The last import was refused: its report in the console says why.',
  'feed.unread': ({ Quanto, reasons }) =>
    `${Quanto === 1 ? 'A file' : `${Quanto} files`} of the feed could not be read: ${reasons}.`,
  'feed.old': ({ Oggetto, Quanto, Limite }) =>
    `The last feed${Oggetto && ` of "${Oggetto}"`} came ${Quanto} hours ago, the limit is ${Limite}: look at the scheduled import.`,
  environment: ({ Oggetto }) =>
    `The setting ${Oggetto} is not fit for service: the console says why under Avvio.`,
  'jobs.failing': ({ Oggetto, Quanto }) =>
    `The job ${Oggetto} has failed ${Quanto} times in a row: the log says why.`,
  'jobs.waiting': ({ Oggetto, Quanto }) =>
    `The job ${Oggetto} has been due for ${Quanto} minutes: is a portal running?`,
  'mails.waiting': ({ Quanto }) =>
    `The oldest mail has been waiting for ${Quanto} minutes: look at SMTP_URL.`,
  'mails.failed': ({ Quanto, reasons }) =>
    `${Quanto} mails of the last week failed (${reasons}): send them again in the console.`,
  'feed.rejected': ({ Quanto, reasons }) => `The last imports left ${Quanto} rows out (${reasons}).`,
  'browsers.failing': ({ Quanto }) => `Browsers have told ${Quanto} errors today: the console names them.`,
  'calls.slow': ({ Oggetto, Quanto, Limite }) =>
    `The call ${Oggetto} takes ${Quanto} ms for one caller in twenty, the limit is ${Limite} ms.`,
  'codes.expiring': ({ Quanto, Oggetto }) =>
    `${Quanto} codes of documents expire within a week, the first on ${Oggetto}.`,
}

/** One English sentence for the operator; the console words the same finding in Italian. */
export function findingSentence(finding: Finding): string {
  const reasons = finding.Motivi.map(({ Testo, Numero }) => (Numero > 1 ? `${Numero} ${Testo}` : Testo))
  return sentences[finding.Codice]({ ...finding, reasons: reasons.join(', ') })
}

function noneSince({ Quanto, Limite }: Finding): string {
  return Quanto === null
    ? 'This database knows of no'
    : `There was for ${Quanto} hours (the limit is ${Limite}) no`
}
