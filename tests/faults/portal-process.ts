import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { prepareDataFolder } from '#tests/support/migrated-folder.ts'

const root = join(import.meta.dirname, '../..')
const password = 'porta1legno'
const inherited = { PATH: process.env.PATH, SOGLIA_DEMO: '0', LOG_LEVEL: 'silent' }

/** Environment of a portal on this folder with one Admin. */
export async function folderWithAdmin(folder: string): Promise<NodeJS.ProcessEnv> {
  await prepareDataFolder(folder)
  const environment = { SOGLIA_DATA_DIR: folder, SOGLIA_ADMIN_PASSWORD: password }
  const words = ['bin/soglia.js', 'admin', 'create', 'admin', 'admin@example.com']
  execFileSync(process.execPath, words, { cwd: root, env: { ...inherited, ...environment } })
  return environment
}

/** The Admin's sign-in form. */
export const adminSignsIn = () => new URLSearchParams({ grant_type: 'password', username: 'admin', password })

/** Headers of the Admin's calls. */
export async function adminHeaders(address: string): Promise<{ authorization: string }> {
  const answer = await fetch(`${address}/auth/login`, { method: 'POST', body: adminSignsIn() })
  const { access_token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${access_token}` }
}

/** Starts a portal without its web and waits until it is ready. */
export async function startPortal(port: number, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const env = {
    PATH: process.env.PATH,
    SOGLIA_DEMO: '0',
    LOG_LEVEL: 'silent',
    ...environment,
    PORT: `${port}`,
  }
  const portal = spawn(process.execPath, ['bin/soglia.js', 'start', '--no-web'], {
    cwd: root,
    env,
    stdio: 'ignore',
  })
  for (let tries = 0; tries < 1_200; tries += 1) {
    // Another process on this port would answer in its place.
    if (hasEnded(portal)) throw new Error(`the portal on ${port} ended with ${portal.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return portal
    await wait(50)
  }
  portal.kill('SIGKILL')
  throw new Error(`the portal on ${port} did not come up`)
}

export async function endPortal(portal: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(portal)) return
  portal.kill(signal)
  await once(portal, 'exit')
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
