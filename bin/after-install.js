import { existsSync } from 'node:fs'

const isOld = Number.parseInt(process.versions.node, 10) < 24
const hasOwn = existsSync(new URL('../node_modules/.bin/node', import.meta.url))
if (isOld && hasOwn)
  process.stdout.write(`Soglia runs on the Node 24 it brings; your ${process.version} may stay.\n`)
if (isOld && !hasOwn)
  process.stdout.write(`Soglia needs Node 24 or newer here; this is ${process.version}.\n`)
