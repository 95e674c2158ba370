import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Overview } from '#contract/office.ts'
import { instantTimeText } from '#rules/italian-format.ts'
import { dotted } from '#rules/italian-words.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useUrlState } from '#web/kit/use-url-state.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Failure, FailureStrip } from '#web/ui/failure.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { overviewQuery } from '../office-data.ts'
import { officeUrl } from '../office-url.ts'
import { BackupRunsDialog } from './backup-runs-dialog.tsx'
import { ExpiryPanel, VersionsPanel } from './bottom-panels.tsx'
import { BrowserErrorsDialog } from './browser-errors-dialog.tsx'
import { Counters } from './counters.tsx'
import classes from './health.module.css'
import { taskCount } from './health-words.ts'
import { ImportsPanel } from './imports-panel.tsx'
import { BackupPanel, DiskPanel, JobsPanel, MailPanel } from './side-panels.tsx'
import { SlowCallsPanel } from './slow-calls-panel.tsx'
import { supportText } from './support-text.ts'
import { TaskList } from './task-list.tsx'

/** The query asks again only while the page is visible. */
const lookMs = 30_000

export function OverviewTab() {
  const overview = useQuery({ ...overviewQuery, refetchInterval: lookMs })
  const failure = failureOf(overview)
  const { data } = overview
  const { url, change } = useUrlState(officeUrl)
  const close = () => void change({ mostra: undefined })
  return (
    <>
      <PageHead
        title="Panoramica"
        {...(data && { actions: <SupportCopy figures={data} />, note: <Measured figures={data} /> })}
      />
      {failure && data && <FailureStrip {...failure} />}
      {failure && !data ? <Failure {...failure} /> : <Content figures={data} />}
      {url.mostra === 'copie' && <BackupRunsDialog health={data?.Salute} onClose={close} />}
      {url.mostra === 'errori' && <BrowserErrorsDialog onClose={close} />}
    </>
  )
}

/** How much there is to do, and when that was measured. */
function Measured({ figures: { Salute } }: { figures: Overview }) {
  const at = `misurato alle ${instantTimeText(Salute.MisuratoAl)}, ogni 30 secondi`
  return <span className="label tabular">{dotted(taskCount(Salute), at)}</span>
}

function SupportCopy({ figures }: { figures: Overview }) {
  return (
    <CopyButton
      variant="default"
      text={supportText(figures)}
      done="Stato copiato, senza nomi e indirizzi"
      failed="Il browser non permette di copiare"
    >
      Copia per l'assistenza
    </CopyButton>
  )
}

function Content({ figures }: { figures: Overview | undefined }) {
  const health = figures?.Salute
  return (
    <Stack gap={12}>
      {health ? <TaskList health={health} /> : <SkeletonLines lines={2} />}
      <Counters figures={figures} />
      <div className={classes.columns}>
        <Stack gap={12} miw={0}>
          <ImportsPanel health={health} />
          <SlowCallsPanel health={health} />
          <ExpiryPanel health={health} />
          <VersionsPanel health={health} />
        </Stack>
        <Stack gap={12} miw={0}>
          <MailPanel figures={figures} />
          <JobsPanel health={health} />
          <BackupPanel health={health} />
          <DiskPanel health={health} />
        </Stack>
      </div>
    </Stack>
  )
}
