import type { Page } from '@playwright/test'
import type { Row } from './row.ts'

/** A demo company in its own database. */
export interface World {
  /** S is `soglia demo`; L is ten times as large. */
  size: 'S' | 'L'
  engine: 'embedded' | 'PostgreSQL'
  /** Environment of a server on this data. */
  env: NodeJS.ProcessEnv
}

export interface Context {
  /** Sources and built web, like a fresh machine after its first start. */
  checkout: string
  /** A temporary folder, deleted at the end. */
  temp: string
  world: World
}

export type Measure = (context: Context) => Promise<Row[]>

/** A page in a new browser profile: empty cache, user signed in. */
export type NewPage = () => Promise<Page>

export const scaleOf = { S: 1, L: 10 }
