// shutting down, a connection that failed, out of something, idle for too long, read-only: a standby, or one that is
// being promoted, which also ends readers of rows that its primary has removed
const states = /^(57P0\w|08\w{3}|53\w{3}|25P03|25006|40001)$/
const texts =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|embedded database was restarted/

interface Failure extends Error {
  code?: unknown
  routine?: unknown
  isOfDatabase?: boolean
}

/** Marks an error of a connection to the database: nothing else tells it from one of any other connection. */
export function markLostConnection(error: Error): void {
  Object.assign(error, { isOfDatabase: true }) // pg-boss copies an error with its properties
}

/** Whether the database is to blame, and another try in a moment may do. */
export function isUnavailable(error: Failure): boolean {
  const isState = typeof error.code === 'string' && states.test(error.code)
  return isState || isUnloggedOnStandby(error) || error.isOfDatabase === true || texts.test(error.message)
}

/** A standby has no rows of an unlogged table, and refuses it as a feature that it lacks. */
function isUnloggedOnStandby({ code, routine }: Failure): boolean {
  return code === '0A000' && routine === 'get_relation_info'
}
