import { buffer } from 'node:stream/consumers'
import { type FileOptions, ZipFile } from 'yazl'
import type { SentFile } from './sent-file.ts'

export async function zipOf(content: Record<string, string | Uint8Array>, fileComment = ''): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(content))
    zip.addBuffer(Buffer.from(text), name, { fileComment } as FileOptions)
  zip.end()
  return buffer(zip.outputStream)
}

/** A zip in the form that a browser or the ERP sends. */
export function asZip(bytes: Uint8Array, name = 'feed.zip'): SentFile {
  return { name, contentType: 'application/zip', bytes }
}
