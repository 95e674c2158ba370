import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** How far `npm run fuzz` has come. */
export interface Progress {
  seed: number
  /** Chapters played, all from the first one on. */
  chapters: number
  faults: number
}

const place = join(import.meta.dirname, '../../test-results/fuzz.json')

export function keepProgress(progress: Progress): void {
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, JSON.stringify(progress))
}

export function readProgress(): Progress | undefined {
  return existsSync(place) ? JSON.parse(readFileSync(place, 'utf8')) : undefined
}
