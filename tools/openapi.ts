import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { openApiOf } from '#server/kit/open-api.ts'

// Writes openapi.json, so that reviews show every change of wire and access; --check reports whether it is fresh.
const root = join(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const text = `${JSON.stringify(openApiOf(contract, version), null, 2)}\n`
const target = join(root, 'openapi.json')
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  process.stderr.write('openapi.json is stale: run npm run openapi\n')
  process.exit(1)
}
