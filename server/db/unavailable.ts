// Codes for shutdown, connection failure, lack of resources, idle timeout, read-only. A read-only server is a standby
// or is being promoted. 40001: a standby cancels readers of rows that its primary has removed.
// 40P01: a deadlock.
const states = /^(57P0\w|08\w{3}|53\w{3}|25P03|25006|40001|40P01)$/
const texts =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|embedded database was restarted/

interface Failure extends Error {
  code?: unknown
  routine?: unknown
  isOfDatabase?: boolean
}

/** Marks connection errors of the database, which otherwise look like errors of any connection. */
export function markLostConnection(error: Error): void {
  Object.assign(error, { isOfDatabase: true }) // pg-boss copies errors together with their properties.
}

/** True if the database is to blame and a retry may succeed. */
export function isUnavailable(error: Failure): boolean {
  const isState = typeof error.code === 'string' && states.test(error.code)
  return isState || isUnloggedOnStandby(error) || error.isOfDatabase === true || texts.test(error.message)
}

/** A standby has no rows of unlogged tables, and reports that as an unsupported feature. */
function isUnloggedOnStandby({ code, routine }: Failure): boolean {
  return code === '0A000' && routine === 'get_relation_info'
}
