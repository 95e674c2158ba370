#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (Number.parseInt(process.versions.node, 10) >= 24) {
  module.enableCompileCache?.() // This cache makes later starts faster.
  await import('../server/cli.ts')
} else if (existsSync(own)) launch()
else {
  process.stderr.write(
    `Soglia needs Node 24 or newer; this is ${process.version}. On Linux, npm ci brings it.\n`,
  )
  process.exit(1)
}

/**
 * Runs the same program as a child on the Node in node_modules. This process forwards signals to the child and ends
 * with the child's exit status. The child ends if this process ends.
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
