import type { FeedReport } from '#server/feed/report.ts'

/** The first reason for which a feed was refused, with file, line and column. */
export function firstProblemOf(stored: unknown): string[] {
  const { problems = [], files = [] } = (stored ?? {}) as Partial<FeedReport>
  const unread = files.flatMap(({ file, problem }) => (problem ? [`${file}: ${problem}`] : []))
  const rows = files.flatMap(({ file, errors }) =>
    errors.map(({ line, column, reason }) =>
      [file, `riga ${line}`, column && `colonna ${column}`].filter(Boolean).join(', ').concat(`: ${reason}`),
    ),
  )
  return [...problems, ...rows, ...unread].slice(0, 1)
}
