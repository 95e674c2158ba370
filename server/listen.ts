import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The server cannot start; the message is for the operator. */
export class StartError extends Error {}

interface Place {
  port: number
  host: string
}

/**
 * Linux distributes connections among several processes, so that the crash of one process loses no connection of the
 * others.
 */
export function placeOf({ port, host }: Place): Place & { reusePort: boolean } {
  return { port, host, reusePort: cluster.isWorker && process.platform === 'linux' }
}

export async function explained<T>(listening: Promise<T>, { port, host }: Place): Promise<T> {
  return listening.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(`PORT=${port} is in use: end what listens there, or set another PORT.`)
    if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL')
      throw new StartError(`HOST=${host} PORT=${port} cannot be listened to (${error.code}).`)
    throw error
  })
}

/** Checks that the port is free, because processes that share a port get no error from the system. */
export async function freePort(place: Place): Promise<number> {
  const server = createServer()
  await explained(once(server.listen(place), 'listening'), place)
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : place.port
}
