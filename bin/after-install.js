import { existsSync } from 'node:fs'

// npm runs this script on the Node in node_modules, so only npm's user agent has the version of the user's own Node.
const [, installer = process.versions.node] =
  /node\/v(\S+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
const isOld = Number.parseInt(installer, 10) < 24
const hasOwn = existsSync(new URL('../node_modules/.bin/node', import.meta.url))
if (isOld && hasOwn)
  process.stdout.write(`Soglia runs on the Node 24 it brings; your ${installer} may stay.\n`)
if (isOld && !hasOwn) process.stdout.write(`Soglia needs Node 24 or newer here; this is ${installer}.\n`)
