import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Entry {
  version?: string
  license?: string
  integrity?: string
  dev?: true
  optional?: true
  /** Needed by a package of development and, if it can be had, by one that runs. */
  devOptional?: true
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface LockFile {
  name: string
  version: string
  /** By its path; the project itself has an empty path. */
  packages: Record<string, Entry>
}

export interface Package {
  name: string
  version: string
  /** An SPDX expression; empty if the lock file has none. */
  licence: string
  integrity: string
  isDevelopment: boolean
  isOptional: boolean
  /** Keys of the packages that it asks for. */
  asksFor: string[]
}

export function readLockText(): string {
  return readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')
}

export function toLock(text: string): LockFile {
  return JSON.parse(text) as LockFile
}

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? ''
}

function keyOf(path: string, { version = '' }: Entry): string {
  return `${nameOf(path)}@${version}`
}

const inFolder = (folder: string, name: string) => `${folder ? `${folder}/` : ''}node_modules/${name}`

/** The path at which Node finds a package: the nearest folder upwards. */
function pathOf(name: string, asking: string, packages: LockFile['packages']): string | undefined {
  for (let folder = asking; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = inFolder(folder, name)
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

/** Keys of the packages that the package at this path asks for, where the lock file has them. */
export function askedFrom(path: string, { packages }: LockFile): string[] {
  const entry = packages[path] ?? {}
  const names = [
    entry.dependencies,
    entry.optionalDependencies,
    entry.peerDependencies,
    path === '' ? entry.devDependencies : {},
  ].flatMap(asked => Object.keys(asked ?? {}))
  const keys = names.flatMap(name => {
    const found = pathOf(name, path, packages)
    return found === undefined ? [] : [keyOf(found, packages[found] ?? {})]
  })
  return [...new Set(keys)].toSorted()
}

/** Every package of the lock file by name and version. One that is installed in two places counts once. */
export function packagesOf(lock: LockFile): Map<string, Package> {
  const found = new Map<string, Package>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    if (path === '') continue
    const key = keyOf(path, entry)
    const same = found.get(key)
    found.set(key, {
      name: nameOf(path),
      version: entry.version ?? '',
      licence: entry.license ?? same?.licence ?? '',
      integrity: entry.integrity ?? same?.integrity ?? '',
      isDevelopment: entry.dev === true && same?.isDevelopment !== false,
      isOptional: (entry.optional ?? entry.devOptional) === true && same?.isOptional !== false,
      asksFor: [...new Set([...askedFrom(path, lock), ...(same?.asksFor ?? [])])].toSorted(),
    })
  }
  return new Map([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
