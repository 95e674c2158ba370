import type { RowError } from '../rejects.ts'
import type { CheckedFile, FeedCheck } from './check-feed.ts'

export function checkLines({ problems, files }: FeedCheck): string[] {
  return [
    'Errors:',
    ...orNone([...problems, ...files.flatMap(errorLines)]),
    'Warnings:',
    ...orNone(files.flatMap(warningLines)),
    'An import would change:',
    ...orNone(files.map(figuresLine)),
  ]
}

function orNone(lines: string[]): string[] {
  return (lines.length > 0 ? lines : ['none']).map(line => `  ${line}`)
}

function errorLines({ file, problem, errors, refused }: CheckedFile): string[] {
  return [...(problem === null ? [] : [`${file}: ${problem}`]), ...rowLines(file, errors, refused)]
}

function warningLines({ file, warnings }: CheckedFile): string[] {
  return rowLines(file, warnings.shown, warnings.rows)
}

function rowLines(file: string, shown: readonly RowError[], total: number): string[] {
  const more = total - shown.length
  return [...shown.map(row => rowLine(file, row)), ...(more > 0 ? [`${file}: and ${more} rows more`] : [])]
}

function rowLine(file: string, { line, column, value, reason, remedy }: RowError): string {
  const field = [column, value && `«${value}»`].filter(Boolean).join(' ')
  const place = [file, `line ${line}`, field].filter(Boolean).join(', ')
  return `${place}: ${[reason, remedy].filter(Boolean).join('. ')}`
}

function figuresLine({ file, isRead, ...counts }: CheckedFile): string {
  if (!isRead) return `${file}: not read`
  const { rows, inserted, changed, absent, unchanged, refused } = counts
  return `${file}: ${rows} rows (${inserted} new, ${changed} changed, ${absent} gone, ${unchanged} as they are, ${refused} refused)`
}
