import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { FeedError } from '#server/db/import-lock.ts'
import type { FeedReport } from './report.ts'

export interface Handed {
  path: string
  /** A user of the machine; access to the data folder is proof enough. */
  user: string
}
type Run = (handed: Handed, onProgress: (line: string) => void) => Promise<FeedReport>
type Told = { line: string } | { report: FeedReport } | { refused: string }

// The kernel's limit for socket names.
const longestName = 107

/** Accepts feeds from `soglia import` on the same machine, because only this process may open the database. */
export async function takeImports(dataFolder: string, run: Run): Promise<{ close(): void } | undefined> {
  const name = socketOf(dataFolder)
  if (name.length > longestName) return undefined
  // Access to this folder is the permission to import.
  mkdirSync(join(dataFolder, 'import'), { recursive: true, mode: 0o700 })
  chmodSync(join(dataFolder, 'import'), 0o700)
  rmSync(name, { force: true }) // A leftover of a killed process; the folder's lock proves that no other process uses it.
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}) // If the command ends, the import continues.
    socket.once('close', () => sockets.delete(socket))
    void answer(socket, run)
  }).unref()
  const listening = once(server, 'listening')
  server.listen(name)
  await listening
  return {
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

async function answer(socket: Socket, run: Run): Promise<void> {
  const tell = (told: Told) => void (socket.writable && socket.write(`${JSON.stringify(told)}\n`))
  for await (const line of createInterface({ input: socket })) {
    const { path, user = '' } = JSON.parse(line) as Pick<Handed, 'path'> & Partial<Handed>
    await run({ path, user }, progress => tell({ line: progress })).then(
      report => tell({ report }),
      error => tell({ refused: error instanceof FeedError ? error.message : 'Errore interno.' }),
    )
    break
  }
  socket.end()
}

/** Hands a feed to the portal that runs on this data folder; undefined if none runs. */
export async function handOver(
  dataFolder: string,
  { path, user }: Handed,
  onProgress: (line: string) => void,
): Promise<FeedReport | undefined> {
  const socket = await reach(socketOf(dataFolder))
  if (!socket) return undefined
  socket.write(`${JSON.stringify({ path: resolve(path), user })}\n`)
  for await (const line of createInterface({ input: socket })) {
    const told = JSON.parse(line) as Told
    if ('line' in told) onProgress(told.line)
    else if ('report' in told) return told.report
    else throw new FeedError(told.refused)
  }
  throw new FeedError("Il portale è stato fermato durante l'importazione: riprovare quando sarà riavviato.")
}

async function reach(name: string): Promise<Socket | undefined> {
  if (name.length > longestName) return undefined
  const socket = connect(name)
  try {
    await once(socket, 'connect')
    return socket
  } catch {
    return undefined // Nobody listens: no portal runs, or only an older version.
  }
}

function socketOf(dataFolder: string): string {
  return join(resolve(dataFolder), 'import', 'socket')
}
