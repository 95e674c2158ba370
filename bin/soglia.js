#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (Number.parseInt(process.versions.node, 10) >= 24) {
  module.enableCompileCache?.() // a later start need not compile again
  await import('../server/cli.ts')
} else if (existsSync(own)) launch()
else {
  process.stderr.write(`Soglia needs Node 24 or newer; this is ${process.version}.\n`)
  process.exit(1)
}

/** Runs the same with our own Node, which gets every signal, ends with us, and whose end is ours. */
function launch() {
  // the fourth pipe closes when this process ends, however it ends
  const child = spawn(own, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
