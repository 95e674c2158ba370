import { randomBytes } from 'node:crypto'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { email as emailAddress } from '#contract/fields/texts.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { nearest } from '#rules/nearest.ts'
import { type Config, readConfig } from './config.ts'
import { databaseName } from './db/known-database.ts'
import { type Database, openConfigured } from './db/open.ts'
import { findRollupDifferences, type RollupDifference, rollupDifferenceText } from './db/rollup-check.ts'
import { rebuildRollups } from './db/rollups.ts'
import { loadDemo } from './demo/load-demo.ts'
import { exportDump } from './dump/export-dump.ts'
import { importDump } from './dump/import-dump.ts'
import { checkDump, readManifest } from './dump/manifest.ts'
import { createAdmin } from './features/session/create-admin.ts'
import { handOver } from './feed/handed-over.ts'
import { importFeed } from './feed/import-feed.ts'
import type { FeedReport } from './feed/report.ts'
import { openFiles } from './files/open-files.ts'
import { machineClock } from './kit/clock.ts'
import { readRelease } from './release.ts'
import { type SettingName, settingNames, settings } from './settings.ts'
import { exampleSettings, shownSettings } from './told-settings.ts'

interface Described {
  usage: string
  about: string
  /** Settings that it reads besides those of the database. */
  settings?: readonly SettingName[]
  /** Exit statuses other than 0 and 1. */
  statuses?: string
}
interface Command extends Described {
  /** Runs before the database opens; true means that the command is done. */
  before?(context: Omit<CommandContext, 'database'>): Promise<boolean>
  /** It may make a new database: in production an embedded one only with `--create`, or none at all. */
  makes?: 'always' | 'outside production'
  /** Missing in a command that needs no database. */
  run?(context: CommandContext): Promise<void>
}
interface Flags {
  check?: boolean | undefined
  create?: boolean | undefined
  example?: boolean | undefined
  scale?: string | undefined
}
interface CommandContext {
  database: Database
  config: Config
  words: string[]
  flags: Flags
  say: (line: string) => void
}

const ofDatabase: readonly SettingName[] = ['SOGLIA_ENV_FILE', 'DATABASE_URL', 'SOGLIA_DATA_DIR', 'NODE_ENV']
const ofFiles = settingNames.filter(name => name.startsWith('S3_'))

const commands: Record<string, Command> = {
  config: {
    usage: 'config [--example]',
    about: 'prints the settings in force, without their secrets, or a settings file to fill in',
    before: async ({ flags, say }) => {
      say(flags.example ? exampleSettings() : shownSettings(process.env).join('\n'))
      return true
    },
  },
  migrate: {
    usage: 'migrate [--create]',
    about: 'brings the schema to this version',
    makes: 'always',
    run: async ({ database, say }) =>
      say(database.migrated.length > 0 ? database.migrated.join('\n') : 'Nothing to do.'),
  },
  demo: {
    usage: 'demo [--scale N]',
    about: 'loads the demo company, N times as large, into an empty database',
    settings: [...ofFiles, 'SOGLIA_DEMO'],
    makes: 'outside production',
    run: async ({ database, config, flags, say }) => {
      if (config.isProduction && !config.isDemo)
        throw new UsageError('no demo company under NODE_ENV=production: set SOGLIA_DEMO=1 if it is meant')
      const scale = Number(flags.scale ?? 1)
      if (!Number.isInteger(scale) || scale < 1) throw new UsageError('--scale takes a whole number from 1')
      await loadDemo(database, {
        scale,
        today: dayInItaly(machineClock()),
        files: filesOf(config),
        onProgress: say,
      })
    },
  },
  import: {
    usage: 'import FOLDER|ZIP',
    about: 'imports a feed of the ERP',
    settings: ofFiles,
    statuses: '3 the import left rows out',
    before: async ({ config, words, say }) => {
      if (config.databaseUrl) return false
      const report = await handOver(config.dataFolder, { path: required(words[0]), user: machineUser() }, say)
      if (report) tellReport(report, say)
      return report !== undefined
    },
    run: async ({ database, config, words, say }) => {
      const report = await importFeed(database, required(words[0]), {
        files: filesOf(config),
        now: machineClock(),
        begun: { startedBy: { origin: 'command', name: machineUser() } },
        onProgress: say,
      })
      tellReport(report, say)
    },
  },
  rollup: {
    usage: 'rollup [--check]',
    about: 'sums all kept sums anew, or tells where they differ from the rows they are made from',
    run: async ({ database, flags, say }) =>
      flags.check
        ? tellDifferences(await findRollupDifferences(database), say)
        : rebuildRollups(database, say),
  },
  backup: {
    usage: 'backup FOLDER',
    about: 'copies the embedded database, consistent and synced',
    run: async ({ database, words }) => {
      if (!database.engine)
        throw new UsageError('backup is for the embedded database; for PostgreSQL use pg_dump')
      await database.engine.backup(required(words[0]))
    },
  },
  export: {
    usage: 'export FOLDER',
    about: 'writes every table as CSV, and every file',
    settings: ofFiles,
    run: ({ database, config, words, say }) =>
      exportDump({
        database,
        files: filesOf(config),
        folder: required(words[0]),
        release: readRelease(),
        say,
      }),
  },
  'import-dump': {
    usage: 'import-dump FOLDER [--create]',
    about: 'fills an empty database and store from an export',
    settings: ofFiles,
    makes: 'always',
    // A damaged dump must not leave a new database behind.
    before: async ({ words, say }) => {
      await checkDump(required(words[0]), readRelease(), say)
      return false
    },
    run: async ({ database, config, words, say }) => {
      const folder = required(words[0])
      const dump = await readManifest(folder)
      await importDump({ database, files: filesOf(config), folder, dump, say })
    },
  },
  admin: {
    usage: 'admin create NAME EMAIL',
    about: 'makes an Admin and prints its first password',
    before: async ({ words: [verb, name, email] }) => {
      if (verb !== 'create') throw new UsageError('the only verb is create')
      required(name)
      if (!emailAddress.safeParse(required(email)).success)
        throw new UsageError(`${email} is no e-mail address`)
      return false
    },
    run: async ({ database, words: [, name, email], say }) => {
      const password = process.env.SOGLIA_ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
      await createAdmin(database, { name: required(name), email: required(email), password })
      say(
        process.env.SOGLIA_ADMIN_PASSWORD
          ? `Admin ${name} is there.`
          : `Admin ${name} is there; password: ${password}`,
      )
    },
  },
}

