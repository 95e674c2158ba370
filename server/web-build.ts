import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const sources = ['web', 'contract', 'rules', 'vite.config.ts', 'package.json']

/** Builds the web if its sources have changed, and returns the folder to serve. */
export async function ensureWebBuilt(root: string, say: (line: string) => void): Promise<string> {
  const folder = join(root, 'dist/web')
  if (!existsSync(join(root, 'web'))) return folder
  const stamp = join(root, 'dist/web.sha256')
  const fingerprint = fingerprintOf(root)
  if (
    existsSync(join(folder, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint
  )
    return folder
  say('Building the web…')
  await runBuild(root)
  writeFileSync(stamp, fingerprint)
  chmodSync(stamp, 0o644)
  return folder
}

function fingerprintOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(source => filesUnder(join(root, source))).sort())
    hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path, { recursive: true, withFileTypes: true })
  return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
}

/** Another user of the machine may serve the built web, which holds nothing of a company. */
const readableByAll = `data:text/javascript,import { isMainThread } from 'node:worker_threads'; isMainThread && process.umask(0o022)`

function runBuild(root: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, ['--import', readableByAll, vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', code => (code === 0 ? resolve() : reject(new Error('The web could not be built.'))))
  })
}
