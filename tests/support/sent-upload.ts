import { contract } from '#contract/index.ts'
import type { TestPortal } from './test-portal.ts'

const { uploads } = contract

interface Sent {
  name: string
  bytes: Uint8Array
  /** Bytes per call. */
  pieceBytes?: number
}

/** Uploads a large file like a browser: announces it, then sends its pieces. */
export async function sendUpload(
  portal: Pick<TestPortal, 'call'>,
  as: string,
  { name, bytes, pieceBytes = 2 ** 20 }: Sent,
): Promise<string> {
  const { Invio } = (
    await portal.call(uploads.begin, { as, body: { Nome: name, Byte: bytes.length } })
  ).json()
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const piece = bytes.subarray(from, from + pieceBytes)
    const answer = await portal.call(uploads.send, {
      as,
      params: { invio: Invio, da: from },
      file: { name, contentType: 'application/octet-stream', bytes: piece },
    })
    answer.json()
  }
  return Invio
}
