import { join } from 'node:path'
import { ensureWebBuilt } from '#server/web-build.ts'

// `npm run build` makes the same build, with the same stamp, as a starting server.
await ensureWebBuilt(join(import.meta.dirname, '..'), line => void process.stdout.write(`${line}\n`))
