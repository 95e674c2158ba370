import { extname } from 'node:path'

/** First bytes of programs: Windows, Linux, macOS, Java, WebAssembly, Android, packages, shortcuts. */
const programStarts = [
  '4d5a',
  '7f454c46',
  'feedface',
  'feedfacf',
  'cefaedfe',
  'cffaedfe',
  'cafebabe',
  '0061736d',
  '6465780a',
  'edabeedb',
  '213c617263683e',
  '4c0000000114020000000000c0000000',
] as const

/** A page that browsers would show, even behind comments and declarations. */
const page =
  /^(?:\s|<!--[\s\S]*?-->|<\?xml[\s\S]*?\?>)*<(?:!doctype\s+html|(?:html|head|body|script|iframe|style|title|meta|link|img|div|span|table|form|object|embed|a|p|br|h[1-6])\b)/i
const script = /^\s*(?:#!|<\?php|<\?=|<%|@?echo\s+off\b|@echo\b|<job\b|<package\b|<hta:|\{\\rtf.*\\object)/i
/** Endings of harmless text files; any other text might be a script. */
const plainTexts = new Set(
  '.txt .csv .tsv .md .xml .json .log .ics .vcf .rtf .dxf .stp .step .ifc .igs .iges .obj .eps .ps .ai'.split(
    ' ',
  ),
)

/** Detects programs, pages and scripts by their first bytes. For text the file name counts too. */
export function isHarmful(head: Buffer, name: string): boolean {
  const hex = head.toString('hex', 0, 16)
  if (programStarts.some(start => hex.startsWith(start)) || isJavaArchive(head)) return true
  const text = textOf(head)
  if (page.test(text) || script.test(text)) return true
  return isText(text) && !head.subarray(0, 5).equals(pdfStart) && !plainTexts.has(extname(name).toLowerCase())
}

const pdfStart = Buffer.from('%PDF-')

function isJavaArchive(head: Buffer): boolean {
  const text = head.toString('latin1')
  return text.startsWith('PK\x03\x04') && /META-INF\/|AndroidManifest\.xml|classes\.dex/.test(text)
}

/** SVG may contain scripts. It is detected behind declarations, comments and prefixes, and in UTF-16. */
export function isSvg(head: Buffer): boolean {
  const text = textOf(head)
  return (
    /^\s*(<\?xml|<!--|<!DOCTYPE|<(\w+:)?svg)/i.test(text) && /<(\w+:)?svg[\s>/]|DOCTYPE\s+svg/i.test(text)
  )
}

function textOf(head: Buffer): string {
  return decoded(head)
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '')
}

function decoded(head: Buffer): string {
  const [first, second] = head
  if (first === 0xff && second === 0xfe) return head.toString('utf16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head)
  return head.toString('utf8')
}

/** True for text without control characters other than white space; the last character may be cut off. */
function isText(text: string): boolean {
  return !/[^\P{Cc}\t\n\f\r]/u.test(text) && !text.slice(0, -1).includes('\uFFFD')
}
