import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownerRole } from '#server/db/roles.ts'
import { BackupError } from './backup-folder.ts'

const run = promisify(execFile)
const mostOutput = 64 * 2 ** 20

type Program = 'pg_dump' | 'pg_restore'

/** Dumps the rows of an exported snapshot. The owner role has a policy of its own in every table, so it sees every row. */
export async function dumpDatabase(url: string, snapshot: string, file: string): Promise<void> {
  await runProgram('pg_dump', url, ['-Fc', '--enable-row-security', `--snapshot=${snapshot}`, '-f', file])
}

export async function restoreDump(url: string, file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-restore-'))
  try {
    const list = join(folder, 'list')
    writeFileSync(list, await listDump(file))
    await runProgram('pg_restore', url, ['--single-transaction', '--exit-on-error', '-L', list, file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Leaves out the rights in the schema: only its owner may grant them, and did so when the roles were made. */
async function listDump(file: string): Promise<string> {
  const list = await tell('pg_restore', ['--list', file])
  const lines = list.split('\n').filter(line => !line.includes(' ACL - SCHEMA public '))
  return lines.join('\n')
}

/** Reads a whole dump, and names the tables whose rows it has. */
export async function readDump(file: string): Promise<Set<string>> {
  await tell('pg_restore', ['-f', '/dev/null', file])
  const list = await tell('pg_restore', ['--list', file])
  return new Set([...list.matchAll(/ TABLE DATA public (\S+) /g)].map(([, table = '']) => table))
}

export async function refuseOldProgram(program: Program, major: number): Promise<void> {
  const remedy = `install the client programs of PostgreSQL ${major} or newer (Debian: postgresql-client), and run this again`
  const { stdout } = await run(program, ['--version']).catch(() => {
    throw new BackupError(`${program} is not on PATH: ${remedy}.`)
  })
  const [, found = ''] = /(\d+)/.exec(stdout) ?? []
  if (Number(found) < major)
    throw new BackupError(`${program} ${found} is older than the server, PostgreSQL ${major}: ${remedy}.`)
}

async function runProgram(program: Program, url: string, words: string[]): Promise<void> {
  const place = new URL(url)
  const password = decodeURIComponent(place.password)
  place.password = '' // Everybody on the machine can read the words of a command.
  const target = [`--role=${ownerRole}`, '--no-password', '-d', place.href]
  await tell(program, [...target, ...words], password ? { PGPASSWORD: password } : {})
}

async function tell(program: Program, words: string[], env: Record<string, string> = {}): Promise<string> {
  const options = { env: { ...process.env, ...env }, maxBuffer: mostOutput }
  const { stdout } = await run(program, words, options).catch((error: Error & { stderr?: string }) => {
    throw new BackupError(`${program} failed: ${error.stderr?.trim().split('\n')[0] || error.message}`)
  })
  return stdout
}
