import { centralHeader, contentEnd, directoryEnd, isWide, localHeader } from '#rules/zip-format.ts'

/** Packs files into one uncompressed zip; the browser reads their content only while it sends. */
export async function zipFiles(files: readonly File[], name: string): Promise<File> {
  const members = files.map(file => ({
    path: file.name,
    sizeBytes: file.size,
    changedAt: new Date(file.lastModified),
  }))
  const parts: BlobPart[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const [place, file] of files.entries()) {
    const member = members[place] as (typeof members)[number]
    const header = localHeader(member)
    const sum = await checksumOf(file)
    parts.push(header, file, contentEnd(sum, file.size))
    directory.push(centralHeader(member, sum, at))
    at += header.length + file.size + 16
  }
  const length = directory.reduce((sum, { length }) => sum + length, 0)
  const end = directoryEnd({ entries: files.length, length, at, isWide: isWide(members) })
  return new File([...parts, ...directory, end], name, { type: 'application/zip' })
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb8_8320 : value >>> 1
  return value
})

/** The CRC-32 of a file. */
async function checksumOf(file: File): Promise<number> {
  let sum = 0xffff_ffff
  for (const reader = file.stream().getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) return (sum ^ 0xffff_ffff) >>> 0
    for (const byte of value) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] as number)
  }
}
