import { UnreadableFileError } from './line-blocks.ts'

/** A source of feed files: a folder, a zip, or the demo. */
export interface FeedSource {
  /** Files that no entity reads, reported so that a misspelt name is noticed. */
  unknown: string[]
  /** Files of the feed that exist in the source. */
  present: ReadonlySet<string>
  /** The content of a file such as `clienti.csv` or `conferme/….pdf`, if the file exists. */
  find(path: string): Promise<AsyncIterable<Uint8Array> | undefined>
  close(): Promise<void>
}

/** A text for people beside the files, which the import leaves alone. */
export const guideFile = 'README.txt'

/** Folders of the PDFs and photos that the tables name. */
export const confirmationFolder = 'conferme'
export const promotionFolder = 'promozioni'
export const documentFolder = 'documenti'
export const nonConformityFolder = 'nonconformita'
export const documentFolders = [confirmationFolder, promotionFolder, documentFolder, nonConformityFolder]
export const largestFeedDocumentBytes = 20 * 1024 * 1024

/** Makes a foreign name safe for reports: PostgreSQL refuses U+0000, JSON refuses lone surrogates. */
export function shownName(name: string, longest = 80): string {
  return name
    .slice(0, longest)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .toWellFormed()
}

/** Turns read errors into an UnreadableFileError, which stops this file and not the import. */
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
