import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface SourceLine {
  file: string
  line: string
}

/** Lines that users may read on screens, paper, workbooks or in mails; comments are left out. */
export function sourceLines(): SourceLine[] {
  return globSync('{contract,rules,server,web}/**/*.{ts,tsx,js,html,typ}', { cwd: root })
    .filter(file => !/\.test\.tsx?$|\.gen\.ts$|^server\/db\/migrations\//.test(file))
    .flatMap(file =>
      withoutComments(readFileSync(join(root, file), 'utf8'))
        .split('\n')
        .map(line => ({ file, line })),
    )
}

/** Removes comments; addresses inside code are not mistaken for comments. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/ .*$/gm, '$1')
}
