/** The path of each collection's quotes; undefined while it cannot be quoted. */
export const collections: Record<'speedy' | 'porte' | 'arredo' | 'sicur', string | undefined> = {
  speedy: '/preventivi',
  porte: undefined,
  arredo: undefined,
  sicur: undefined,
}

/** The only collection with quotes, if there is just one. */
export function onlyCollection(ways = Object.values(collections)): string | undefined {
  const active = ways.filter(way => way !== undefined)
  return active.length === 1 ? active[0] : undefined
}
