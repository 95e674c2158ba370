import { randomBytes } from 'node:crypto'

/** Random bytes that can be uploaded. Others may begin like a program by chance, and are then refused. */
export function harmlessBytes(length: number): Buffer<ArrayBuffer> {
  const bytes = randomBytes(length)
  bytes[0] = 1
  return bytes
}
