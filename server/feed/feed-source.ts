import { UnreadableFileError } from './line-blocks.ts'

/** Where the files of a feed come from: a folder, a zip, or the demo. */
export interface FeedSource {
  /** What nobody reads, named so that a misspelt file does not pass unseen. */
  unknown: string[]
  /** Files of the feed that are there; what else there may be is only found by its name. */
  present: ReadonlySet<string>
  /** The content of `clienti.csv` or `conferme/….pdf`, if it is there. */
  find(path: string): Promise<AsyncIterable<Uint8Array> | undefined>
  close(): Promise<void>
}

/** Folders of PDFs, and of photos, beside the tables that name them. */
export const confirmationFolder = 'conferme'
export const promotionFolder = 'promozioni'
export const documentFolder = 'documenti'
export const nonConformityFolder = 'nonconformita'
export const documentFolders = [confirmationFolder, promotionFolder, documentFolder, nonConformityFolder]
export const largestDocumentBytes = 20 * 1024 * 1024

/** A name from outside as a report can hold it: PostgreSQL takes no U+0000, JSON no half of a sign. */
export function shownName(name: string, longest = 80): string {
  return name
    .slice(0, longest)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .toWellFormed()
}

/** Content whose reading may fail half-way: that costs this file, not the import. */
export async function* orUnreadable(
  chunks: AsyncIterable<Uint8Array>,
  problem: string,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch {
    throw new UnreadableFileError(problem)
  }
}
