import { Box, Flex } from '@mantine/core'
import { IconClockCog, IconMail, IconServer, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Finding, Health, JobState } from '#contract/health.ts'
import type { Overview } from '#contract/office.ts'
import { byteText } from '#rules/byte-text.ts'
import { durationText } from '#rules/duration-text.ts'
import { minutesText } from '#rules/finding-words.ts'
import { jobName } from '#rules/health-names.ts'
import { dayInItaly, integer } from '#rules/italian-format.ts'
import { articled, counted, dotted } from '#rules/italian-words.ts'
import { momentText } from '#rules/moment-text.ts'
import classes from './health.module.css'
import { Figures, HealthPanel, NotMeasured, PanelText, StateMark } from './health-panel.tsx'
import { paceText } from './health-words.ts'

interface Props {
  figures: Overview | undefined
}

export function MailPanel({ figures }: Props) {
  const failed = figures?.PostaFallita ?? 0
  const oldest = figures?.Salute.Posta.PiuVecchiaMinuti ?? null
  return (
    <HealthPanel
      icon={IconMail}
      title="Posta"
      lines={2}
      aside={figures && <FindingMark health={figures.Salute} codes={['mails.waiting', 'mails.failed']} />}
    >
      {figures && (
        <Figures
          rows={[
            ['In coda', <MailLink key="coda" state="queued" count={figures.PostaInAttesa} />],
            ['La più vecchia', oldest === null ? '—' : minutesText(oldest)],
            ['Spedite oggi', integer(figures.Salute.Posta.SpediteOggi)],
            ['Fallite', <MailLink key="fallite" state="failed" count={failed} />],
          ]}
        />
      )}
    </HealthPanel>
  )
}

function MailLink({ state, count }: { state: 'queued' | 'failed'; count: number }) {
  const name = state === 'queued' ? 'Posta in coda' : 'Posta fallita'
  return (
    <Link to="/dashboard" search={{ tab: 'posta', stato: state }} aria-label={`${name}: ${integer(count)}`}>
      {integer(count)}
    </Link>
  )
}

/** The state of a panel by its findings. */
function FindingMark({ health, codes }: { health: Health; codes: readonly Finding['Codice'][] }) {
  const found = health.Segnalazioni.filter(({ Codice }) => codes.includes(Codice))
  if (found.length === 0) return <StateMark tone="success">a posto</StateMark>
  const isUrgent = found.some(({ Peso }) => Peso === 'daFare')
  return <StateMark tone={isUrgent ? 'danger' : 'warning'}>{isUrgent ? 'da fare' : 'da guardare'}</StateMark>
}

export function JobsPanel({ health }: { health: Health | undefined }) {
  const jobs = health?.Lavori
  const stuck = jobs?.filter(({ Stato }) => Stato !== 'aPosto').length ?? 0
  const aside =
    jobs === null ? (
      <NotMeasured />
    ) : (
      jobs && (
        <span className="label">
          {counted(jobs.length, 'acceso', 'accesi')}, {counted(stuck, 'bloccato', 'bloccati')}
        </span>
      )
    )
  return (
    <HealthPanel icon={IconClockCog} title="Lavori" lines={5} aside={aside}>
      {jobs === null && <PanelText>Nessun lavoro è ancora stato eseguito.</PanelText>}
      {health && jobs && (
        <Box component="ul" className={classes.jobs} pb="sm">
          {jobs.map(job => (
            <JobLine key={job.Lavoro} job={job} today={dayInItaly(new Date(health.MisuratoAl))} />
          ))}
        </Box>
      )}
    </HealthPanel>
  )
}

const jobTones = { aPosto: 'success', inAttesa: 'warning', fallito: 'danger' } as const
const jobWords = { aPosto: 'a posto', inAttesa: 'in attesa', fallito: 'fallito' } as const

