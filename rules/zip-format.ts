import { italianTime } from './italian-format.ts'

/** An entry of an uncompressed zip. */
export interface ZipMember {
  /** Path with folders, separated by slashes. */
  path: string
  sizeBytes: number
  changedAt: Date
}

const most32 = 0xffff_ffff
const signatures = { local: 0x04034b50, after: 0x08074b50, central: 0x02014b50 }
// The flags say that names are UTF-8, and that size and checksum follow the content.
const flags = 0x0808

/** Length of the zip, which is known beforehand because nothing is compressed. */
export function zipLength(members: readonly ZipMember[]): number {
  const own = members.reduce((sum, member) => sum + lengthOf(member), 0)
  return own + (isWide(members) ? 56 + 20 : 0) + 22
}

function lengthOf({ path, sizeBytes }: ZipMember): number {
  const name = bytesOf(path).length
  return 30 + name + sizeBytes + 16 + 46 + name + 12
}

/** True if the directory may lie beyond 32 bits. */
export function isWide(members: readonly ZipMember[]): boolean {
  return members.length > 65_000 || members.reduce((sum, member) => sum + lengthOf(member), 0) > most32
}

export function localHeader({ path, changedAt }: ZipMember): Uint8Array<ArrayBuffer> {
  const name = bytesOf(path)
  const header = writer(30 + name.length)
  header.view.setUint32(0, signatures.local, true)
  header.view.setUint16(4, 20, true)
  header.view.setUint16(6, flags, true)
  header.view.setUint32(10, dosTime(changedAt), true)
  header.view.setUint16(26, name.length, true)
  header.bytes.set(name, 30)
  return header.bytes
}

/** Follows the content of an entry. */
export function contentEnd(checksum: number, sizeBytes: number): Uint8Array<ArrayBuffer> {
  const end = writer(16)
  for (const [at, value] of [signatures.after, checksum, sizeBytes, sizeBytes].entries())
    end.view.setUint32(at * 4, value, true)
  return end.bytes
}

/** The entry's offset always uses the 64-bit form, which every reader knows. */
export function centralHeader(member: ZipMember, checksum: number, at: number): Uint8Array<ArrayBuffer> {
  const name = bytesOf(member.path)
  const { bytes, view } = writer(46 + name.length + 12)
  view.setUint32(0, signatures.central, true)
  view.setUint16(4, 45, true)
  view.setUint16(6, 45, true)
  view.setUint16(8, flags, true)
  view.setUint32(12, dosTime(member.changedAt), true)
  view.setUint32(16, checksum, true)
  view.setUint32(20, member.sizeBytes, true)
  view.setUint32(24, member.sizeBytes, true)
  view.setUint16(28, name.length, true)
  view.setUint16(30, 12, true)
  view.setUint32(42, most32, true)
  bytes.set(name, 46)
  const place = 46 + name.length
  view.setUint16(place, 1, true)
  view.setUint16(place + 2, 8, true)
  view.setBigUint64(place + 4, BigInt(at), true)
  return bytes
}

interface Directory {
  entries: number
  length: number
  at: number
  isWide: boolean
}

export function directoryEnd({ entries, length, at, isWide }: Directory): Uint8Array<ArrayBuffer> {
  const start = isWide ? 76 : 0
  const { bytes, view } = writer(start + 22)
  view.setUint32(start, 0x06054b50, true)
  view.setUint16(start + 8, isWide ? 0xffff : entries, true)
  view.setUint16(start + 10, isWide ? 0xffff : entries, true)
  view.setUint32(start + 12, isWide ? most32 : length, true)
  view.setUint32(start + 16, isWide ? most32 : at, true)
  if (!isWide) return bytes
  view.setUint32(0, 0x06064b50, true)
  view.setBigUint64(4, 44n, true)
  view.setUint16(12, 45, true)
  view.setUint16(14, 45, true)
  view.setBigUint64(24, BigInt(entries), true)
  view.setBigUint64(32, BigInt(entries), true)
  view.setBigUint64(40, BigInt(length), true)
  view.setBigUint64(48, BigInt(at), true)
  view.setUint32(56, 0x07064b50, true)
  view.setBigUint64(64, BigInt(at + length), true)
  view.setUint32(72, 1, true)
  return bytes
}

function writer(length: number) {
  const bytes = new Uint8Array(length)
  return { bytes, view: new DataView(bytes.buffer) }
}

const encoder = new TextEncoder()

function bytesOf(text: string): Uint8Array {
  return encoder.encode(text)
}

/** Italian time in steps of two seconds, because people in Italy unpack the zip. */
function dosTime(instant: Date): number {
  const { year, month, day, hour, minute } = italianTime(instant)
  const date = ((Number(year) - 1980) << 9) | (Number(month) << 5) | Number(day)
  return ((date << 16) | (Number(hour) << 11) | (Number(minute) << 5)) >>> 0
}
