import type { OpenEmbedded } from './database.ts'
import type { WireAnswer } from './wire-format.ts'

type Ask = (sql: string) => WireAnswer

const settings = { fsync: 'on', wal_sync_method: 'fsync', synchronous_commit: 'on', full_page_writes: 'on' }

/** Refuses to run an engine that would lose confirmed data, or hide errors. */
export function checkItself(ask: Ask, database: OpenEmbedded): void {
  checkErrors(ask)
  if (database.syncs() !== undefined) checkDurability(ask, database)
}

function checkDurability(ask: Ask, database: OpenEmbedded) {
  for (const [name, expected] of Object.entries(settings)) {
    const { value } = ask(`show ${name}`)
    if (value !== expected) throw new Error(`${name} is ${value}, but must be ${expected}`)
  }
  const before = database.syncs()
  const { error } = ask(`select pg_logical_emit_message(true, 'soglia', 'self-check')`)
  if (error) throw new Error(`a first commit failed: ${error}`)
  if (database.syncs() === before) throw new Error('a commit does not reach the disk')
}

function checkErrors(ask: Ask) {
  const tooDeep = ask(`select repeat('(', 100000)::tsquery`)
  if (!tooDeep.error?.startsWith('stack depth'))
    throw new Error('a stack overflow is not reported as an error')
  if (ask('select 1').value !== '1') throw new Error('the engine does not answer after an error')
}
