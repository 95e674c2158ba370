import { isPdf } from '#server/files/pdf-content.ts'
import { type FeedSource, largestFeedDocumentBytes } from './feed-source.ts'

/** A PDF of the feed, or the reason why it is not one. */
export async function readDocument(
  source: FeedSource,
  folder: string,
  fileName: string,
): Promise<Buffer | string> {
  const content = await readDocumentContent(source, folder, fileName)
  if (typeof content === 'string') return content
  return isPdf(content) ? content : 'Il file non è un PDF'
}

/** A file of the feed with any content, or the reason why there is none. */
export async function readDocumentContent(
  source: FeedSource,
  folder: string,
  fileName: string,
): Promise<Buffer | string> {
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
