#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
if (Number.parseInt(process.versions.node, 10) >= 24) {
  module.enableCompileCache?.() // a later start need not compile again
  await import('../server/cli.ts')
} else if (existsSync(own))
  process.exit(spawnSync(own, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
else {
  process.stderr.write(`Soglia needs Node 24 or newer; this is ${process.version}.\n`)
  process.exit(1)
}
