import { parseArgs } from 'node:util'
import { ConfigError } from './config.ts'
import { startServer } from './main.ts'

// @NOTE the other commands are loaded when one is asked for: a start waits for nothing that it does not need

async function start(withWeb: boolean): Promise<void> {
  const server = await startServer(process.env, { say, withWeb })
  const demo = server.demoSignIns.map(({ Utente, Password }) => `  ${Utente.padEnd(8)} ${Password}`)
  say(`Soglia is open at ${server.address}`)
  if (demo.length > 0) say(['Demo sign-ins (user, password):', ...demo].join('\n'))
  if (!server.hasUsers) say('There is no user yet: npx soglia admin create NAME EMAIL')
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function explain(error: Error): Promise<void> {
  const { isUsageError, usage } = await import('./commands.ts')
  const isExpected =
    error instanceof ConfigError ||
    isUsageError(error) ||
    /^(DataFolder|Migration|Dump|Feed)Error$/.test(error.constructor.name)
  process.stderr.write(`${isExpected ? error.message : error.stack}\n`)
  if (isUsageError(error)) process.stderr.write(`${usage()}\n`)
  process.exitCode = 1
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { scale: { type: 'string' }, 'no-web': { type: 'boolean' } },
  })
  const [name = 'help', ...words] = positionals
  if (name === 'start') await start(!values['no-web'])
  else await (await import('./commands.ts')).runCommand({ name, words, flags: values, say })
} catch (error) {
  await explain(error as Error)
}
