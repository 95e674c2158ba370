import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { destination } from 'pino'
import { dayInItaly } from '#rules/italian-format.ts'
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
  neededWord,
  ofDatabase,
} from './commands.ts'
import { type Config, readConfig } from './config.ts'
import { withCopyFolder } from './db/copy-folder.ts'
import { databaseName } from './db/known-database.ts'
import { openConfigured } from './db/open.ts'
import { writeExample } from './feed/example/write-example.ts'
import { openConfiguredFiles } from './files/open-files.ts'
import { type Handed, handOver } from './handed-over.ts'
import { machineClock } from './kit/clock.ts'
import { CommandError, UsageError } from './kit/command-error.ts'
import { openLog } from './logger.ts'
import { machineUser } from './machine/machine-user.ts'
import { yieldProcess } from './machine/yield-to-others.ts'
import { settingNames, settings } from './settings.ts'
import { exampleSettings, shownSettings, strangeSettings } from './told-settings.ts'
import { type TellStep, tellingSteps } from './told-steps.ts'

/** `cli.ts` runs `start` itself, without loading the other commands; `runCommand` runs `config` and `feed example`. */
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
  'feed example': {
    usage: 'feed example FOLDER',
    about: 'writes the smallest whole feed into a new folder, with comments for whoever writes an export',
    isWithoutDatabase: true,
  },
  ...commands,
  ...backupCommands,
}

export function usage(): string {
  const rows = Object.values(described).map(({ usage, about }) => `  soglia ${usage.padEnd(35)}${about}`)
  return [...rows, '', '  soglia COMMAND --help tells the settings and exit statuses of one'].join('\n')
}

/** One line: the words that the command takes, or where the commands are listed. */
export function usageOf(given: string[]): string {
  const command = described[splitName(given).name]
  return command ? `Usage: soglia ${command.usage}` : 'soglia help lists the commands.'
}

export function helpFor(given: string[]): string {
  const { name } = splitName(given)
  if (name === 'help') return usage()
  const command = described[name] ?? refuseName(name)
  const read = [...(command.isWithoutDatabase ? [] : ofDatabase), ...(command.settings ?? [])]
  return [
    `soglia ${command.usage}: ${command.about}.`,
    '',
    ...(read.length > 0 ? ['Settings:'] : []),
    ...read.map(setting => `  ${setting.padEnd(22)}${settings[setting].about}`),
    ...(read.length > 0 ? [''] : []),
    `Exit status: 0 done, 1 failed${command.statuses ? `, ${command.statuses}` : ''}.`,
  ].join('\n')
}

/** The name of a command has one word, or two as `feed example`. */
function splitName([first = 'help', second = '', ...rest]: string[]): Pick<Line, 'words'> & { name: string } {
  const isPair = Object.keys(described).some(name => name.startsWith(`${first} `))
  if (isPair) return { name: `${first} ${second}`, words: rest }
  return { name: first, words: second ? [second, ...rest] : rest }
}

function refuseName(name: string): never {
  const names = ['help', ...Object.keys(described)]
  const alike = names.filter(one => one.startsWith(`${name.split(' ')[0]} `))
  const likely = nearest(name, alike.length > 0 ? alike : names)
  throw new UsageError(`There is no command ${name.trim()}: the nearest is ${likely}.`)
}

type Typed = Pick<Line, 'words' | 'flags' | 'say'>

/** Returns the exit status. */
export async function runCommand(typed: Typed): Promise<number> {
  const { name, words } = splitName(typed.words)
  const given = { ...typed, words }
  const { say } = given
  const asker = { user: machineUser(), password: process.env.SOGLIA_ADMIN_PASSWORD }
  if (name === 'help') say(usage())
  else if (name === 'config') tellSettings(given)
  else if (name === 'feed example') await writeExample(neededWord(words[0]), dayInItaly(machineClock()))
  else return runOnDatabase(name, { ...given, ...asker })
  return 0
}

/** Throws at settings that cannot be used, after it has shown all. */
function tellSettings({ say, flags }: Typed): void {
  if (flags.example) {
    say(exampleSettings())
    return
  }
  say(shownSettings(process.env).join('\n'))
  for (const line of strangeSettings(process.env)) process.stderr.write(`${line}\n`)
  readConfig(process.env)
}

async function runOnDatabase(name: string, typed: Omit<Line, 'step'>): Promise<number> {
  const config = readConfig(process.env)
  const given = { ...typed, step: stepsOf(name, config) }
  const ofBackups = backupCommands[name]
  refuseMissingWord(name, given.words)
  if (ofBackups) {
    if (!ofBackups.isOfFolder) tellPlace(config)
    yieldProcess()
    return ofBackups.run({ ...given, config, now: machineClock() })
  }
  const command = commands[name] ?? refuseName(name)
  await command.before?.(given)
  const words = given.words.map((word, at) => (command.isOnPath && at === 0 ? resolve(word) : word))
  const line = { ...given, words }
  tellPlace(config)
  if (command.beside === 'copy') yieldProcess()
  if (config.databaseUrl || command.beside === 'alone') return runHere(command, line, config)
  if (command.beside === 'copy') return runOnCopy(command, line, config)
  return (await handOver(config.dataFolder, { ...line, name }, line)) ?? runHere(command, line, config)
}

/** The usage names the words that a command needs, and has the others in brackets. */
function refuseMissingWord(name: string, { length }: string[]): void {
  const usage = described[name]?.usage.slice(name.length).replaceAll(/\[.*?\]/g, '') ?? ''
  const missing = usage.split(' ').filter(Boolean)[length]
  if (missing) throw new UsageError(`${missing} is missing.`)
}

/** Steps go to the standard error, so that the outcome can be piped to a program. */
function stepsOf(command: string, config: Config): TellStep {
  const log = openLog(config, destination({ fd: process.stderr.fd, sync: true }))
  const logger = log.child({ command }, { level: config.stepLevel })
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  return tellingSteps({ isTerminal: process.stderr.isTTY, say, logger })
}

function tellPlace(config: Config): void {
  process.stderr.write(`This works on ${databaseName(config)}.\n`)
}

/** Runs, inside the portal on the embedded database, a command that another process has handed over. */
export async function runHanded(
  { name, ...handed }: Handed,
  context: Pick<CommandContext, 'database' | 'config' | 'files' | 'now' | 'say' | 'step'>,
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
    onWaiting: why => line.step(`${why}; asking again…`),
    ...(command.isImpatient && { patienceMs: 0 }),
    onProgress: line.step,
    mayBeNew: mayMake(command, config, line.flags),
    mayUpgrade: command.makes !== undefined || place !== config,
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

function mayMake({ makes }: CommandShape, { isProduction, databaseUrl }: Config, { create }: Flags): boolean {
  if (!isProduction) return makes !== undefined
  return makes === 'always' && Boolean(create || databaseUrl)
}
