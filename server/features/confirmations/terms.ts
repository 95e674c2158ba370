import { createHash } from 'node:crypto'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Reader } from '#server/db/reader.ts'
import { readSetting } from '#server/kit/settings.ts'

/** What is accepted by confirming; another text is another version. */
export async function readTerms(tx: Reader<OpenDatabase>) {
  const { orderTerms: paragraphs } = await readSetting(tx, 'manufacturer')
  const version = createHash('sha256').update(JSON.stringify(paragraphs)).digest('hex').slice(0, 12)
  return { version, paragraphs }
}
