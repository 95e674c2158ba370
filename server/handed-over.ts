import { once } from 'node:events'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from './commands.ts'
import { isHeld } from './db/embedded/data-folder.ts'
import { CommandError } from './kit/command-error.ts'
import { sentenceOf } from './told-errors.ts'

/** A command from a user of the machine. Access to the data folder is the only permission needed. */
export interface Handed extends Omit<Line, 'say' | 'step'> {
  name: string
}
/** Returns the exit status of the command. */
type Run = (handed: Handed, tell: Teller) => Promise<number>
type Teller = Pick<Line, 'say' | 'step'>
type Told = { line: string; isStep?: true } | { status: number } | { refused: string }

// The kernel's limit for socket names.
const longestName = 107

const longestStartMs = 60_000
const lookMs = 200

/** Accepts commands from the same machine, because only this process may open the embedded database. */
export async function takeCommands(dataFolder: string, run: Run): Promise<{ close(): void } | undefined> {
  const name = socketOf(dataFolder)
  if (name.length > longestName) return undefined
  // Access to this folder is the permission to run commands.
  mkdirSync(join(dataFolder, 'import'), { recursive: true, mode: 0o700 })
  chmodSync(join(dataFolder, 'import'), 0o700)
  rmSync(name, { force: true }) // A leftover of a killed process; the folder's lock excludes any other process.
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => {}) // If the sender of the command ends, the work here continues.
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
    const teller: Teller = { say: line => tell({ line }), step: line => tell({ line, isStep: true }) }
    await run(JSON.parse(line), teller).then(
      status => tell({ status }),
      error => tell({ refused: sentenceOf(error) ?? 'The portal could not do it: its log says why.' }),
    )
    break
  }
  socket.end()
}

/** Hands a command to the portal that runs on this data folder; undefined if none runs. */
export async function handOver(
  dataFolder: string,
  handed: Handed,
  { say, step }: Teller,
): Promise<number | undefined> {
  const socket = await reachStarted(dataFolder, step)
  if (!socket) return undefined
  socket.write(`${JSON.stringify(handed)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const told = JSON.parse(line) as Told
    if ('line' in told) (told.isStep ? step : say)(told.line)
    else if ('status' in told) return told.status
    else throw new CommandError(told.refused)
  }
  throw new CommandError('The portal was stopped meanwhile: try again once it runs.')
}

/** A portal holds its database from the beginning of its start, and takes commands only once it serves. */
async function reachStarted(dataFolder: string, step: Line['step']): Promise<Socket | undefined> {
  const isReachable = socketOf(dataFolder).length <= longestName
  const end = performance.now() + (isReachable ? longestStartMs : 0)
  for (let isTold = false; ; isTold = true) {
    const socket = await reach(socketOf(dataFolder))
    if (socket || performance.now() > end || !(await isHeld(join(dataFolder, 'db')))) return socket
    await refuseBesideOlder(dataFolder)
    if (!isTold) step('The database is in use: waiting for the portal that starts…')
    await pause(lookMs)
  }
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
  return join(resolve(dataFolder), 'import', 'commands')
}

/** 0.2.0 takes only imports, by a socket of this name, and ends when it is told anything else. */
async function refuseBesideOlder(dataFolder: string): Promise<void> {
  const socket = await reach(join(resolve(dataFolder), 'import', 'socket'))
  if (!socket) return
  socket.destroy()
  throw new CommandError('A portal of an older release runs on this data folder: stop it first.')
}
