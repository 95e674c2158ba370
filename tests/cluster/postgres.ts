import { execFileSync } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  endProgram,
  freePort,
  type Program,
  signalFamily,
  startProgram,
  until,
} from '#tests/support/programs.ts'
import { asPostgres, newFolder, postgresBin } from './programs.ts'

export class PostgresServer {
  readonly name: string
  readonly port: number
  readonly folder: string
  private program: Program | undefined

  private constructor(name: string, port: number) {
    this.name = name
    this.port = port
    this.folder = newFolder(name)
  }

  /** Creates a server, with the portal's login unless `bare`. */
  static async make(name: string, { bare = false } = {}): Promise<PostgresServer> {
    const server = new PostgresServer(name, await freePort())
    run(
      'initdb',
      '-D',
      server.folder,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-A',
      'trust',
      '-U',
      'postgres',
      '--no-instructions',
    )
    appendFileSync(
      join(server.folder, 'postgresql.conf'),
      `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''\nhot_standby_feedback = on\nlog_checkpoints = off\n`,
    )
    await server.start()
    if (!bare) await server.sql('create role soglia login createrole')
    return server
  }

  /** Creates a streaming replica. */
  static async follow(primary: PostgresServer, name: string): Promise<PostgresServer> {
    const server = new PostgresServer(name, await freePort())
    const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`
    run('pg_basebackup', '-D', server.folder, '-R', '-c', 'fast', '-d', source)
    await server.start()
    return server
  }

  async start(): Promise<void> {
    const command = [join(postgresBin, 'postgres'), '-D', this.folder, '-p', String(this.port)]
    this.program = startProgram(this.name, command, { as: asPostgres() })
    await until(`${this.name} answers`, () => this.sql('select 1').then(Boolean, () => false))
  }

  /** The server's log since its creation. */
  log(): string {
    return this.program?.log() ?? ''
  }

  signal(signal: NodeJS.Signals): void {
    if (this.program) signalFamily(this.program, signal)
  }

  /** Imitates a power failure. */
  async kill(): Promise<void> {
    this.signal('SIGKILL')
    await this.program?.exit
  }

  async end(): Promise<void> {
    if (this.program) await endProgram(this.program, 'SIGINT')
  }

  url(database = 'soglia', user = 'soglia'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`
  }

  /** Queries as the superuser, whom no policy restricts. */
  async sql<Row extends pg.QueryResultRow>(statement: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database, 'postgres') })
    client.on('error', () => {}) // Tests end the server on purpose, so errors of idle connections are expected.
    await client.connect()
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }
}

export function run(program: string, ...args: string[]): void {
  execFileSync(join(postgresBin, program), args, {
    cwd: '/',
    ...asPostgres(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
