import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'

export interface SilentProxy {
  /** Rewrites an address so that it goes through the proxy. */
  urlOf(url: string): string
  /** Open connections silently carry nothing more; new ones work. */
  freezeOpen(): void
  /** New connections are accepted but carry nothing until it thaws. */
  freezeAll(): void
  thaw(): void
  close(): Promise<void>
}

/** Imitates a network or server that silently disappears. */
export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  const frozen = new Set<[Socket, Socket]>()
  let isFrozen = false
  const freeze = (pair: [Socket, Socket]) => {
    frozen.add(pair)
    for (const socket of pair) socket.unpipe().pause()
  }
  const carry = (pair: [Socket, Socket]) => {
    frozen.delete(pair)
    pair[0].pipe(pair[1]).pipe(pair[0])
  }
  const server = createServer(near => {
    const far = dial(Number(port), hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        frozen.delete(pair)
        for (const other of pair) other.destroy()
      })
    }
    if (isFrozen) freeze(pair)
    else carry(pair)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const own = typeof address === 'object' && address ? address.port : 0
  const freezeOpen = () => {
    for (const pair of pairs) freeze(pair)
  }
  return {
    urlOf: url => {
      const through = new URL(url)
      through.hostname = '127.0.0.1'
      through.port = String(own)
      return through.href
    },
    freezeOpen,
    freezeAll: () => {
      isFrozen = true
      freezeOpen()
    },
    thaw: () => {
      isFrozen = false
      for (const pair of frozen) carry(pair)
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
