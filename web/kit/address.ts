interface Typed {
  pathname: string
  search: string
  hash: string
}

/**
 * Returns the canonical form of a typed URL: slashes, case and percent-encoding do not matter. Screen paths are written
 * as in the router, `clienti/$codice`.
 */
export function canonicalAddress(screens: readonly string[], { pathname, search, hash }: Typed): string {
  return canonicalPath(screens, pathname) + search + hash
}

function canonicalPath(screens: readonly string[], typed: string): string {
  const parts = partsOf(typed)
  // An encoded slash may belong to a code; if no screen matches, it separates parts.
  const divided = partsOf(`/${parts.join('/')}`)
  for (const given of [parts, divided]) {
    const screen = screens.map(namesOf).find(names => leadsTo(names, given))
    if (screen) return addressOf(screen.map((name, at) => (isCode(name) ? (given[at] ?? '') : name)))
  }
  return addressOf(parts)
}

function namesOf(path: string): string[] {
  return path.split('/').filter(part => part !== '')
}

function isCode(name: string): boolean {
  return name.startsWith('$')
}

function leadsTo(names: readonly string[], given: readonly string[]): boolean {
  return (
    names.length === given.length &&
    names.every((name, at) => isCode(name) || name.toLowerCase() === given[at]?.toLowerCase())
  )
}

function partsOf(path: string): string[] {
  return path
    .split('/')
    .map(part => decoded(part).replace(/^[\s/]+|[\s/]+$/g, ''))
    .filter(part => part !== '')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function addressOf(parts: readonly string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`
}
