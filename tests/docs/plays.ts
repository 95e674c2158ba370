import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PostgresServer } from '#tests/cluster/postgres.ts'
import { zipOf } from '#tests/support/zip.ts'
import type { PageStage } from './stage.ts'

/** What a play can see of itself. */
export interface Played {
  stage: PageStage
  /** The server of a play that needs Debian. */
  postgres: PostgresServer | undefined
  /** All that the lines have written. */
  said: string
}

export interface Play {
  /** Pages, or chapters of pages as `page#heading`, in the order in which an operator does them. */
  parts: string[]
  /** Debian's PostgreSQL, HAProxy or nginx. */
  needsDebian?: true
  takesLong?: true
  /** The shell begins in the folder of the code. */
  isInCode?: true
  /** Names that stand for an operator's own, and what they are here. */
  replaced?: Record<string, string | ((played: Played) => string | Promise<string>)>
  /** What others do before a line or a part: the ERP, another machine, the passing of time, Ctrl+C. */
  before?: Record<string, (played: Played) => unknown>
}

const newestBackup = ({ stage }: Played) =>
  readdirSync(stage.place('var/backups/soglia')).toSorted().at(-1) ?? 'none'

async function makeKey({ stage, said }: Played): Promise<string> {
  const [, password = ''] = /Admin mario is there; password: (\S+)/.exec(said) ?? []
  const body = new URLSearchParams({ grant_type: 'password', username: 'mario', password })
  const ask = async (path: string, init: RequestInit) => (await fetch(`${stage.address}${path}`, init)).json()
  const { access_token } = await ask('/auth/login', { method: 'POST', body })
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  const made = await ask('/api/admin/chiavi', { method: 'POST', headers, body: '{"Nome":"Gestionale"}' })
  return made.Chiave
}

/** The ERP writes what it was shown. */
async function writeFeed({ stage }: Played): Promise<void> {
  const [example, feed] = [stage.place('var/lib/soglia/esempio'), stage.place('srv/erp/feed')]
  cpSync(example, feed, { recursive: true })
  const names = readdirSync(feed, { recursive: true, encoding: 'utf8' }).filter(name => /\.\w+$/.test(name))
  const files = names.map(name => [name, readFileSync(join(feed, name))] as const)
  writeFileSync(`${feed}.zip`, await zipOf(Object.fromEntries(files)))
}

/** A new release would leave this copy. The folder of the database is whole while no portal runs. */
const keepFormer = ({ stage }: Played) =>
  cpSync(stage.place('var/lib/soglia/db'), stage.place('var/lib/soglia/db-before-0.3.0'), { recursive: true })

/** The ERP writes its next feed beside the one that is read. */
const writeNextFeed = ({ stage }: Played) =>
  cpSync(stage.place('srv/erp/feed'), stage.place('srv/erp/feed-new'), { recursive: true })

/** The unit of 0.2.0 had a user for each start, and held these two settings. */
function beOldRelease({ stage }: Played): void {
  const [data, hidden] = [stage.place('var/lib/soglia'), stage.place('var/lib/private/soglia')]
  mkdirSync(dirname(hidden))
  renameSync(data, hidden)
  symlinkSync('private/soglia', data)
  const path = stage.place('etc/soglia.env')
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^(NODE_ENV|SOGLIA_DATA_DIR)=.*\n/gm, ''))
}

/** The stage becomes the new machine, which has the folder of backups and nothing else. */
function beNewMachine({ stage }: Played): void {
  renameSync(stage.place('var/lib/soglia'), stage.place('var/lib/old-machine'))
  mkdirSync(stage.place('var/lib/soglia'))
}

const sqlOf = async ({ postgres }: Played, ...statements: string[]) => {
  for (const statement of statements) await postgres?.sql(statement)
}

const hostOf = ({ postgres }: Played) => `127.0.0.1:${postgres?.port}`

let newServer: Promise<PostgresServer> | undefined

/** A server that has never seen the portal, one for all lines. */
async function newHost(): Promise<string> {
  newServer ??= PostgresServer.make('docs-new', { bare: true })
  return `127.0.0.1:${(await newServer).port}`
}

const program = ['install-embedded#The program', 'install-embedded#The settings']

export const plays: Record<string, Play> = {
  try: {
    takesLong: true,
    parts: ['try#The demo company'],
    isInCode: true,
    before: { 'rm -r data': ({ stage }) => stage.interrupt() },
  },
  'try an empty portal': {
    parts: ['try#An empty portal', 'try#Data of your own'],
    isInCode: true,
  },
  install: {
    parts: ['install-embedded', 'connect-erp', 'each-day'],
    replaced: { THE_KEY_OF_THE_CONSOLE: makeKey },
    before: {
      'soglia feed check /srv/erp/feed': writeFeed,
      'rm -rf /srv/erp/feed-old': writeNextFeed,
    },
  },
  'backup and upgrade': {
    takesLong: true,
    parts: [
      ...program,
      'install-embedded#The database',
      'install-embedded#The service',
      'backup#Every night',
      'backup#By hand',
      'backup#An embedded database',
      'upgrade#Before',
      'upgrade#On the embedded database',
      'upgrade#On PostgreSQL',
      'upgrade#Back',
      'move#To another machine',
      'move#On the new machine',
    ],
    replaced: { '2026-11-26T130000Z': newestBackup },
    before: {
      'mv /var/lib/soglia/db /var/lib/soglia/db-after': keepFormer,
      'move#On the new machine': beNewMachine,
    },
  },
  'upgrade from 0.2.0': {
    takesLong: true,
    parts: [...program, 'install-embedded#The database', 'upgrade-from-0.2'],
    before: { 'upgrade-from-0.2': beOldRelease },
  },
  postgres: {
    needsDebian: true,
    parts: [
      ...program,
      'install-postgres#A login and a database',
      'install-postgres#Several processes',
      'install-postgres#A pooler',
      'install-postgres#Several portals on one server',
      'install-embedded#The service',
      'install-embedded#The first Admin',
      'backup#Every night',
      'backup#By hand',
      'backup#A PostgreSQL database',
      'backup#PostgreSQL by its own programs',
    ],
    replaced: {
      '127.0.0.1:5432': hostOf,
      '2026-11-26T130000Z': newestBackup,
      '@NEWHOST': async () => `@${await newHost()}`,
      '@HOST': played => `@${hostOf(played)}`,
    },
  },
  'roles made beforehand': {
    needsDebian: true,
    parts: [...program, 'install-postgres#If the login may not create roles'],
    replaced: { '127.0.0.1:5432': hostOf },
  },
  'several machines': {
    needsDebian: true,
    parts: [...program, 'install-postgres#A login and a database', 'several-machines'],
    replaced: { '127.0.0.1:5432': hostOf },
  },
  'go live': { needsDebian: true, parts: ['install-embedded', 'go-live'] },
  'move to PostgreSQL': {
    needsDebian: true,
    parts: ['install-embedded', 'move#To PostgreSQL, to the embedded database, or to another store of files'],
    replaced: { '127.0.0.1:5432': hostOf },
    before: {
      'soglia import-dump /var/lib/soglia/dump': played =>
        sqlOf(
          played,
          'create role soglia login createrole',
          "create database soglia owner soglia encoding 'UTF8' template template0",
        ),
    },
  },
}
