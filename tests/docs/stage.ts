import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { atEnd, freePort, root, until } from '#tests/support/programs.ts'

const longestMs = 300_000

/** The places of an installation; on a stage they lie in a folder of the test. */
const places =
  /(?<![\w$.])\/(opt\/soglia|etc\/(?:soglia|nginx|haproxy|systemd)|var\/(?:lib(?:\/private)?|log|backups)\/soglia|srv\/erp|usr\/local\/bin)/g

interface Ended {
  status: number
  said: string
}

/** A temporary machine with one shell, which runs the lines of pages in what the lines before have left. */
export class PageStage {
  readonly folder: string
  readonly port: number
  readonly address: string
  #shell: ChildProcess
  #said = ''
  #count = 0
  #stays = false

  private constructor(folder: string, port: number, postgresPort: number) {
    this.folder = folder
    this.port = port
    this.address = `http://localhost:${port}`
    const machine = join(import.meta.dirname, 'machine')
    const path = [machine, join(folder, 'usr/local/bin'), dirname(process.execPath), process.env.PATH]
    const env = {
      PATH: path.join(':'),
      HOME: folder,
      PORT: String(port),
      // Many commands load the same code.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      // What the programs in machine/ read.
      STAGE: folder,
      CHECKOUT: root,
      POSTGRES_PORT: String(postgresPort),
      REAL_NPM: this.#programOnPath('npm'),
    }
    this.#shell = spawn('bash', ['--noprofile', '--norc'], {
      cwd: folder,
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#shell.stdout?.on('data', (bytes: Buffer) => {
      this.#said += bytes.toString('utf8')
    })
    this.#write('exec 2>&1')
    atEnd(() => this.#clear())
  }

  static async open(postgresPort = 0): Promise<PageStage> {
    const folder = mkdtempSync(join(tmpdir(), 'soglia-pages-'))
    for (const path of [
      'etc/nginx/conf.d',
      'etc/haproxy',
      'etc/systemd/system',
      'opt',
      'srv/erp',
      'usr/local/bin',
    ])
      mkdirSync(join(folder, path), { recursive: true })
    for (const path of ['var/lib', 'var/backups', 'var/log/soglia'])
      mkdirSync(join(folder, path), { recursive: true })
    return new PageStage(folder, await freePort(), postgresPort)
  }

  /** Where a place of an installation lies on this stage. */
  place(path: string): string {
    return join(this.folder, path)
  }

  async run(command: string): Promise<Ended> {
    this.#count += 1
    const mark = `@ended ${this.#count} `
    const before = this.#said.length
    this.#write(`{ ${this.#placed(command)}\n} </dev/null\necho "${mark}$?"`)
    await this.#until(mark, before)
    const [said = '', status] = this.#said.slice(before).split(mark)
    this.#placeFiles()
    return { status: Number.parseInt(status ?? '', 10), said }
  }

  /** Runs a line that does not end by itself, until the portal serves. */
  async runOn(command: string): Promise<void> {
    this.#stays = true
    await this.run(`set -m; { ${command}\n} </dev/null >"$STAGE/stays.log" 2>&1 & set +m`)
    await until('the portal serves', () => this.#serves(), longestMs / 1_000)
  }

  /** Ctrl+C in the shell of the line that runs on. */
  async interrupt(): Promise<void> {
    if (!this.#stays) return
    this.#stays = false
    await this.run('kill -INT -- -$! ; wait $!')
  }

  async close(): Promise<void> {
    await this.interrupt()
    await this.run('systemctl stop soglia')
    this.#shell.stdin?.end()
    if (this.#shell.exitCode === null) await once(this.#shell, 'exit')
    this.#clear()
  }

  /** Also where the test was cut off. */
  #clear(): void {
    const pid = this.place('soglia.pid')
    try {
      if (existsSync(pid)) process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL')
    } catch {} // The portal has ended meanwhile.
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Logs of what ran in the background. */
  logs(): string {
    return globSync('*.log', { cwd: this.folder })
      .map(name => `--- ${name}\n${readFileSync(join(this.folder, name), 'utf8').slice(-2_000)}`)
      .join('\n')
  }

  #write(text: string): void {
    this.#shell.stdin?.write(`${text}\n`)
  }

  async #until(mark: string, from: number): Promise<void> {
    const seconds = longestMs / 1_000
    const isThere = () => this.#said.slice(from).search(new RegExp(`${mark}\\d+\n`)) >= 0
    await until(`the line ends: ${this.#said.slice(from).slice(-500)}`, isThere, seconds)
  }

  async #serves(): Promise<boolean> {
    const answer = await fetch(`${this.address}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  }

  #placed(text: string): string {
    return text.replaceAll(places, (_, path) => `${this.folder}/${path}`)
  }

  /** Files that a line has written name the places of an installation, too. */
  #placeFiles(): void {
    for (const name of globSync(['etc/**/*', 'usr/local/bin/*'], { cwd: this.folder })) {
      const path = join(this.folder, name)
      if (!statSync(path).isFile()) continue
      const text = readFileSync(path, 'utf8')
      const placed = this.#placed(text)
      if (placed !== text) writeFileSync(path, placed)
    }
  }

  #programOnPath(name: string): string {
    const folders = (process.env.PATH ?? '').split(':')
    return (
      folders.map(path => join(path, name)).find(path => statSync(path, { throwIfNoEntry: false })) ?? name
    )
  }
}
