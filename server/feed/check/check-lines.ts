import { errorLines, figuresLine, rowLines } from '../file-lines.ts'
import type { FeedCheck } from './check-feed.ts'

export function checkLines({ problems, files }: FeedCheck): string[] {
  return [
    'Errors:',
    ...orNone([...problems, ...files.flatMap(errorLines)]),
    'Warnings:',
    ...orNone(files.flatMap(({ file, warnings }) => rowLines(file, warnings.shown, warnings.rows))),
    'An import would change:',
    ...orNone(files.map(figuresLine)),
  ]
}

function orNone(lines: string[]): string[] {
  return (lines.length > 0 ? lines : ['none']).map(line => `  ${line}`)
}
