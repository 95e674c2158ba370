import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, post } from '#tests/cluster/calls.ts'
import { endPortals, startReady } from '#tests/cluster/portals.ts'
import { type Release, releases, unpack } from '#tests/cluster/release-cases.ts'
import type { FeedFiles } from '#tests/support/feed-folder.ts'
import { root } from '#tests/support/programs.ts'
import type { Installation } from './installation.ts'

/** A clone may be too shallow to have the code of an older release. */
export function hasRelease(release: Release): boolean {
  return spawnSync('git', ['cat-file', '-e', `${releases[release]}^{commit}`], { cwd: root }).status === 0
}

export interface OldUser {
  name: string
  password: string
}

/** Runs an older release on the installation, and does there what a test says. */
export async function inRelease<Result>(
  home: Installation,
  release: Release,
  work: (old: OldPortal) => Promise<Result>,
): Promise<Result> {
  const code = unpack(releases[release], `life-${release}`)
  const options = { databaseUrl: home.env.DATABASE_URL ?? '', code, env: { ...home.env, SMTP_URL: '' } }
  const portal = await startReady(`life-${release}`, options, 300)
  const result = await work(new OldPortal(portal.address))
  await endPortals([portal])
  return result
}

/** Runs a command of an older release while no portal runs. */
export function runOldCommand(home: Installation, release: Release, words: string[]): string {
  const code = unpack(releases[release], `life-${release}`)
  const env = { PATH: process.env.PATH ?? '', ...home.env }
  return execFileSync(process.execPath, [join(code, 'server/cli.ts'), ...words], {
    cwd: home.root,
    env,
    encoding: 'utf8',
  })
}

/** The installation's first Admin, with the password that the command prints. */
export function makeAdmin(home: Installation, release?: Release): OldUser {
  const name = 'direzione'
  const words = ['admin', 'create', name, `${name}@example.com`]
  const said = release ? runOldCommand(home, release, words) : home.command(...words)
  const password = /password: (\S+)/.exec(said)?.[1] ?? ''
  home.setPassword(name, password)
  return { name, password }
}

/** Writes a feed into a folder of the installation. */
export function writeFeed(home: Installation, files: FeedFiles): string {
  const folder = join(home.root, 'feed')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** Calls that the older releases already had. */
class OldPortal {
  readonly #address: string

  constructor(address: string) {
    this.#address = address
  }

  async signIn({ name, password }: OldUser): Promise<string> {
    const body = new URLSearchParams({ grant_type: 'password', username: name, password })
    const { access_token } = JSON.parse(await this.#ask('/auth/login', { method: 'POST', body }))
    return access_token
  }

  /** An Admin makes a dealer with a password. */
  async makeDealer(token: string, { name, password }: OldUser, code: string): Promise<void> {
    const body = {
      ...{ IdUtente: 0, Utente: name, Password: password, Tipologia: 'Cliente' },
      ...{ Codice: code, EMail: `${name}@example.com`, AccountAttivo: true },
    }
    await this.#ask('/api/admin/users/save', post({ token }, body))
  }

  async makeQuote(token: string, reference: string): Promise<void> {
    await this.#ask(
      '/api/preventivi/nuovo',
      post({ token }, { rifCliente: reference, Chiave: crypto.randomUUID() }),
    )
  }

  async #ask(path: string, init: RequestInit): Promise<string> {
    const { status, text } = await call(this.#address, path, init)
    if (status !== 200) throw new Error(`${path} answered ${status} ${text}`)
    return text
  }
}
