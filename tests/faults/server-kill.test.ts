import type { ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { freePort } from '#tests/support/programs.ts'
import { adminSignsIn, endPortal, folderWithAdmin, hasEnded, startPortal } from './portal-process.ts'
import { roundsOf } from './rounds.ts'

const rounds = roundsOf(30)
const port = await freePort()

/** Signs in until the server is gone; every answer acknowledges a session. */
async function signInUntilKilled(server: ChildProcess, acknowledged: string[]): Promise<void> {
  const body = adminSignsIn()
  while (!hasEnded(server)) {
    const answer = await fetch(`http://127.0.0.1:${port}/auth/login`, { method: 'POST', body })
      .then(async response =>
        response.ok ? ((await response.json()) as { access_token: string }) : undefined,
      )
      .catch(() => undefined)
    if (answer) acknowledged.push(answer.access_token)
  }
}

test(`of ${rounds} servers killed while they write, no acknowledged sign-in is lost`, {
  timeout: 1_200_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-kill-'))
  const environment = await folderWithAdmin(folder)
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startPortal(port, environment)
    const clients = [1, 2, 3].map(() => signInUntilKilled(server, acknowledged))
    await wait(200 + Math.random() * 500)
    // On a busy machine the first answers take longer, and a server that has acknowledged nothing cannot lose anything.
    for (let tries = 0; tries < 200 && acknowledged.length < 2 * (round + 1); tries += 1) await wait(25)
    await endPortal(server, 'SIGKILL')
    await Promise.all(clients)
  }
  const database = await openDatabase({ folder: join(folder, 'db') })
  const { rows } = await database.pool.query<{ hash: string }>('select hash from session_token')
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  const kept = new Set(rows.map(row => row.hash))
  const lost = acknowledged.filter(token => !kept.has(createHash('sha256').update(token).digest('base64url')))
  expect(acknowledged.length).toBeGreaterThan(rounds)
  expect(lost).toEqual([])
})
