import { Button, Stack } from '@mantine/core'
import { integer, percent } from '#rules/italian-format.ts'
import { messageOf } from '#web/kit/problem-error.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { useStockImport } from './import-data.ts'
import { ImportPreview } from './import-preview.tsx'
import { ImportReports } from './import-reports.tsx'

const maxBytes = 5 * 1024 * 1024

/** Imports articles and stock from a file, after a preview of the changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const work = useStockImport()
  const { file, preview, upload, restart } = work
  const isTaken = upload.answer !== undefined
  const found = isTaken ? undefined : preview.answer
  const good = found ? found.Righe - found.Rifiutati : 0
  const isBusy = preview.isBusy || upload.isBusy
  const failure = upload.error ?? preview.error
  return (
    <Dialog
      onClose={onClose}
      title="Caricamento file fornitore"
      size="large"
      dirty={isBusy || found !== undefined}
      footer={
        <FormButtons isBusy={upload.isBusy}>
          {found && (
            <>
              <Button variant="default" disabled={isBusy} onClick={restart}>
                Scegli un altro file
              </Button>
              <Button
                data-autofocus
                disabled={good === 0}
                loading={isBusy}
                onClick={() => file && upload.run(file)}
              >
                {good === 1 ? 'Importa 1 record' : `Importa ${integer(good)} record`}
              </Button>
            </>
          )}
        </FormButtons>
      }
    >
      <Stack gap="lg">
        {failure && <Notice tone="danger">{messageOf(failure)}</Notice>}
        {upload.answer !== undefined && (
          <Notice tone="success" takesFocus>
            Elaborazione completata : {integer(upload.answer)} record
          </Notice>
        )}
        {isBusy && <Progress work={work} rows={found?.Righe} />}
        {found && !isBusy && <ImportPreview preview={found} />}
        {!found && !isBusy && (
          <>
            <FileDrop
              label={isTaken ? 'Carica un altro file' : 'Scegli il file del fornitore'}
              note="XLSX o CSV · al massimo 5 MB e 50.000 righe"
              accept=".xlsx,.csv"
              maxBytes={maxBytes}
              onFiles={([chosen]) => {
                if (!chosen) return
                restart()
                preview.run(chosen)
              }}
            />
            <ImportReports />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface ProgressProps {
  work: ReturnType<typeof useStockImport>
  rows: number | undefined
}

/** The progress covers only the upload, because the server imports all rows at once. */
function Progress({ work: { file, share, preview, restart }, rows }: ProgressProps) {
  const isSent = share === 1
  const working = rows === undefined ? `Lettura di ${file?.name}` : `Elaborazione di ${integer(rows)} righe`
  return (
    <WorkProgress
      label={isSent ? working : `Invio di ${file?.name}`}
      {...(!isSent && { done: share, total: 1 })}
      figureText={done => percent(done * 100)}
      {...(preview.isBusy && { onCancel: restart })}
    />
  )
}
