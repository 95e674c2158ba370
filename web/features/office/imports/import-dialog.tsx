import { Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ImportReport, ImportRun } from '#contract/imports.ts'
import { durationText } from '#rules/duration-text.ts'
import { instantText, integer } from '#rules/italian-format.ts'
import { articled } from '#rules/italian-words.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { saveFile } from '#web/kit/save-file.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { IconedButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { isUnderWay, outcomeWords, startedByText } from './import-words.ts'
import { ImportedFiles } from './imported-files.tsx'
import { UnderWay } from './under-way.tsx'

interface Props {
  id: string
  onClose: () => void
}

/** The files of one import; the dialog refreshes itself while the import runs. */
export function FeedImportDialog({ id, onClose }: Props) {
  const query = useQuery(client.imports.read.query({ params: { importazione: id } }))
  const { data: report } = query
  return (
    <Dialog
      isAddressed
      onClose={onClose}
      size="large"
      title={report ? `Importazione ${articled('del', instantText(report.Iniziata))}` : 'Importazione'}
      footer={report && report.Rifiutate > 0 && !isUnderWay(report) && <SaveRejected id={id} />}
    >
      <Loaded query={query} lines={10} isQuiet>
        {data => <Report report={data} />}
      </Loaded>
    </Dialog>
  )
}

function Report({ report }: { report: ImportReport }) {
  return (
    <Stack gap="lg">
      <RunFacts run={report} />
      {isUnderWay(report) && <UnderWay run={report} />}
      {report.Problemi.map(problem => (
        <Notice key={problem} tone={report.Esito === 'fallita' ? 'danger' : 'warning'} quiet>
          {problem}
        </Notice>
      ))}
      {report.File.length > 0 && <ImportedFiles files={report.File} />}
    </Stack>
  )
}

function RunFacts({ run }: { run: ImportRun }) {
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

function SaveRejected({ id }: Pick<Props, 'id'>) {
  const { run, isBusy } = useCommand(client.imports.rejected, {
    onDone: ({ blob, name }) => saveFile(blob, name ?? 'Righe rifiutate.csv'),
  })
  return (
    <IconedButton icon={IconDownload} loading={isBusy} onClick={() => run({ params: { importazione: id } })}>
      Scarica le righe rifiutate
    </IconedButton>
  )
}
