import type { Notices, RowError } from './rejects.ts'

export interface FileReport {
  file: string
  rows: number
  inserted: number
  changed: number
  unchanged: number
  /** Closed or deleted, because the file leaves them out. */
  absent: number
  /** Refused rows, of which `errors` shows the first by line. */
  refused: number
  errors: RowError[]
  /** Rows that were taken with a remark; absent where there are none. */
  notices?: Notices
  /** About the file as a whole; where it could not be read nothing of it was imported. */
  problem: string | null
  isRead: boolean
  milliseconds: number
}

export interface FeedReport {
  id: string
  source: string
  startedAt: string
  finishedAt: string
  outcome: 'done' | 'partial' | 'failed'
  /** About the feed as a whole. */
  problems: string[]
  files: FileReport[]
}

export function outcomeOf({
  problems,
  files,
}: Pick<FeedReport, 'problems' | 'files'>): FeedReport['outcome'] {
  if (!files.some(file => file.isRead)) return 'failed'
  const isClean = problems.length === 0 && files.every(file => file.refused === 0 && file.problem === null)
  return isClean ? 'done' : 'partial'
}
