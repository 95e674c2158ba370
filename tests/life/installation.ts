import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { RouteShape } from '#contract/kit/route.ts'
import { session } from '#contract/session.ts'
import { PostgresServer } from '#tests/cluster/postgres.ts'
import type { CallOptions } from '#tests/support/calls.ts'
import { setClock } from '#tests/support/clock.ts'
import type { FeedFiles } from '#tests/support/feed-folder.ts'
import { endEverything } from '#tests/support/programs.ts'
import { SmallDisk } from '#tests/support/small-disk.ts'
import { runSoglia } from '#tests/support/soglia-command.ts'
import { MailServer } from './mail-server.ts'
import { type LivedPortal, openLivedPortal } from './portal.ts'

export type Engine = 'embedded' | 'postgres'

/** A company's portal with its place, its mail server and its clock. */
export class Installation {
  readonly root = mkdtempSync(join(tmpdir(), 'soglia-life-'))
  readonly mail = new MailServer()
  today = ''
  #postgres: PostgresServer | undefined
  #env: Record<string, string> = {}
  #portal: LivedPortal | undefined
  #passwords = new Map<string, string>()
  #tokens = new Map<string, string>()

  async make(engine: Engine): Promise<void> {
    await this.mail.open()
    this.#postgres = await PostgresServer.make('life')
    await this.#postgres.sql('alter role soglia createdb')
    this.#env = await this.#settings(engine, 'data')
  }

  async remove(): Promise<void> {
    await this.#portal?.close()
    await endEverything()
    this.mail.close()
    rmSync(this.root, { recursive: true, force: true })
  }

  get env(): Record<string, string> {
    return this.#env
  }

  async #settings(engine: Engine, place: string): Promise<Record<string, string>> {
    const url = engine === 'postgres' ? await this.#newDatabase(place) : ''
    return {
      DATABASE_URL: url,
      SOGLIA_DEMO: '0',
      SOGLIA_DATA_DIR: join(this.root, place),
      SOGLIA_BACKUP_DIR: join(this.root, 'backups'),
      SMTP_URL: this.mail.url(),
      MAIL_FROM: 'portale@example.com',
    }
  }

  async #newDatabase(place: string): Promise<string> {
    if (!this.#postgres) throw new Error('there is no server yet')
    await this.#postgres.sql(`create database soglia_${place} owner soglia`)
    return this.#postgres.url(`soglia_${place}`)
  }

  /** The portal of this installation; a command or another release needs it closed. */
  async open(): Promise<void> {
    this.#portal = await openLivedPortal(this.#env)
    if (this.today) await this.beginDay(this.today)
  }

  async close(): Promise<void> {
    await this.#portal?.close()
    this.#portal = undefined
    this.#tokens.clear()
  }

  get portal(): LivedPortal {
    if (!this.#portal) throw new Error('the portal is closed')
    return this.#portal
  }

  /** Plays with the folder of the database on a small disk. */
  async onSmallDisk(play: (disk: SmallDisk) => Promise<void>): Promise<void> {
    const server = this.#env.DATABASE_URL ? this.#postgres : undefined
    const stop = () => this.close().then(() => server?.end())
    const start = async () => {
      await server?.start()
      await this.open()
    }
    await stop()
    const disk = new SmallDisk(server?.folder ?? this.#env.SOGLIA_DATA_DIR ?? '')
    try {
      await start()
      await play(disk)
    } finally {
      await stop()
      disk.remove()
    }
    await start()
  }

  async beginDay(day: string): Promise<void> {
    this.today = day
    this.#tokens.clear()
    await setClock(this.portal.database, day)
  }

  /** Runs a command as an operator does, with the portal closed. */
  command(...words: string[]): string {
    return this.#commandAt(this.#env, words)
  }

  #commandAt(env: Record<string, string>, words: string[]): string {
    const { status, said } = runSoglia(words, { cwd: this.root, env })
    expect({ words, status, said }).toMatchObject({ status: 0 })
    return said
  }

  call<R extends RouteShape>(route: R, options?: CallOptions) {
    return this.portal.call(route, options)
  }

  setPassword(username: string, password: string): void {
    this.#passwords.set(username, password)
  }

  passwordOf(username: string): string {
    return this.#passwords.get(username) ?? ''
  }

  signIn(username: string) {
    const password = this.passwordOf(username)
    return this.call(session.login, { body: { grant_type: 'password', username, password } })
  }

  /** The user's token of this day. */
  async as(username: string): Promise<string> {
    const known = this.#tokens.get(username)
    if (known) return known
    const token = (await this.signIn(username)).json().access_token
    this.#tokens.set(username, token)
    return token
  }

  /** Another password of the mail server, which the settings have to tell as well. */
  tellMailPassword(): void {
    this.#env = { ...this.#env, SMTP_URL: this.mail.url() }
  }

  /** Moves to an empty place of an engine by a dump. The portal must be closed. */
  async move(engine: Engine, place: string): Promise<void> {
    const env = await this.#settings(engine, place)
    this.command('export', `dump-${place}`)
    this.#commandAt(env, ['import-dump', `dump-${place}`, '--create'])
    this.#env = env
  }

  /** Restores a backup into another place and looks at it there. The portal must be closed. */
  async inRestored(backup: string, place: string, look: () => Promise<void>): Promise<void> {
    const [env, own] = [
      await this.#settings(this.#env.DATABASE_URL ? 'postgres' : 'embedded', place),
      this.#env,
    ]
    this.#commandAt(env, ['restore', join(own.SOGLIA_BACKUP_DIR ?? '', backup)])
    this.#env = env
    await this.open()
    await look()
    await this.close()
    this.#env = own
  }

  /** Price list and doors of the smallest feed, as `soglia feed example` writes it. */
  catalogue(): FeedFiles {
    this.command('feed', 'example', 'example')
    const ofDoors =
      /^(collezioni|modelli|tipi|varianti|misure|vani|listini|prezzi|supplementi|regole)(_\w+)?\.csv$/
    const folder = join(this.root, 'example')
    const names = readdirSync(folder).filter(name => ofDoors.test(name))
    return Object.fromEntries(names.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
  }
}
