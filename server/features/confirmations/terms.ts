import { createHash } from 'node:crypto'
import type { Setting } from '#server/kit/settings.ts'

/** The terms that a confirmation accepts; a changed text has a new version. */
export function toTerms({ orderTerms: paragraphs }: Setting<'manufacturer'>) {
  const version = createHash('sha256').update(JSON.stringify(paragraphs)).digest('hex').slice(0, 12)
  return { version, paragraphs }
}
