interface Typed {
  pathname: string
  search: string
  hash: string
}

/**
 * The one address of what was typed: slashes, case and percent-encoding make no difference to which screen is opened.
 * The screens' paths are written as the router has them: `clienti/$codice`.
 */
export function canonicalAddress(screens: readonly string[], { pathname, search, hash }: Typed): string {
  return canonicalPath(screens, pathname) + search + hash
}

function canonicalPath(screens: readonly string[], typed: string): string {
  const parts = partsOf(typed)
  // an encoded slash belongs to a code, or else divides as any other does
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
