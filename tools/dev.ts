import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

// `npm run dev` restarts the server when its files change, and the page reloads by itself. Open the URL that Vite
// prints.
const root = join(import.meta.dirname, '..')
const watched = ['server', 'contract', 'rules'].map(folder => `--watch-path=${folder}`)

const children: ChildProcess[] = [
  run([...watched, '--watch-preserve-output', 'bin/soglia.js', 'start', '--no-web']),
  run(['node_modules/vite/bin/vite.js']),
]

function run(words: string[]): ChildProcess {
  return spawn(process.execPath, words, { cwd: root, stdio: 'inherit' })
}

for (const child of children)
  child.once('exit', code => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