function JobLine({ job, today }: { job: JobState; today: string }) {
  return (
    <li>
      <StateMark tone={jobTones[job.Stato]}>
        <span className="visually-hidden">{jobWords[job.Stato]}</span>
      </StateMark>
      <span className="label breaking">{jobName(job.Lavoro)}</span>
      <span className="note tabular">{job.Quando ? momentText(job.Quando, today) : 'mai finito'}</span>
      <Box component="span" className="note tabular" ta="end">
        {job.Millisecondi === null ? '—' : durationText(job.Millisecondi)}
      </Box>
    </li>
  )
}

export function BackupPanel({ health }: { health: Health | undefined }) {
  const backups = health?.Copie
  const today = dayInItaly(new Date(health?.MisuratoAl ?? 0))
  const moment = (at: string | null) => (at ? momentText(at, today) : 'mai')
  return (
    <HealthPanel
      icon={IconShieldCheck}
      title="Copia di sicurezza"
      lines={2}
      aside={health && (backups ? <FindingMark health={health} codes={backupCodes} /> : <NotMeasured />)}
    >
      {health &&
        (backups ? (
          <Figures
            rows={[
              ['Ultima', moment(backups.Ultima)],
              ['Grandezza', backups.Byte === null ? '—' : byteText(backups.Byte)],
              ['Provata', moment(backups.Provata)],
              ['Si tengono', counted(backups.Giorni, 'giorno', 'giorni')],
              ['e poi', `${backups.Settimane} sett., ${backups.Mesi} mesi`],
              [
                'Ultime esecuzioni',
                <Link
                  key="tutte"
                  className="link"
                  to="/dashboard"
                  search={{ mostra: 'copie' }}
                  aria-label={`Ultime esecuzioni: ${integer(backups.Esecuzioni.length)}`}
                >
                  {integer(backups.Esecuzioni.length)}
                </Link>,
              ],
            ]}
          />
        ) : (
          <PanelText>Il portale non conosce copie: SOGLIA_BACKUP_DIR non è impostata.</PanelText>
        ))}
    </HealthPanel>
  )
}

const backupCodes = ['backup.failed', 'backup.old', 'restoreCheck.failed', 'restoreCheck.old'] as const

export function DiskPanel({ health }: { health: Health | undefined }) {
  const disk = health?.Disco
  return (
    <HealthPanel
      icon={IconServer}
      title="Disco"
      anchor="disco"
      lines={2}
      aside={health && (disk ? <FindingMark health={health} codes={['disk.full']} /> : <NotMeasured />)}
    >
      {health && (
        <Box px={14} pb="sm">
          {disk && <DiskUse disk={disk} />}
        </Box>
      )}
    </HealthPanel>
  )
}

function DiskUse({ disk }: { disk: NonNullable<Health['Disco']> }) {
  const { Percento, PercentoMassimo, Totali, Liberi, Dati, File } = disk
  const parts = [
    { part: 'data', name: 'dati', bytes: Dati ?? 0 },
    { part: 'files', name: 'file', bytes: File ?? 0 },
    {
      part: 'rest',
      name: Dati === null && File === null ? 'occupati' : 'resto',
      bytes: Math.max(0, Totali - Liberi - (Dati ?? 0) - (File ?? 0)),
    },
  ].filter(({ bytes }) => bytes > 0)
  const pace = paceText(disk)
  return (
    <>
      <div className={classes.disk} aria-hidden>
        {parts.map(({ part, bytes }) => (
          <span key={part} data-part={part} style={{ width: `${(100 * bytes) / Totali}%` }} />
        ))}
      </div>
      <Flex className="label tabular" justify="space-between" wrap="wrap" gap="0 sm" my={4}>
        <span>{dotted(...parts.map(({ name, bytes }) => `${name} ${byteText(bytes)}`))}</span>
        <strong>{byteText(Liberi)} liberi</strong>
      </Flex>
      <p className="label tabular">
        Pieno {articled('al', `${Percento}%`)}; avvisa {articled('dal', `${PercentoMassimo}%`)}.{' '}
        {pace ? `${pace}.` : 'Crescita: non misurato, servono 7 giorni.'}
      </p>
    </>
  )
}
