import { type LockFile, type Package, packagesOf } from './lock-file.ts'

interface Allowed {
  why: string
  /** The only packages that may have it, by the beginning of their name. */
  only?: string[]
}

const permissive = 'asks to keep its notice and no more'
const free = 'asks for nothing'

/** Every licence that a package may have, by its SPDX name. */
const allowed: Record<string, Allowed> = {
  MIT: { why: permissive },
  'Apache-2.0': { why: `${permissive}; grants the patents` },
  ISC: { why: permissive },
  'BSD-2-Clause': { why: permissive },
  'BSD-3-Clause': { why: permissive },
  'BlueOak-1.0.0': { why: permissive },
  'Python-2.0': { why: permissive, only: ['argparse'] },
  Zlib: { why: permissive, only: ['pako'] },
  'MIT-0': { why: free },
  '0BSD': { why: free },
  'CC0-1.0': { why: free },
  Unlicense: { why: free },
  'MPL-2.0': {
    why: 'binds changes of its own files, and none is changed; these only build and test',
    only: ['lightningcss', 'axe-core', '@axe-core/'],
  },
  'LGPL-3.0-or-later': {
    why: 'binds changes of the library, which is loaded as a file of its own and may be replaced',
    only: ['@img/sharp-'],
  },
  'OFL-1.1': {
    why: 'lets a font be served and embedded, but not sold alone',
    only: ['@expo-google-fonts/inter', '@fontsource-variable/'],
  },
  'CC-BY-4.0': {
    why: 'a table of browsers that the build reads and nobody is handed',
    only: ['caniuse-lite'],
  },
}

function isAllowed(id: string, name: string): boolean {
  const found = allowed[id]
  return found !== undefined && (!found.only || found.only.some(start => name.startsWith(start)))
}

/** In SPDX, AND binds more closely than OR. Parentheses inside an expression are refused as unknown. */
function passes(expression: string, name: string): boolean {
  return expression
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(id => isAllowed(id, name)))
}

/** The lock file has no licence of most builds for other machines. Such a build has that of the package it belongs to. */
function licencesOf(key: string, { licence }: Package, all: ReadonlyMap<string, Package>): string[] {
  if (licence !== '') return [licence]
  return [...all.values()].filter(({ asksFor }) => asksFor.includes(key)).map(asking => asking.licence)
}

/** One line for each package whose licence the list does not allow. */
export function refusedLicences(lock: LockFile): string[] {
  const all = packagesOf(lock)
  return [...all].flatMap(([key, found]) => {
    const licences = licencesOf(key, found, all)
    if (licences.length > 0 && licences.every(licence => passes(licence, found.name))) return []
    return [`${key}: ${licences.filter(Boolean).join(', ') || 'no licence'}`]
  })
}
