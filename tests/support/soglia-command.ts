import { execFile, spawnSync } from 'node:child_process'
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

/** Like `runSoglia`, while the test does other things. */
export function runSogliaMeanwhile(
  words: string[],
  { cwd, env }: { cwd: string; env: Record<string, string> },
) {
  const options = { cwd, env: { PATH: process.env.PATH ?? '', ...env } }
  return new Promise<{ status: number; said: string }>(resolve => {
    const child = execFile(process.execPath, [program, ...words], options, (_, stdout, stderr) =>
      resolve({ status: child.exitCode ?? -1, said: `${stderr}${stdout}` }),
    )
  })
}
