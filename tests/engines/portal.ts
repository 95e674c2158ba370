import { join } from 'node:path'
import { folder, freePort, root, startProgram, until } from '#tests/support/programs.ts'

/** An ordinary working day, so that every run has the same figures. */
export const instant = '2026-11-18T09:00:00Z'

/** Starts the demo company as of a fixed day, or uses a running portal; returns its address. */
export async function startPortal(): Promise<string> {
  return process.env.SOGLIA_E2E_URL ?? (await startIn('portal', { SOGLIA_DEMO: '1' }))
}

/** Starts a portal as of the fixed day, with its data in a folder of this name. */
export async function startIn(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const port = await freePort()
  const program = startProgram(name, [process.execPath, 'tests/e2e/serve-at.ts'], {
    cwd: root,
    env: {
      ...env,
      PORT: String(port),
      SOGLIA_DATA_DIR: join(folder, name),
      SOGLIA_TEST_CLOCK: instant,
      DATABASE_URL: '',
    },
  })
  const address = `http://localhost:${port}`
  await until(
    'the portal is ready',
    async () => {
      if (!program.isUp()) throw new Error(`the portal ended: ${program.log().slice(-500)}`)
      return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false
    },
    180,
  )
  return address
}
