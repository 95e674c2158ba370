interface PickedCollection {
  name: string
  picture: 'leaves' | 'pair' | 'wardrobe' | 'armoured'
  /** The product group whose colour marks it. */
  group?: 'porte' | 'arredo' | 'sicurezza'
  /** The path of its quotes; absent while the portal shows none of its own. */
  to?: string
}

/** The collections of the picker that the specification names (§2.1). */
export const collections: readonly PickedCollection[] = [
  { name: 'Speedy', picture: 'leaves', to: '/preventivi' },
  { name: 'Porte', picture: 'pair', group: 'porte' },
  { name: 'Arredo', picture: 'wardrobe', group: 'arredo' },
  { name: 'Sicur', picture: 'armoured', group: 'sicurezza' },
]

/** The path of the only collection with quotes, if there is just one. */
export function onlyCollection(ways = collections.map(({ to }) => to)): string | undefined {
  const active = ways.filter(way => way !== undefined)
  return active.length === 1 ? active[0] : undefined
}
