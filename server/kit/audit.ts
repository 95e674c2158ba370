import { type Kysely, sql } from 'kysely'

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
export async function recordAudit(tx: Pick<Kysely<never>, 'getExecutor'>, entry: AuditEntry): Promise<void> {
  const { actor, onBehalfOf, action, subject = '', detail = {}, address } = entry
  await sql`
    insert into audit_log (actor, on_behalf_of, action, subject, detail, address)
    values (${oneLine(actor)}, ${onBehalfOf === undefined ? null : oneLine(onBehalfOf)}, ${action},
      ${oneLine(subject)}, ${JSON.stringify(detail)}, ${address})`.execute(tx)
}

// what a user typed can neither start a line of its own nor hide what follows
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 300)
}
