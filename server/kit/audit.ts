import type { LogAction } from '#contract/log-actions.ts'
import { actsOnBehalf } from '#rules/permissions.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import type { LogEntry } from './done.ts'
import type { Caller, SignedIn } from './handler.ts'

/** The person and the request behind a command. */
export interface Act {
  user: SignedIn
  caller: Pick<Caller, 'address'>
}

type ActEntry = Omit<LogEntry, 'action' | 'actor'> & { action: LogAction }

interface AuditEntry extends Omit<ActEntry, 'of'> {
  /** Name of the signed-in person; empty if nobody is signed in. */
  actor: string
  /** Owner of the data, if the signed-in person represents somebody else. */
  onBehalfOf?: string | undefined
  address: string
}

/** Adds an entry to the audit log in the transaction of the change. */
export async function recordAudit(tx: Pick<OpenWriter, 'insertInto'>, entry: AuditEntry): Promise<void> {
  await tx.insertInto('audit_log').values(toAuditRow(entry)).execute()
}

/** Like `recordAudit`, for a command: person, address and owner follow from the act. */
export function audit(tx: Pick<OpenWriter, 'insertInto'>, act: Act, entry: ActEntry): Promise<void> {
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

/** For statements that insert the entry together with their change. */
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

// A text from a user must not fake a line of the log or hide the rest of its line.
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 300)
}