/** A container may run under a user id without a name. */
function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

const statusOf = { done: 0, failed: 1, partial: 3 }

/** Schedulers read the exit status: 3 means that the import left something out. */
function tellReport(report: FeedReport, say: CommandContext['say']): void {
  say(JSON.stringify(report, null, 2))
  process.exitCode = statusOf[report.outcome]
}

function tellDifferences(differences: RollupDifference[], say: CommandContext['say']): void {
  for (const difference of differences) say(rollupDifferenceText(difference))
  if (differences.length === 0) say('Every kept sum is that of its rows.')
  else process.exitCode = 1
}

class UsageError extends Error {}

export function isUsageError(error: unknown): boolean {
  return error instanceof UsageError
}

function required(word: string | undefined): string {
  if (!word) throw new UsageError('a word is missing')
  return word
}

function filesOf(config: Config) {
  return openFiles(config.s3 ? { s3: config.s3 } : { folder: join(config.dataFolder, 'files') })
}

/** `cli.ts` runs the start by itself, without loading the other commands. */
const described: Readonly<Record<string, Described>> = {
  start: {
    usage: 'start [--create] [--no-web]',
    about: 'serves the portal',
    settings: settingNames.filter(name => !ofDatabase.includes(name)),
  },
  ...commands,
}

export function usage(): string {
  const rows = Object.values(described).map(({ usage, about }) => `  soglia ${usage.padEnd(26)}${about}`)
  return [...rows, '', '  soglia COMMAND --help tells the settings and exit statuses of one'].join('\n')
}

export function helpFor(name: string): string {
  if (name === 'help') return usage()
  const command = described[name] ?? refuseName(name)
  return [
    `soglia ${command.usage}: ${command.about}.`,
    '',
    'Settings:',
    ...[...ofDatabase, ...(command.settings ?? [])].map(
      setting => `  ${setting.padEnd(22)}${settings[setting].about}`,
    ),
    '',
    `Exit status: 0 done, 1 failed${command.statuses ? `, ${command.statuses}` : ''}.`,
  ].join('\n')
}

function refuseName(name: string): never {
  const likely = nearest(name, ['help', ...Object.keys(described)])
  throw new UsageError(`There is no command ${name}: the nearest is ${likely}.`)
}

interface CommandLine extends Pick<CommandContext, 'words' | 'flags' | 'say'> {
  name: string
}

export async function runCommand({ name, ...line }: CommandLine): Promise<void> {
  if (name === 'help') return line.say(usage())
  const command = commands[name] ?? refuseName(name)
  const config = readConfig(process.env)
  if (await command.before?.({ ...line, config })) return
  process.stderr.write(`This works on ${databaseName(config)}.\n`)
  const database = await openConfigured(config, {
    onWaiting: why => line.say(`${why}; asking again…`),
    onProgress: line.say,
    mayBeNew: mayMake(command, config, line.flags),
  })
  try {
    await command.run?.({ ...line, database, config })
  } finally {
    await database.close()
  }
}

function mayMake({ makes }: Command, { isProduction, databaseUrl }: Config, { create }: Flags): boolean {
  if (!isProduction) return makes !== undefined
  return makes === 'always' && Boolean(create || databaseUrl)
}
