#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (Number.parseInt(process.versions.node, 10) >= 24) {
  module.enableCompileCache?.() // Later starts find the compiled code.
  await import('../server/cli.ts')
} else if (existsSync(own)) launch()
else {
  process.stderr.write(`Soglia needs Node 24 or newer; this is ${process.version}.\n`)
  process.exit(1)
}

/**
 * Runs the same program on the Node in node_modules. It gets every signal, ends with this process, and gives it its
 * exit status.
 */
function launch() {
  // The IPC pipe closes when this process ends, whatever the cause.
  const child = spawn(own, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
