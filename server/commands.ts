import { randomBytes } from 'node:crypto'
import { email as emailAddress } from '#contract/fields/texts.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import type { Config } from './config.ts'
import type { Database } from './db/open.ts'
import { findRollupDifferences, type RollupDifference, rollupDifferenceText } from './db/rollup-check.ts'
import { rebuildRollups } from './db/rollups.ts'
import { loadDemo } from './demo/load-demo.ts'
import { exportDump } from './dump/export-dump.ts'
import { importDump } from './dump/import-dump.ts'
import { checkDump, readManifest } from './dump/manifest.ts'
import { createAdmin } from './features/session/create-admin.ts'
import { checkFeed } from './feed/check/check-feed.ts'
import { checkLines } from './feed/check/check-lines.ts'
import { importLines } from './feed/file-lines.ts'
import { importFeed } from './feed/import-feed.ts'
import type { FileStore } from './files/file-store.ts'
import { UsageError } from './kit/command-error.ts'
import { bringKeyText, withoutKeyText } from './kit/secrets/secret-words.ts'
import { readRelease } from './release.ts'
import { type SettingName, settingNames } from './settings.ts'
import { readStatus, statusLines } from './status.ts'
import type { TellStep } from './told-steps.ts'

export interface Described {
  usage: string
  about: string
  /** Settings that the command reads besides those of the database. */
  settings?: readonly SettingName[]
  isWithoutDatabase?: true
  /** Exit statuses other than 0 and 1. */
  statuses?: string
}
export interface CommandShape extends Described {
  /** When the command may make a new database. In production an embedded database also needs `--create`. */
  makes?: 'always' | 'outside production'
  /** The first argument is a path, made absolute because another process may run the command. */
  isOnPath?: true
  /**
   * By default, a portal that runs on the embedded database does the work. `copy`: the command works on a copy, because
   * the work takes long. `alone`: the command fails while a portal runs.
   */
  beside?: 'copy' | 'alone'
  /** The command does not wait for a server that is away. */
  isImpatient?: true
  /** Throws if the command cannot run, before a database is opened. */
  before?(line: Line): Promise<void> | void
  /** Returns the exit status; undefined means 0. */
  run(context: CommandContext): Promise<number | undefined>
}
type Marks = { [Name in 'check' | 'create' | 'example' | 'json']?: boolean | undefined }
export interface Flags extends Marks {
  scale?: string | undefined
  collezioni?: string | undefined
}
export interface Line {
  words: string[]
  flags: Flags
  /** Tells the outcome, for people or for programs. */
  say: (line: string) => void
  /** Tells what long work has done or does now. */
  step: TellStep
  /** Name of the operating system's user. */
  user: string
  /** First password of the new Admin; if undefined, the command generates it. */
  password: string | undefined
}
export interface CommandContext extends Line {
  database: Database
  config: Config
  files: () => FileStore
  now: Date
}

export const ofDatabase: SettingName[] = ['SOGLIA_ENV_FILE', 'DATABASE_URL', 'SOGLIA_DATA_DIR', 'NODE_ENV']
const ofFiles = settingNames.filter(name => name.startsWith('S3_'))

