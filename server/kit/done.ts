import type { LogAction } from '#contract/log-actions.ts'

/** A log entry of a command; the kit adds the person, the network address and the represented owner. */
export interface LogEntry {
  /** Optional if the route declares a single action. */
  action?: LogAction
  subject?: string
  detail?: Record<string, unknown>
  /** Code of the data's owner, whom an Admin or a head agent may represent. */
  of?: string | undefined
  /** Name in the log for calls without sign-in. */
  actor?: string
}

/** A command's answer and its log entries; the kit writes the entries in the command's transaction. */
export class Done<Answer> {
  readonly answer: Answer
  readonly entries: readonly LogEntry[]

  constructor(answer: Answer, entries: readonly LogEntry[]) {
    this.answer = answer
    this.entries = entries
  }
}

/** A command that changed nothing passes no entry. */
export function done<Answer>(answer: Answer, ...entries: readonly LogEntry[]): Done<Answer> {
  return new Done(answer, entries)
}

/** For commands whose answer is just "OK". */
export function ok(...entries: readonly LogEntry[]): Done<'OK'> {
  return new Done('OK', entries)
}

/** Runs a command in a transaction, writes its entries there, and returns its answer. */
export type Conclude<Tx> = <Answer>(work: (tx: Tx) => Promise<Done<Answer>>) => Promise<Answer>
