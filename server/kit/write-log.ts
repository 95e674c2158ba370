import type { LogAction } from '#contract/log-actions.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { type Act, recordAudit, toEntry } from './audit.ts'
import type { LogEntry } from './done.ts'

/** A public call may have no user. */
interface UnsureAct extends Pick<Act, 'caller'> {
  user: Act['user'] | undefined
}

/** Writes a command's log entries; an action that the route does not declare is our bug. */
export async function writeLog(
  tx: Pick<OpenWriter, 'insertInto'>,
  declared: readonly LogAction[],
  { user, caller }: UnsureAct,
  entries: readonly LogEntry[],
): Promise<void> {
  for (const { actor, ...entry } of entries) {
    const action = entry.action ?? (declared.length === 1 ? declared[0] : undefined)
    if (!action || !declared.includes(action)) throw new Error(`the route does not declare ${action}`)
    const said = { ...entry, action }
    const unsigned = { ...said, actor: actor ?? '', address: caller.address }
    await recordAudit(tx, user ? toEntry({ user, caller }, said) : unsigned)
  }
}
