import { join } from 'node:path'
import {
  endProgram,
  folder,
  freePort,
  type Program,
  root,
  startProgram,
  until,
} from '#tests/support/programs.ts'

export interface Portal {
  name: string
  port: number
  address: string
  program: Program
}

interface PortalOptions {
  databaseUrl: string
  env?: NodeJS.ProcessEnv
  /** Folder of the code; this version's by default. */
  code?: string
  port?: number
}

export async function startPortal(name: string, options: PortalOptions): Promise<Portal> {
  const port = options.port ?? (await freePort())
  const code = options.code ?? root
  const env = {
    DATABASE_URL: options.databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    SOGLIA_DATA_DIR: join(folder, 'files'),
    SOGLIA_TRUST_PROXY: 'loopback',
    SOGLIA_DEMO: '1',
    SOGLIA_DRAIN_SECONDS: '4',
    ...options.env,
  }
  const program = startProgram(name, [process.execPath, 'server/cli.ts', 'start', '--no-web'], {
    cwd: code,
    env,
  })
  return { name, port, address: `http://127.0.0.1:${port}`, program }
}

/** Starts a portal, and waits until it serves. */
export async function startReady(name: string, options: PortalOptions, seconds?: number): Promise<Portal> {
  const portal = await startPortal(name, options)
  try {
    await untilReady(portal, seconds)
    return portal
  } catch (error) {
    // 0.1.0 waits two seconds for its first connection, which is too short on a busy machine.
    if (options.code && String(error).includes('connection timeout'))
      return startReady(`${name}-again`, options, seconds)
    throw error
  }
}

export async function untilReady({ address, program, name }: Portal, seconds = 120): Promise<void> {
  await until(
    `${name} is ready`,
    async () => {
      if (!program.isUp()) throw new Error(`${name} ended: ${program.log().slice(-500)}`)
      return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false
    },
    seconds,
  )
}

export async function endPortals(portals: readonly Portal[]): Promise<void> {
  await Promise.all(portals.map(({ program }) => endProgram(program, 'SIGINT')))
}
