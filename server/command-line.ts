import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { nearest } from '#rules/nearest.ts'
import { backupCommands } from './backup/commands.ts'
import { askPortal, isLiveStep, runLiveStep } from './backup/live-database.ts'
import {
  type CommandContext,
  type CommandShape,
  commands,
  type Described,
  type Flags,
  type Line,
  ofDatabase,
} from './commands.ts'
import { type Config, readConfig } from './config.ts'
import { withCopyFolder } from './copy-folder.ts'
import { databaseName } from './db/known-database.ts'
import { openConfigured } from './db/open.ts'
import { openConfiguredFiles } from './files/open-files.ts'
import { type Handed, handOver } from './handed-over.ts'
import { machineClock } from './kit/clock.ts'
import { CommandError, UsageError } from './kit/command-error.ts'
import { settingNames, settings } from './settings.ts'
import { exampleSettings, shownSettings } from './told-settings.ts'

/** `cli.ts` itself runs `start`, without loading the other commands. */
const described: Readonly<Record<string, Described>> = {
  start: {
    usage: 'start [--create] [--no-web]',
    about: 'serves the portal',
    settings: settingNames.filter(name => !ofDatabase.includes(name)),
  },
  config: {
    usage: 'config [--example]',
    about: 'prints the settings in force, without their secrets, or a settings file to fill in',
  },
  ...commands,
  ...backupCommands,
}

export function usage(): string {
  const rows = Object.values(described).map(({ usage, about }) => `  soglia ${usage.padEnd(31)}${about}`)
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

type CommandLine = Pick<Line, 'words' | 'flags' | 'say'> & { name: string }

/** Returns the exit status. */
export async function runCommand({ name, ...given }: CommandLine): Promise<number> {
  const { say, flags } = given
  const asker = { user: machineUser(), password: process.env.SOGLIA_ADMIN_PASSWORD }
  if (name === 'help') say(usage())
  else if (name === 'config') say(flags.example ? exampleSettings() : shownSettings(process.env).join('\n'))
  else return runOnDatabase(name, { ...given, ...asker })
  return 0
}

async function runOnDatabase(name: string, given: Line): Promise<number> {
  const config = readConfig(process.env)
  const ofBackups = backupCommands[name]
  if (ofBackups) {
    if (!ofBackups.isOfFolder) tellPlace(config)
    return ofBackups.run({ ...given, config, now: machineClock() })
  }
  const command = commands[name] ?? refuseName(name)
  await command.before?.(given)
  const words = given.words.map((word, at) => (command.isOnPath && at === 0 ? resolve(word) : word))
  const line = { ...given, words }
  tellPlace(config)
  if (config.databaseUrl || command.beside === 'alone') return runHere(command, line, config)
  if (command.beside === 'copy') return runOnCopy(command, line, config)
  return (await handOver(config.dataFolder, { ...line, name }, line.say)) ?? runHere(command, line, config)
}

function tellPlace(config: Config): void {
  process.stderr.write(`This works on ${databaseName(config)}.\n`)
}

/** Runs, inside the portal on the embedded database, a command that another process has handed over. */
export async function runHanded(
  { name, ...handed }: Handed,
  context: Pick<CommandContext, 'database' | 'config' | 'files' | 'now' | 'say'>,
): Promise<number> {
  const line = { ...handed, ...context }
  if (isLiveStep(name)) {
    line.say(await runLiveStep(name, line.database, line.words[0]))
    return 0
  }
  const command = commands[name]
  if (!command || command.beside) throw new CommandError(`The portal that runs does not know ${name}.`)
  return (await command.run(line)) ?? 0
}

async function runHere(command: CommandShape, line: Line, config: Config, place = config): Promise<number> {
  const database = await openConfigured(place, {
    onWaiting: why => line.say(`${why}; asking again…`),
    onProgress: line.say,
    mayBeNew: mayMake(command, config, line.flags),
  })
  try {
    const files = () => openConfiguredFiles(config)
    return (await command.run({ ...line, database, config, files, now: machineClock() })) ?? 0
  } finally {
    await database.close()
  }
}

/** Lets the running portal copy its database and runs the command on the copy, so that no user waits. */
async function runOnCopy(command: CommandShape, line: Line, config: Config): Promise<number> {
  if (!existsSync(config.dataFolder)) return runHere(command, line, config)
  return withCopyFolder(config.dataFolder, machineClock(), async folder => {
    const copied = await askPortal(config.dataFolder, 'copy-database', join(folder, 'db'))
    const place = copied === undefined ? config : { ...config, dataFolder: folder }
    return runHere(command, line, config, place)
  })
}

/** Empty for a user id without a name, as in some containers. */
function machineUser(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

function mayMake({ makes }: CommandShape, { isProduction, databaseUrl }: Config, { create }: Flags): boolean {
  if (!isProduction) return makes !== undefined
  return makes === 'always' && Boolean(create || databaseUrl)
}
