import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig, wholeEnvironment } from './config.ts'
import { startServer } from './main.ts'
import { type EndReason, onProcessEnd } from './process-end.ts'
import type { RunningServer } from './serve.ts'
import { noUserLine, strangeSettings } from './told-settings.ts'
import { openWorkers, tellOpening } from './workers.ts'

// @NOTE commands are loaded on demand, so that a start waits for nothing that it does not need.

const options = {
  check: { type: 'boolean' },
  scale: { type: 'string' },
  collezioni: { type: 'string' },
  create: { type: 'boolean' },
  example: { type: 'boolean' },
  json: { type: 'boolean' },
  'no-web': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

// Seconds after the drain until the process exits even if `close` has not finished.
const longestEnd = 15

// Milliseconds for which an ending process waits for an unfinished start, which has served nobody yet.
const lastOfStart = 1_000

type Ending = Omit<RunningServer, 'app'>

async function start({ withWeb, isTold }: { withWeb: boolean; isTold: boolean }): Promise<void> {
  if (cluster.isPrimary) for (const line of strangeSettings(process.env)) process.stderr.write(`${line}\n`)
  const config = readConfig(process.env)
  const starting: Promise<Ending> =
    config.workers > 1 && cluster.isPrimary
      ? openWorkers(config, line => process.stderr.write(`${line}\n`))
      : startServer(process.env, { say, withWeb, isTold })
  onProcessEnd(reason => void end(starting, reason))
  const server = await starting
  if (cluster.isWorker) return tellOpening(server)
  const demo = server.demoSignIns.map(({ Utente, Password }) => `  ${Utente.padEnd(8)} ${Password}`)
  say(`Soglia is open at ${server.address}`)
  if (demo.length > 0) say(['Demo sign-ins (user, password):', ...demo].join('\n'))
  if (!server.hasUsers) say(noUserLine(config))
}

async function end(starting: Promise<Ending>, reason: EndReason): Promise<void> {
  const server = await Promise.race([starting, pause(lastOfStart)]).catch(() => undefined)
  const drainSeconds = server && reason === 'asked' ? server.drainSeconds : 0
  setTimeout(() => process.exit(1), (drainSeconds + longestEnd) * 1_000).unref()
  await server?.close(drainSeconds)
  process.exit(0)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function explain(thrown: Error): Promise<void> {
  const { UsageError } = await import('./kit/command-error.ts')
  const { sentenceOf, toOptionError } = await import('./told-errors.ts')
  const error = toOptionError(thrown, Object.keys(options))
  const sentence = sentenceOf(error)
  process.stderr.write(`${sentence ?? `Soglia stopped: ${error.message} (LOG_LEVEL=debug tells where).`}\n`)
  if (!sentence && process.env.LOG_LEVEL === 'debug') process.stderr.write(`${error.stack}\n`)
  if (error instanceof UsageError) {
    const { usageOf } = await import('./command-line.ts')
    const words = process.argv.slice(2).filter(word => !word.startsWith('-'))
    process.stderr.write(`${usageOf(words)}\n`)
  }
  process.exitCode = 1
}

// Only the user who runs the portal may read the company's rows, files and dumps.
process.umask(0o077)

try {
  const { positionals: words, values } = parseArgs({
    allowPositionals: true,
    options,
  })
  Object.assign(process.env, wholeEnvironment(process.env))
  if (values.help) say((await import('./command-line.ts')).helpFor(words))
  else if (words[0] === 'start') await start({ withWeb: !values['no-web'], isTold: values.create === true })
  else {
    const { runCommand } = await import('./command-line.ts')
    process.exitCode = await runCommand({ words, flags: values, say })
  }
} catch (error) {
  await explain(error as Error)
}
