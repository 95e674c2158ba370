import type { RowError } from './rejects.ts'
import type { FeedReport, FileReport } from './report.ts'

type Errors = Pick<FileReport, 'file' | 'problem' | 'errors' | 'refused'>
type Figures = Pick<
  FileReport,
  'file' | 'isRead' | 'rows' | 'inserted' | 'changed' | 'absent' | 'unchanged' | 'refused'
>

const outcomes: Record<FeedReport['outcome'], string> = {
  done: 'The import is done.',
  partial: 'The import is done in part: the good rows are in, and these were left out.',
  failed: 'The import has failed: nothing is in.',
}

export function importLines({ outcome, problems, files }: FeedReport): string[] {
  return [
    ...files.map(figuresLine),
    ...files.flatMap(({ file, notices }) => (notices ? rowLines(file, notices.shown, notices.rows) : [])),
    outcomes[outcome],
    ...problems,
    ...files.flatMap(errorLines),
  ]
}

export function errorLines({ file, problem, errors, refused }: Errors): string[] {
  return [...(problem === null ? [] : [`${file}: ${problem}`]), ...rowLines(file, errors, refused)]
}

export function rowLines(file: string, shown: readonly RowError[], total: number): string[] {
  const more = total - shown.length
  return [...shown.map(row => rowLine(file, row)), ...(more > 0 ? [`${file}: and ${more} rows more`] : [])]
}

function rowLine(file: string, { line, column, value, reason, remedy }: RowError): string {
  const field = [column, value && `«${value}»`].filter(Boolean).join(' ')
  const place = [file, `line ${line}`, field].filter(Boolean).join(', ')
  return `${place}: ${[reason, remedy].filter(Boolean).join('. ')}`
}

export function figuresLine({ file, isRead, ...counts }: Figures): string {
  if (!isRead) return `${file}: not read`
  const { rows, inserted, changed, absent, unchanged, refused } = counts
  return `${file}: ${rows} rows (${inserted} new, ${changed} changed, ${absent} gone, ${unchanged} as they are, ${refused} refused)`
}
