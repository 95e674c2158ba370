import type { Writable } from 'node:stream'
import type pg from 'pg'

/** Counts messages to the database that wait for an answer; statements sent together are one message. */
export function countMessages(pool: pg.Pool): { sent: number } {
  const count = { sent: 0 }
  const known = new WeakSet<Writable>()
  pool.on('acquire', client => {
    const { stream } = client.connection
    if (known.has(stream)) return
    known.add(stream)
    listen(stream, count)
  })
  return count
}

function listen(stream: Writable, count: { sent: number }): void {
  let isWaiting = false
  const write = stream.write.bind(stream) as (...words: unknown[]) => boolean
  stream.write = (...words: unknown[]) => {
    if (!isWaiting) count.sent += 1
    isWaiting = true
    return write(...words)
  }
  stream.on('data', () => {
    isWaiting = false
  })
}
