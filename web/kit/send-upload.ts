import { smallestPieceBytes as least, largestPieceBytes as most } from '#contract/upload-limits.ts'
import type { SentUpload } from '#contract/uploads.ts'
import { client } from './connection.ts'
import { ProblemError } from './problem-error.ts'
import type { Progress } from './send-file.ts'

const first = 2 ** 20
/** Wanted time for one piece. Larger pieces might be cut off as too slow; after an error, little must be sent again. */
const aimMs = 4_000
const mostTries = 5

export interface SendOptions {
  signal: AbortSignal
  onProgress: Progress
}

/** Uploads a file in pieces sized to the connection; after an error, it resumes where the server says. */
export async function sendUpload(file: File, { signal, onProgress }: SendOptions): Promise<string> {
  let sent = await client.uploads.begin({ body: { Nome: file.name.slice(0, 255), Byte: file.size }, signal })
  let size = first
  let tries = 0
  while (sent.Ricevuti < sent.Byte) {
    const began = performance.now()
    try {
      sent = await sendPiece(file, { sent, size, signal, onProgress })
      tries = 0
      size = fitted(size, performance.now() - began)
    } catch (error) {
      tries += 1
      if (signal.aborted || !canGoOn(error) || tries > mostTries) throw error
      await new Promise(resolve => setTimeout(resolve, 500 * 2 ** tries))
      sent = await client.uploads.state({ params: { invio: sent.Invio }, signal })
      size = Math.max(least, size / 2)
    }
    onProgress(sent.Ricevuti / sent.Byte)
  }
  return sent.Invio
}

interface PieceSending extends SendOptions {
  sent: SentUpload
  size: number
}

function sendPiece(file: File, { sent, size, signal, onProgress }: PieceSending): Promise<SentUpload> {
  const from = sent.Ricevuti
  const left = file.size - from
  // The last piece includes a small rest, because the server refuses tiny pieces.
  const piece = new File(
    [file.slice(from, from + (left - size < least ? Math.min(left, most) : size))],
    'parte',
  )
  return client.uploads.send({
    params: { invio: sent.Invio, da: String(from) },
    file: piece,
    signal,
    onProgress: share => onProgress((from + share * piece.size) / file.size),
  })
}

function fitted(size: number, tookMs: number): number {
  const wanted = size * Math.min(2, Math.max(0.5, aimMs / Math.max(1, tookMs)))
  return Math.round(Math.min(most, Math.max(least, wanted)))
}

function canGoOn(error: unknown): boolean {
  return error instanceof ProblemError && (error.isTransient || error.code === 'upload.offset')
}
