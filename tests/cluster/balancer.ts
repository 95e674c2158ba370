import { freePort, type Program, startProgram, until } from '#tests/support/programs.ts'
import { writeExample } from './example.ts'

export interface Balancer {
  address: string
  /** Port of the database behind the balancer, which leads to the primary. */
  databasePort: number
  program: Program
}

interface Behind {
  portals: readonly [{ port: number }, { port: number }]
  databases: readonly [{ port: number }, { port: number }]
}

/** HAProxy with the settings of deploy/; only the addresses differ. */
export async function startBalancer({ portals, databases }: Behind): Promise<Balancer> {
  const [port, databasePort] = [await freePort(), await freePort()]
  const path = writeExample('haproxy.cfg', {
    '*:80': `127.0.0.1:${port}`,
    '10.0.0.10:5432': `127.0.0.1:${databasePort}`,
    '10.0.0.11:3000': `127.0.0.1:${portals[0].port}`,
    '10.0.0.12:3000': `127.0.0.1:${portals[1].port}`,
    '10.0.0.21:5432': `127.0.0.1:${databases[0].port}`,
    '10.0.0.22:5432': `127.0.0.1:${databases[1].port}`,
  })
  const program = startProgram('haproxy', ['/usr/sbin/haproxy', '-db', '-f', path])
  const address = `http://127.0.0.1:${port}`
  await until('the balancer finds a portal', async () => {
    if (!program.isUp()) throw new Error(program.log())
    return (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false
  })
  return { address, databasePort, program }
}
