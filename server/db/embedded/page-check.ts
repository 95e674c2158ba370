import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A page whose bytes do not match the page's checksum. */
export interface DamagedPage {
  /** Path inside the data folder. */
  file: string
  block: number
}

const pageSize = 8_192
const pagesRead = 128
const pagesOfSegment = 131_072
const checksumAt = 8
const upperAt = 14

// File name of a relation: its number, optionally its fork and its segment, like 16384, 16384_fsm, 16384.1.
const relationFile = /^\d+(?:_(?:fsm|vm|init))?(?:\.(\d+))?$/

/** Checks every page of every table and index. A page that the engine writes at the same time may look damaged. */
export function findDamagedPages(folder: string): DamagedPage[] {
  const buffer = Buffer.alloc(pagesRead * pageSize)
  return ['global', 'base']
    .flatMap(part => readdirSync(join(folder, part), { withFileTypes: true, recursive: true }))
    .filter(entry => entry.isFile() && relationFile.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const path = join(parentPath, name)
      const segment = Number(relationFile.exec(name)?.[1] ?? 0)
      const first = segment * pagesOfSegment
      return damagedIn(path, buffer, first).map(block => ({ file: relative(folder, path), block }))
    })
}

function damagedIn(path: string, buffer: Buffer, first: number): number[] {
  const damaged: number[] = []
  const file = openSync(path, 'r')
  try {
    let block = first
    for (;;) {
      const read = readSync(file, buffer)
      for (let at = 0; at < read; at += pageSize) {
        if (!isSound(buffer.subarray(at, Math.min(at + pageSize, read)), block)) damaged.push(block)
        block += 1
      }
      if (read < buffer.length) return damaged
    }
  } finally {
    closeSync(file)
  }
}

function isSound(page: Buffer, block: number): boolean {
  // A page that was added but never written is all zeros. So is a part of one, for which a full disk had no more room.
  if (page.length < pageSize || page.readUInt16LE(upperAt) === 0) return page.every(byte => byte === 0)
  return page.readUInt16LE(checksumAt) === checksumOf(page, block)
}

// PostgreSQL's start values for its 32 sums.
const seeds = Uint32Array.of(
  ...[0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c],
  ...[0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb],
  ...[0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4],
  ...[0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756],
)
const prime = 16_777_619

/** Like PostgreSQL's checksum_impl.h: 32 parallel FNV-1a sums, with the checksum field taken as zero. */
function checksumOf(page: Buffer, block: number): number {
  const sums = Uint32Array.from(seeds)
  const mix = (at: number, word: number) => {
    const mixed = ((sums[at] ?? 0) ^ word) >>> 0
    sums[at] = Math.imul(mixed, prime) ^ (mixed >>> 17)
  }
  const words = pageSize / 4
  for (let word = 0; word < words; word += 1) {
    const value = page.readUInt32LE(word * 4)
    mix(word % sums.length, word === checksumAt / 4 ? value & 0xffff0000 : value)
  }
  for (let round = 0; round < 2; round += 1) for (let at = 0; at < sums.length; at += 1) mix(at, 0)
  const all = sums.reduce((folded, sum) => folded ^ sum, 0)
  return (((all ^ block) >>> 0) % 65_535) + 1
}
