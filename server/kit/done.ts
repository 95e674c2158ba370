import type { LogAction } from '#contract/log-actions.ts'

/** What the log says of a command; who did it, from where and on whose behalf is added by the kit. */
export interface LogEntry {
  /** May be left out where the route declares a single action. */
  action?: LogAction
  subject?: string
  detail?: Record<string, unknown>
  /** The code of the owner: an Admin acts on the owner's behalf, a head agent on that of its agents. */
  of?: string | undefined
  /** For calls that nobody has signed in for: the name that the log shows. */
  actor?: string
}

/** A command's answer and its log entries. The kit writes the entries in the transaction of the command. */
export class Done<Answer> {
  readonly answer: Answer
  readonly entries: readonly LogEntry[]

  constructor(answer: Answer, entries: readonly LogEntry[]) {
    this.answer = answer
    this.entries = entries
  }
}

/** Without an entry the command found nothing to do, and the log stays as it is. */
export function done<Answer>(answer: Answer, ...entries: readonly LogEntry[]): Done<Answer> {
  return new Done(answer, entries)
}

/** For the many commands that have nothing to tell but that they are done. */
export function ok(...entries: readonly LogEntry[]): Done<'OK'> {
  return new Done('OK', entries)
}

/** Runs the work of a command in a transaction, writes its entries there, and gives its answer. */
export type Conclude<Tx> = <Answer>(work: (tx: Tx) => Promise<Done<Answer>>) => Promise<Answer>
