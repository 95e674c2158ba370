import type { Transaction } from 'kysely'
import type { OpenDatabase } from '#server/db/policies.ts'

interface AuditEntry {
  /** Name of the person who signed in; empty where nobody has. */
  actor: string
  /** Whom the filter named, when one was set. */
  onBehalfOf?: string | undefined
  action: string
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
