import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip of these files. */
export function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return buffer(zip.outputStream)
}
