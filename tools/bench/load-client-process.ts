import type { Answered, Load } from './load-client.ts'
import { runChild } from './processes.ts'

const client = new URL('./load-client.ts', import.meta.url)

/** Calls from another process, so that the client's work is none of the server's. */
export function callAll(load: Load): Promise<Answered> {
  return runChild<Answered>(client, [JSON.stringify(load)], {})
}
