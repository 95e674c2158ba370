import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const program = join(import.meta.dirname, '../../server/cli.ts')

/** Runs a command in a process of its own, with these settings alone. */
export function runSoglia(words: string[], { cwd, env }: { cwd: string; env: Record<string, string> }) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd,
    env: { PATH: process.env.PATH ?? '', ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr, said: `${stderr}${stdout}` }
}
