import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ImportReport, ImportRun } from '#contract/imports.ts'
import { durationText } from '#rules/duration-text.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { importQuery } from '../console-data.ts'
import { isUnderWay, outcomeWords, progressText, startedByText } from './import-words.ts'
import { ImportedFiles } from './imported-files.tsx'
import classes from './imports.module.css'

interface Props {
  run: ImportRun
  onClose: () => void
}

/** One import, file by file; while it is under way it moves by itself. */
export function ImportDialog({ run, onClose }: Props) {
  const report = useQuery(importQuery(run.Id))
  const failure = failureOf(report)
  const shown = report.data ?? run
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={`Importazione del ${instantText(run.Iniziata)}`}
      footer={shown.Rifiutate > 0 && !isUnderWay(shown) && <SaveRejected run={shown} />}
    >
      <div className={classes.report}>
        <RunFacts run={shown} />
        {isUnderWay(shown) && <UnderWay run={shown} />}
        {failure && !report.data && <Failure {...failure} />}
        {!failure && !report.data && <SkeletonLines lines={8} />}
        {report.data && <Content report={report.data} />}
      </div>
    </Dialog>
  )
}

function RunFacts({ run }: Pick<Props, 'run'>) {
  const { label, tone } = outcomeWords[run.Esito]
  return (
    <Facts>
      <Fact name="Cartella o file">{run.Nome}</Fact>
      <Fact name="Avviata da">{startedByText(run)}</Fact>
      <Fact name="Esito">
        <StatusChip tone={tone}>{label}</StatusChip>
      </Fact>
      <Fact name="Durata">{run.Millisecondi === null ? '—' : durationText(run.Millisecondi)}</Fact>
      <Fact name="Righe">{integer(run.Righe)}</Fact>
      <Fact name="Righe rifiutate">{integer(run.Rifiutate)}</Fact>
    </Facts>
  )
}

function UnderWay({ run }: Pick<Props, 'run'>) {
  if (run.Esito === 'inAttesa')
    return (
      <Notice tone="info" quiet>
        Comincia da sola tra poco, o quando sarà finita quella in corso.
      </Notice>
    )
  return (
    <WorkProgress
      label={run.InLettura ? `In lettura: ${run.InLettura}` : 'In corso'}
      done={run.FileLetti}
      {...(run.FileAttesi > 0 && { total: run.FileAttesi })}
      figureText={() => progressText(run)}
    />
  )
}

function Content({ report }: { report: ImportReport }) {
  return (
    <>
      {report.Problemi.map(problem => (
        <Notice key={problem} tone={report.Esito === 'fallita' ? 'danger' : 'warning'} quiet>
          {problem}
        </Notice>
      ))}
      {report.File.length > 0 && <ImportedFiles files={report.File} />}
    </>
  )
}

function SaveRejected({ run: { Id } }: Pick<Props, 'run'>) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.imports.rejected({ params: { importazione: Id } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name ?? 'Righe rifiutate.csv'),
  })
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isPending}
      onClick={() => mutate()}
    >
      Scarica le righe rifiutate
    </Button>
  )
}
