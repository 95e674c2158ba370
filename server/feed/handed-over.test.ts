import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FeedError } from '#server/db/import-lock.ts'
import { handOver, takeImports } from './handed-over.ts'
import type { FeedReport } from './report.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soglia-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const report: FeedReport = {
  ...{ id: '1', source: 'feed', startedAt: '', finishedAt: '', outcome: 'partial' },
  ...{ problems: [], files: [] },
}

test('a feed is handed to the portal that runs, and its progress and report come back', async () => {
  const asked: string[] = []
  const taking = await takeImports(folder, async ({ path, user }, onProgress) => {
    asked.push(path, user)
    onProgress('clienti.csv: 3 rows')
    return report
  })
  const lines: string[] = []
  expect(await handOver(folder, { path: '/feed/oggi', user: 'erp' }, line => lines.push(line))).toEqual(
    report,
  )
  expect([asked, lines]).toEqual([['/feed/oggi', 'erp'], ['clienti.csv: 3 rows']])
  expect(statSync(join(folder, 'import')).mode & 0o777).toBe(0o700)
  taking?.close()
})

test('what the portal refuses is told in its words; where none runs, nothing is handed over', async () => {
  expect(await handOver(folder, { path: 'feed', user: '' }, () => {})).toBeUndefined()
  const taking = await takeImports(folder, async () => {
    throw new FeedError("È già in corso un'importazione.")
  })
  await expect(handOver(folder, { path: 'feed', user: '' }, () => {})).rejects.toThrow(
    "È già in corso un'importazione.",
  )
  taking?.close()
  expect(await handOver(folder, { path: 'feed', user: '' }, () => {})).toBeUndefined()
})

test('a portal that is stopped meanwhile says so, and one that was killed leaves nothing in the way', async () => {
  let begun = () => {}
  const running = new Promise<void>(resolve => {
    begun = resolve
  })
  const taking = await takeImports(folder, () => {
    begun()
    return new Promise(() => {})
  })
  const handed = handOver(folder, { path: 'feed', user: '' }, () => {})
  await running
  taking?.close()
  await expect(handed).rejects.toThrow("Il portale è stato fermato durante l'importazione")
  const again = await takeImports(folder, async () => report)
  expect(await handOver(folder, { path: 'feed', user: '' }, () => {})).toEqual(report)
  again?.close()
})
