import type { Notices, RowError } from './rejects.ts'

export interface FileReport {
  file: string
  rows: number
  inserted: number
  changed: number
  unchanged: number
  /** Rows closed or deleted because the file left them out. */
  absent: number
  /** Number of all rejected rows; `errors` holds those with the lowest line numbers. */
  refused: number
  errors: RowError[]
  /** Rows accepted with a remark; absent if there are none. */
  notices?: Notices
  /** A problem with the whole file; if it could not be read, nothing was imported from it. */
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
  /** Problems with the feed as a whole. */
  problems: string[]
  files: FileReport[]
}

interface Outcome {
  problems: string[]
  files: Pick<FileReport, 'isRead' | 'refused' | 'problem'>[]
}

export function outcomeOf({ problems, files }: Outcome): FeedReport['outcome'] {
  if (!files.some(file => file.isRead)) return 'failed'
  const isClean = problems.length === 0 && files.every(file => file.refused === 0 && file.problem === null)
  return isClean ? 'done' : 'partial'
}
