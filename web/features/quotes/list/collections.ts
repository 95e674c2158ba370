/** Where each collection is quoted; one without a way is still to come. */
export const collections: Record<'speedy' | 'porte' | 'arredo' | 'sicur', string | undefined> = {
  speedy: '/preventivi',
  porte: undefined,
  arredo: undefined,
  sicur: undefined,
}

/** Among one there is nothing to choose. */
export function onlyCollection(ways = Object.values(collections)): string | undefined {
  const active = ways.filter(way => way !== undefined)
  return active.length === 1 ? active[0] : undefined
}
