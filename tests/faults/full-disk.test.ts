import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { smallFeed } from '#tests/support/feed-folder.ts'
import { harmlessBytes } from '#tests/support/harmless-bytes.ts'
import { freePort, isRoot } from '#tests/support/programs.ts'
import { mebibyte, SmallDisk } from '#tests/support/small-disk.ts'
import { runSogliaMeanwhile } from '#tests/support/soglia-command.ts'
import { asZip, zipOf } from '#tests/support/zip.ts'
import { adminHeaders, endPortal, folderWithAdmin, startPortal } from './portal-process.ts'

const { downloads, downloadOffice, uploads } = contract

/** What an act does at a full disk: all of it, or nothing, with a reason. */
type Outcome = 'done' | 'refused'

const registration = {
  ...{ RagSociale: 'Porte Rossi', Piva: '12345678903', EMail: 'rossi@example.com', Privacy: true },
}
let registered = 0

describe.runIf(isRoot)('on a disk of its own (needs the right to mount)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-full-disk-'))
  const feed = join(folder, 'feed')
  const data = join(folder, 'data')
  let renamed = ''
  let disk: SmallDisk
  let port: number
  let environment: NodeJS.ProcessEnv
  let portal: ChildProcess
  let headers: Record<string, string>
  let shelf: number
  beforeAll(async () => {
    for (const [name, content] of Object.entries(smallFeed())) {
      mkdirSync(dirname(join(feed, name)), { recursive: true })
      writeFileSync(join(feed, name), content)
    }
    environment = await folderWithAdmin(data)
    disk = new SmallDisk(data, 500 * mebibyte)
    port = await freePort()
    portal = await startPortal(port, environment)
    headers = await adminHeaders(address())
    shelf = ((await (await save(0, 'Cartella')).json()) as { Id: number }).Id
  }, 120_000)
  afterAll(async () => {
    await endPortal(portal, 'SIGKILL')
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const address = () => `http://127.0.0.1:${port}`
  const send = (path: string, body: object | FormData | URLSearchParams) => {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    return fetch(address() + path, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    })
  }
  const read = async (path: string) => {
    const answer = await fetch(address() + path, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    return answer.json()
  }
  /** A refusal says why in Italian and asks to come back; it is never an error of the program. */
  const judged = async (answer: Response): Promise<Outcome> => {
    if (answer.ok) return 'done'
    const problem = (await answer.json()) as { code: string; Message: string }
    expect(['storage.full', 'database.unavailable', 'file.unavailable']).toContain(problem.code)
    return 'refused'
  }
  const command = async (...words: string[]): Promise<Outcome> => {
    const settings = { SOGLIA_DATA_DIR: data, SOGLIA_DEMO: '0' }
    const { status, said } = await runSogliaMeanwhile(words, { cwd: folder, env: settings })
    if (status === 0) return 'done'
    expect(said).toMatch(/The disk .*is full: make room on it/)
    return 'refused'
  }
  const fileOf = (name: string, bytes: Buffer, type = 'application/octet-stream') => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
    return body
  }
  const save = (Id: number, Descrizione: string) =>
    send(downloadOffice.saveFolder.path, { Id, Descrizione, Padre: 0, Ruoli: roles })
  const begun = async () => {
    const answer = await send(uploads.begin.path, { Nome: 'film.bin', Byte: 1_000_000 })
    return { answer, upload: answer.ok ? ((await answer.clone().json()) as { Invio: string }).Invio : '' }
  }

  const acts: Record<string, () => Promise<Outcome>> = {
    'a sign-in': async () =>
      judged(
        await send(
          '/auth/login',
          new URLSearchParams({
            grant_type: 'password',
            username: 'admin',
            password: `${environment.SOGLIA_ADMIN_PASSWORD}`,
          }),
        ),
      ),
    'changes in the database': async () => {
      for (let at = 0; at < 1_000; at += 1) {
        const name = randomBytes(40).toString('hex')
        const outcome = await judged(await save(shelf, name))
        if (outcome === 'refused') return outcome
        renamed = name
      }
      return 'done'
    },
    'a registration with its mails': async () =>
      judged(await send(contract.account.register.path, { ...registration, Utente: `rossi${registered++}` })),
    'a file in pieces': async () => {
      const { answer, upload } = await begun()
      if (!upload) return judged(answer)
      return judged(
        await send(`${uploads.begin.path}/${upload}/0`, fileOf('film.bin', harmlessBytes(1_000_000))),
      )
    },
    'a feed by hand': async () => {
      const { name, bytes, contentType } = asZip(await zipOf(smallFeed()))
      return judged(await send('/api/admin/importazioni', fileOf(name, Buffer.from(bytes), contentType)))
    },
    'a feed by command': () => command('import', feed),
    'a check of a feed': () => command('feed', 'check', feed),
    'a backup': () => command('backup', join(data, 'copie')),
    'an export': () => command('export', join(data, `esportazione-${randomBytes(3).toString('hex')}`)),
  }

  test.each(Object.entries(acts))(
    '%s is done whole or refused, and can be done with room again',
    async (_, act) => {
      disk.fill()
      try {
        await act()
        await read(downloads.tree.path)
      } finally {
        disk.empty()
      }
      expect(await act()).toBe('done')
    },
  )

  test('a portal that is killed and started on a full disk says so or serves, and has all that it acknowledged', async () => {
    disk.fill()
    await endPortal(portal, 'SIGKILL')
    portal = await startPortal(port, environment).catch(async error => {
      expect(String(error)).toContain('ended with')
      disk.empty()
      return startPortal(port, environment)
    })
    disk.empty()
    headers = await adminHeaders(address())
    const shown = JSON.stringify(await read(downloads.tree.path))
    expect(shown).toContain(renamed)
    expect(readdirSync(data).filter(name => /\.partial|^copy-/.test(name))).toEqual([])
  })
})
