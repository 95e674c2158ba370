import { ConfigError } from './config.ts'
import { CommandError } from './kit/command-error.ts'

const expected =
  /^(DataFolder|UnknownDatabase|Migration|Dump|Feed|BusyImport|Connection|StoreSetting|Start)Error$/

/** The message of an error that is made for the operator. Other errors have their place in the code. */
export function sentenceOf(error: Error): string | undefined {
  const isTold =
    error instanceof ConfigError ||
    error instanceof CommandError ||
    isWrongWord(error) ||
    expected.test(error.constructor.name)
  return isTold ? error.message : undefined
}

/** An option that Node's parser does not know. */
function isWrongWord(error: Error): boolean {
  return 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
