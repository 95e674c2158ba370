/** The path of each collection's quotes; undefined while the portal cannot quote the collection. */
export const collections: Record<'speedy' | 'porte' | 'arredo' | 'sicur', string | undefined> = {
  speedy: '/preventivi',
  porte: undefined,
  arredo: undefined,
  sicur: undefined,
}

/** The path of the only collection with quotes, if there is just one. */
export function onlyCollection(ways = Object.values(collections)): string | undefined {
  const active = ways.filter(way => way !== undefined)
  return active.length === 1 ? active[0] : undefined
}