export const commands: Record<string, CommandShape> = {
  status: {
    usage: 'status [--json]',
    about: 'tells release, database, feed, jobs, mails and disk, and what is wrong',
    statuses: '3 something is wrong',
    isImpatient: true,
    run: async ({ database, config, flags, say }) => {
      const status = await readStatus({ database, config })
      for (const line of flags.json ? [JSON.stringify(status, null, 2)] : statusLines(status)) say(line)
      return status.wrong.length > 0 ? 3 : 0
    },
  },
  migrate: {
    usage: 'migrate [--create]',
    about: 'brings the schema to this version',
    makes: 'always',
    beside: 'alone',
    run: async ({ database, say }) => {
      say(database.migrated.length > 0 ? database.migrated.join('\n') : 'Nothing to do.')
    },
  },
  demo: {
    usage: 'demo [--scale N] [--collezioni N]',
    about: 'loads the demo company into an empty database, N times as large, with N collections',
    settings: [...ofFiles, 'SOGLIA_DEMO'],
    makes: 'outside production',
    run: async ({ database, config, files, now, flags, say, step }) => {
      if (config.isProduction && !config.isDemo)
        throw new UsageError('no demo company under NODE_ENV=production: set SOGLIA_DEMO=1 if it is meant')
      const scale = Number(flags.scale ?? 1)
      if (!Number.isInteger(scale) || scale < 1) throw new UsageError('--scale takes a whole number from 1')
      const collections = Number(flags.collezioni ?? 2)
      if (!Number.isInteger(collections) || collections < 1 || collections > 9)
        throw new UsageError('--collezioni takes a whole number from 1 to 9')
      await loadDemo(database, {
        scale,
        collections,
        today: dayInItaly(now),
        files: files(),
        onProgress: step,
      })
      say('The demo company is there.')
    },
  },
  import: {
    usage: 'import FOLDER|ZIP [--json]',
    about: 'imports a feed of the ERP',
    settings: ofFiles,
    statuses: '3 the import left rows out',
    isOnPath: true,
    run: async ({ database, files, now, words, flags, say, step, user }) => {
      const report = await importFeed(database, neededWord(words[0]), {
        files: files(),
        now,
        begun: { startedBy: { origin: 'command', name: user } },
        onProgress: step,
      })
      for (const line of flags.json ? [JSON.stringify(report, null, 2)] : importLines(report)) say(line)
      return statusOf[report.outcome]
    },
  },
  'feed check': {
    usage: 'feed check FOLDER|ZIP [--json]',
    about: 'tells the errors and warnings of a feed and what an import would change, and writes nothing',
    statuses: '3 an import would leave rows out',
    isOnPath: true,
    beside: 'copy',
    run: async ({ database, now, words, flags, say, step }) => {
      const check = await checkFeed(database, neededWord(words[0]), now, ({ reading, done, expected }) =>
        step(`Reading ${reading} (${done + 1} of ${expected})…`),
      )
      for (const line of flags.json ? [JSON.stringify(check, null, 2)] : checkLines(check)) say(line)
      return statusOf[check.outcome]
    },
  },
  rollup: {
    usage: 'rollup [--check]',
    about: 'computes all stored sums anew; --check tells which are wrong',
    run: async ({ database, flags, say, step }) => {
      if (flags.check) return tellDifferences(await findRollupDifferences(database), say)
      await rebuildRollups(database, step)
      say('Every stored sum is computed anew.')
    },
  },
  export: {
    usage: 'export FOLDER',
    about: 'writes every table as CSV, and every file',
    settings: ofFiles,
    isOnPath: true,
    beside: 'copy',
    run: async ({ database, files, words, say, step }) => {
      const folder = neededWord(words[0])
      await exportDump({ database, files: files(), folder, release: readRelease(), step })
      say(`The dump in ${folder} is whole.`)
      say(withoutKeyText)
    },
  },
  'import-dump': {
    usage: 'import-dump FOLDER [--create]',
    about: 'fills an empty database and store from an export',
    settings: ofFiles,
    makes: 'always',
    beside: 'alone',
    // A damaged dump must not leave a new database behind.
    before: ({ words, step }) => checkDump(neededWord(words[0]), readRelease(), step),
    run: async ({ database, files, words, say, step }) => {
      const folder = neededWord(words[0])
      const dump = await readManifest(folder)
      await importDump({ database, files: files(), folder, dump, step })
      say(`The dump in ${folder} is in the database and in the file store.`)
      say(bringKeyText)
    },
  },
  admin: {
    usage: 'admin create NAME EMAIL',
    about: 'makes an Admin and prints its first password',
    before: ({ words: [verb, name, email] }) => {
      if (verb !== 'create') throw new UsageError('the only verb is create')
      neededWord(name)
      if (!emailAddress.safeParse(neededWord(email)).success)
        throw new UsageError(`${email} is no e-mail address`)
    },
    run: async ({ database, words: [, name, email], say, password: given }) => {
      const password = given ?? randomBytes(12).toString('base64url')
      await createAdmin(database, { name: neededWord(name), email: neededWord(email), password })
      say(given ? `Admin ${name} is there.` : `Admin ${name} is there; password: ${password}`)
    },
  },
}

/** Schedulers read the exit status: 3 means that the import left rows out. */
const statusOf = { done: 0, failed: 1, partial: 3 }

function tellDifferences(differences: RollupDifference[], say: Line['say']): number {
  for (const difference of differences) say(rollupDifferenceText(difference))
  if (differences.length === 0) say('Every stored sum is right.')
  return differences.length === 0 ? 0 : 1
}

export function neededWord(word: string | undefined): string {
  if (!word) throw new UsageError('a word is missing')
  return word
}
