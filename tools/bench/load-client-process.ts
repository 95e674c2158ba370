import type { Answered, Load } from './load-client.ts'
import { runChild } from './processes.ts'

const client = new URL('./load-client.ts', import.meta.url)

/** Calls from another process, so that the client's work does not slow the server. */
export function callAll(load: Load): Promise<Answered> {
  return runChild<Answered>(client, [JSON.stringify(load)])
}
