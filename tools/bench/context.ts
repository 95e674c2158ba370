/** A demo company in a database of its own. */
export interface World {
  /** S is `soglia demo`, L ten times as much. */
  size: 'S' | 'L'
  engine: 'embedded' | 'PostgreSQL'
  /** What a server on this data is started with. */
  env: NodeJS.ProcessEnv
}

export interface Context {
  /** The sources and the built web, as a fresh machine has them after its first start. */
  checkout: string
  /** Gone at the end. */
  temp: string
  world: World
}

export function titled({ size, engine }: World, what: string): string {
  return `${what} · ${size} ${engine}`
}

export const scaleOf = { S: 1, L: 10 }
