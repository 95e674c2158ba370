import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportReport } from '#contract/imports.ts'
import { feedFile } from '#tests/support/feed-folder.ts'
import { freePort } from '#tests/support/programs.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'
import { adminHeaders, endPortal, folderWithAdmin, startPortal } from './portal-process.ts'

const port = await freePort()
const address = `http://127.0.0.1:${port}`
const agents = 40_000

async function until(headers: Record<string, string>, id: string, seen: (run: ImportReport) => boolean) {
  for (let tries = 0; tries < 1_200; tries += 1) {
    const answer = await fetch(`${address}/api/admin/importazioni/${id}`, { headers })
    const run = (await answer.json()) as ImportReport
    if (seen(run)) return run
    await wait(50)
  }
  throw new Error('the import did not come that far')
}

test('a server killed in the middle of an import shows none of its file, and imports it whole when it is back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-import-kill-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const environment = await folderWithAdmin(folder)
  const rows = Array.from({ length: agents }, (_, at) => `A${at},Agente ${at},,,`)
  const { name, bytes, contentType } = asZip(await zipOf({ 'agenti.csv': feedFile('agenti.csv', ...rows) }))
  const body = new FormData()
  body.set('file', new Blob([Buffer.from(bytes)], { type: contentType }), name)

  const first = await startPortal(port, environment)
  onTestFinished(() => endPortal(first, 'SIGKILL'))
  const sent = await fetch(`${address}/api/admin/importazioni`, {
    method: 'POST',
    headers: await adminHeaders(address),
    body,
  })
  const { Id } = (await sent.json()) as { Id: string }
  await until(await adminHeaders(address), Id, run => run.Esito === 'inCorso')
  await endPortal(first, 'SIGKILL')

  const second = await startPortal(port, environment)
  onTestFinished(() => endPortal(second, 'SIGTERM'))
  const headers = await adminHeaders(address)
  const back = (await fetch(`${address}/api/admin/importazioni/${Id}`, { headers }).then(answer =>
    answer.json(),
  )) as ImportReport
  expect(['inAttesa', 'inCorso', 'riuscita']).toContain(back.Esito)
  const done = await until(headers, Id, run => run.Finita !== null)
  expect(done).toMatchObject({ Esito: 'riuscita', Righe: agents, Nuove: agents, Cambiate: 0 })
  await expect.poll(() => readdirSync(join(folder, 'files'))).toEqual([])
})
