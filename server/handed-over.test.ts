import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './db/embedded/data-folder.ts'
import { FeedError } from './db/import-lock.ts'
import { type Handed, handOver, takeCommands } from './handed-over.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soglia-import-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const asked: Handed = {
  name: 'import',
  words: ['/feed/oggi'],
  flags: {},
  user: 'erp',
  password: undefined,
}

function listening() {
  const lines: string[] = []
  const steps: string[] = []
  return { lines, steps, say: (line: string) => lines.push(line), step: (line: string) => steps.push(line) }
}

test('a command is handed to the portal that runs, and its lines and status come back', async () => {
  const taken: Handed[] = []
  const taking = await takeCommands(folder, async (handed, { say, step }) => {
    taken.push(handed)
    step('clienti.csv: 3 rows')
    say('done')
    return 3
  })
  const { lines, steps, ...teller } = listening()
  expect(await handOver(folder, asked, teller)).toBe(3)
  expect({ taken, lines, steps }).toEqual({ taken: [asked], lines: ['done'], steps: ['clienti.csv: 3 rows'] })
  expect(statSync(join(folder, 'import')).mode & 0o777).toBe(0o700)
  taking?.close()
})

test('what the portal refuses is told in its words; where none runs, nothing is handed over', async () => {
  expect(await handOver(folder, asked, listening())).toBeUndefined()
  const taking = await takeCommands(folder, async () => {
    throw new FeedError("È già in corso un'importazione.")
  })
  await expect(handOver(folder, asked, listening())).rejects.toThrow("È già in corso un'importazione.")
  taking?.close()
  expect(await handOver(folder, asked, listening())).toBeUndefined()
})

test('a command waits for a portal that holds the database and does not take commands yet', async () => {
  const lock = await lockFolder(join(folder, 'db'))
  const { steps, ...teller } = listening()
  const handed = handOver(folder, asked, teller)
  await expect.poll(() => steps).toEqual(['The database is in use: waiting for the portal that starts…'])
  const taking = await takeCommands(folder, async () => 0)
  expect(await handed).toBe(0)
  taking?.close()
  lock.release()
})

test('the place in the code of an unexpected failure stays in the log', async () => {
  const taking = await takeCommands(folder, async () => {
    throw new TypeError('x is not a function')
  })
  await expect(handOver(folder, asked, listening())).rejects.toThrow(
    'The portal could not do it: its log says why.',
  )
  taking?.close()
})

test('a portal that is stopped meanwhile says so, and one that was killed leaves nothing in the way', async () => {
  let begun = () => {}
  const running = new Promise<void>(resolve => {
    begun = resolve
  })
  const taking = await takeCommands(folder, () => {
    begun()
    return new Promise(() => {})
  })
  const handed = handOver(folder, asked, listening())
  await running
  taking?.close()
  await expect(handed).rejects.toThrow('The portal was stopped meanwhile')
  const again = await takeCommands(folder, async () => 0)
  expect(await handOver(folder, asked, listening())).toBe(0)
  again?.close()
})

test('a portal of 0.2.0 is told nothing, because it would end', async () => {
  mkdirSync(join(folder, 'import'))
  const told: Buffer[] = []
  const older = createServer(socket => socket.on('data', bytes => told.push(bytes)))
  await once(older.listen(join(folder, 'import', 'socket')), 'listening')
  const lock = await lockFolder(join(folder, 'db'))
  await expect(handOver(folder, asked, listening())).rejects.toThrow('older release runs on this data folder')
  expect(told).toEqual([])
  older.close()
  lock.release()
})
