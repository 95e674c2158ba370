import { nearest } from '#rules/nearest.ts'
import { ConfigError } from './config.ts'
import { CommandError, UsageError } from './kit/command-error.ts'
import { isOfFullDisk } from './kit/full-disk.ts'

const expected =
  /^(Backup|DataFolder|UnknownDatabase|Migration|OlderInstances|Dump|Feed|BusyImport|Connection|StoreSetting|Start|Login)Error$/

/** The message of an error that the operator can act on; undefined for errors in the code. */
export function sentenceOf(error: Error): string | undefined {
  const isTold =
    error instanceof ConfigError || error instanceof CommandError || expected.test(error.constructor.name)
  if (isTold) return error.message
  return isOfFullDisk(error) ? `The disk is full: make room on it. (${error.message})` : undefined
}

/** An error of Node's parser of options becomes one with the usage; any other stays as it is. */
export function toOptionError(error: Error, names: readonly string[]): Error {
  const code = 'code' in error ? String(error.code) : ''
  if (!code.startsWith('ERR_PARSE_ARGS_')) return error
  const [, option] = /^Unknown option '(-[^']*)'/.exec(error.message) ?? []
  if (!option) return new UsageError(error.message)
  const likely = nearest(
    option,
    names.map(name => `--${name}`),
  )
  return new UsageError(`There is no option ${option}: the nearest is ${likely}.`)
}
