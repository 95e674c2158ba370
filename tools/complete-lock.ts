import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/* A registry that mirrors only some platforms makes npm drop the other platforms' packages from the lock. `npm ci`
   then refuses the lock everywhere. This tool adds them again; npm never loads packages that do not fit the machine. */
interface Package {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const target = join(import.meta.dirname, '../package-lock.json')
const lock = JSON.parse(readFileSync(target, 'utf8')) as { packages: Record<string, Package> }
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64']

function platformOf(name: string): Pick<Package, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/)
  const os = systems.find(system => words.includes(system))
  const cpu = processors.find(processor => words.includes(processor))
  if (!os || !cpu) return undefined
  const isMusl = words.some(word => word.startsWith('musl'))
  return { os: [os], cpu: [cpu], ...(os === 'linux' && { libc: [isMusl ? 'musl' : 'glibc'] }) }
}

for (const parent of Object.values(lock.packages))
  for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
    const platform = platformOf(name)
    const path = `node_modules/${name}`
    if (lock.packages[path] || !platform) continue
    lock.packages[path] = { version, ...platform, ...(parent.dev && { dev: true }), optional: true }
  }

const [root, ...rest] = Object.entries(lock.packages)
const packages = Object.fromEntries([...(root ? [root] : []), ...rest.sort(([a], [b]) => (a < b ? -1 : 1))])
writeFileSync(target, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
