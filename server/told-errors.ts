import { ConfigError } from './config.ts'
import { CommandError } from './kit/command-error.ts'

const expected =
  /^(Backup|DataFolder|UnknownDatabase|Migration|OlderInstances|Dump|Feed|BusyImport|Connection|StoreSetting|Start|Login)Error$/

/** The message of an error that the operator can act on; undefined for errors in the code. */
export function sentenceOf(error: Error): string | undefined {
  const isTold =
    error instanceof ConfigError ||
    error instanceof CommandError ||
    // Node's parser does not know an option.
    ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')) ||
    expected.test(error.constructor.name)
  return isTold ? error.message : undefined
}
