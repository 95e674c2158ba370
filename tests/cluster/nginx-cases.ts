import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endProgram, folder, freePort, startProgram, until } from '#tests/support/programs.ts'
import { writeExample } from './example.ts'
import { expectKept, Load, tellReport } from './load.ts'
import { restartPortal, type Stage } from './stage.ts'

/** An instance dies behind nginx, the other balancer in deploy/, and returns. */
export async function behindNginx(stage: Stage): Promise<string> {
  const port = await freePort()
  const [one, other] = stage.portals
  const path = writeNginx({
    'listen 80;': `listen 127.0.0.1:${port};`,
    '10.0.0.11:3000': `127.0.0.1:${one.port}`,
    '10.0.0.12:3000': `127.0.0.1:${other.port}`,
  })
  const words = ['/usr/sbin/nginx', '-e', 'stderr', '-g', 'daemon off;', '-c', path]
  const program = startProgram('nginx', words)
  const address = `http://127.0.0.1:${port}`
  await until('nginx finds a portal', async () => {
    if (!program.isUp()) throw new Error(program.log())
    return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false
  })
  const load = new Load(address, stage.users)
  await load.progress(20)
  one.program.child.kill('SIGKILL')
  await one.program.exit
  await load.progress(40)
  await restartPortal(stage, 0)
  await load.progress(20)
  const report = await load.stop()
  await expectKept(report, stage.primary)
  await endProgram(program)
  return tellReport(report)
}

/** The example is a site only, so this writes the main configuration around it. */
export function writeNginx(differences: Readonly<Record<string, string>>): string {
  const path = join(folder, 'nginx-main.conf')
  const site = writeExample('nginx.conf', differences)
  writeFileSync(path, `pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; include ${site}; }\n`)
  return path
}
