import { isPdf } from '#server/files/pdf-content.ts'
import { type FeedSource, largestFeedDocumentBytes } from './feed-source.ts'
import { UnreadableFileError } from './line-blocks.ts'

/** The content of a PDF of the feed, or the reason why there is no PDF. */
export async function readDocument(
  source: FeedSource,
  folder: string,
  fileName: string,
): Promise<Buffer | string> {
  const content = await readDocumentContent(source, folder, fileName)
  if (typeof content === 'string') return content
  return isPdf(content) ? content : 'Il file non è un PDF'
}

/** The content of any file of the feed, or the reason why there is no content. */
export function readDocumentContent(
  source: FeedSource,
  folder: string,
  fileName: string,
): Promise<Buffer | string> {
  return readWhole(source, folder, fileName).catch((error: unknown) => {
    if (error instanceof UnreadableFileError) return error.message
    throw error
  })
}

async function readWhole(source: FeedSource, folder: string, fileName: string): Promise<Buffer | string> {
  const chunks = await source.find(`${folder}/${fileName}`)
  if (!chunks) return `Il file non è nella cartella ${folder}`
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > largestFeedDocumentBytes) return 'Il file supera i 20 MB'
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}
