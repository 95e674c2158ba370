import type { DownloadFile } from '#contract/downloads.ts'
import { isPdf } from './pdf-content.ts'

interface ContentKind {
  kind: DownloadFile['Tipo']
  /** Content type of the answer. Files that browsers should not show are sent as plain bytes, which no browser runs. */
  contentType: string
}

const bytes = 'application/octet-stream'

const starts: readonly [hex: string, found: ContentKind][] = [
  ['ffd8ff', { kind: 'immagine', contentType: 'image/jpeg' }],
  ['89504e470d0a1a0a', { kind: 'immagine', contentType: 'image/png' }],
  ['474946383761', { kind: 'immagine', contentType: 'image/gif' }],
  ['474946383961', { kind: 'immagine', contentType: 'image/gif' }],
  ['d0cf11e0a1b11ae1', { kind: 'documento', contentType: bytes }],
  ['377abcaf271c', { kind: 'archivio', contentType: bytes }],
  ['526172211a07', { kind: 'archivio', contentType: bytes }],
  ['1f8b08', { kind: 'archivio', contentType: bytes }],
]

/** The first bytes decide; the file name is ignored. */
export function kindOf(head: Buffer): ContentKind {
  if (isPdf(head)) return { kind: 'pdf', contentType: 'application/pdf' }
  const hex = head.toString('hex', 0, 16)
  const known = starts.find(([start]) => hex.startsWith(start))?.[1]
  if (known) return known
  const text = head.toString('latin1')
  if (text.slice(4, 8) === 'ftyp') return { kind: 'video', contentType: 'video/mp4' }
  if (text.startsWith('PK\x03\x04')) return { kind: kindOfZip(text), contentType: bytes }
  return { kind: 'altro', contentType: bytes }
}

/** Office files are zips; the first entries of the zip show the kind of file. */
function kindOfZip(text: string): ContentKind['kind'] {
  if (!text.includes('[Content_Types].xml') && !text.includes('mimetype')) return 'archivio'
  return /xl\/|spreadsheet/.test(text) ? 'foglio' : 'documento'
}
