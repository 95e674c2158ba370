import type { Transaction } from 'kysely'
import type { LogAction } from '#contract/log-actions.ts'
import { actsOnBehalf } from '#rules/permissions.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Caller, SignedIn } from './handler.ts'

/** Somebody does something: what a command needs to know of its request. */
export interface Act {
  user: SignedIn
  caller: Pick<Caller, 'address'>
}

interface ActEntry {
  action: LogAction
  subject?: string
  detail?: Record<string, unknown>
  /** Whose it is that is touched: an Admin does it on their behalf, a head agent on behalf of its agents. */
  of?: string | undefined
}

interface AuditEntry {
  /** Name of the person who signed in; empty where nobody has. */
  actor: string
  /** Whom the filter named, when one was set. */
  onBehalfOf?: string | undefined
  action: LogAction
  subject?: string
  detail?: Record<string, unknown>
  address: string
}

/** Adds a row to the log of who did what, in the transaction that does it. */
export async function recordAudit(
  tx: Pick<Transaction<OpenDatabase>, 'insertInto'>,
  entry: AuditEntry,
): Promise<void> {
  await tx.insertInto('audit_log').values(toAuditRow(entry)).execute()
}

/** The same for a command: who, from where and on whose behalf follow from the act. */
export function audit(
  tx: Pick<Transaction<OpenDatabase>, 'insertInto'>,
  act: Act,
  entry: ActEntry,
): Promise<void> {
  return recordAudit(tx, toEntry(act, entry))
}

export function toEntry({ user, caller }: Act, { of, ...entry }: ActEntry): AuditEntry {
  return {
    ...entry,
    actor: user.name,
    onBehalfOf: of && actsOnBehalf(user, of) ? of : undefined,
    address: caller.address,
  }
}

/** For a statement that writes the entry beside what it does. */
export function toAuditRow({ actor, onBehalfOf, action, subject = '', detail = {}, address }: AuditEntry) {
  return {
    actor: oneLine(actor),
    on_behalf_of: onBehalfOf === undefined ? null : oneLine(onBehalfOf),
    action,
    subject: oneLine(subject),
    detail: JSON.stringify(detail),
    address,
  }
}

// what a user typed can neither start a line of its own nor hide what follows
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 300)
}
