import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { loadDemoOnce } from './load-demo.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL (needs TEST_DATABASE_URL)', () => {
  test('of two instances that start on an empty database one loads the demo company, and the other waits', async () => {
    const own = await openTestDatabase()
    const second = await openDatabase({ url: String(own.database.pool.options.connectionString) })
    const folder = mkdtempSync(join(tmpdir(), 'soglia-demo-'))
    const options = { scale: 0.05, today: '2026-11-20', files: openFiles({ folder }), onStart: () => {} }
    const loaded = await Promise.all([own.database, second].map(database => loadDemoOnce(database, options)))
    expect(loaded.sort()).toEqual([false, true])
    await second.close()
    await own.close()
    rmSync(folder, { recursive: true, force: true })
  })
})
