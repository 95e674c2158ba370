import type { ImportRun } from '#contract/imports.ts'
import { Notice } from '#web/ui/notice.tsx'
import { WorkProgress } from '#web/ui/work-progress.tsx'
import { progressText } from './import-words.ts'

type Progress = Pick<ImportRun, 'Esito' | 'InLettura' | 'FileLetti' | 'FileAttesi'>

/** The progress of an import or of a check. */
export function UnderWay({ run }: { run: Progress }) {
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
      figureText={() => `${progressText(run)} file`}
    />
  )
}
