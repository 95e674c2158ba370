import { join } from 'node:path'
import { ensureWebBuilt } from '#server/web-build.ts'

// `npm run build`: the same build, under the same stamp, as the server makes when it starts.
await ensureWebBuilt(join(import.meta.dirname, '..'), line => void process.stdout.write(`${line}\n`))
