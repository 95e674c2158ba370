// connection refused, reset, shutting down, out of connections, idle for too long, read-only: a standby, or one that is being promoted
const codes = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|57P0|08|53|25P03|25006)/
const texts =
  /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect|embedded database was restarted/

/** Whether the database is to blame, and another try in a moment may do. */
export function isUnavailable(error: { message: string; code?: unknown }): boolean {
  return (typeof error.code === 'string' && codes.test(error.code)) || texts.test(error.message)
}
