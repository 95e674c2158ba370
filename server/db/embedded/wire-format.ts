/** The few messages of PostgreSQL's wire protocol that the worker itself writes and reads. */

const readyForQuery = 'Z'.charCodeAt(0)

type TransactionState = 'idle' | 'open' | 'failed' | 'unsettled'

export interface WireAnswer {
  error: string | undefined
  /** The first column of the first row, as text. */
  value: string | undefined
}

export const copyFail = message('f', '\0')
export const syncMessage = message('S', '')

export function queryMessage(sql: string): Uint8Array {
  return message('Q', `${sql}\0`)
}

function message(type: string, text: string): Uint8Array {
  const body = Buffer.from(text)
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, 1)
  body.copy(bytes, 5)
  return bytes
}

/** Reads the transaction's state from the output's end, where it is only if the engine waits for a new query. */
export function transactionState(tail: Uint8Array | undefined): TransactionState {
  if (tail?.at(-6) !== readyForQuery || tail.at(-2) !== 5) return 'unsettled'
  const status = String.fromCharCode(tail.at(-1) ?? 0)
  return status === 'I' ? 'idle' : status === 'T' ? 'open' : 'failed'
}

export function readWireAnswer(output: Uint8Array): WireAnswer {
  const bytes = Buffer.from(output.buffer, output.byteOffset, output.byteLength)
  const answer: WireAnswer = { error: undefined, value: undefined }
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const type = String.fromCharCode(bytes[at] ?? 0)
    const body = bytes.subarray(at + 5, at + 1 + bytes.readInt32BE(at + 1))
    if (type === 'E') answer.error ??= errorText(body)
    if (type === 'D') answer.value ??= firstColumn(body)
  }
  return answer
}

function errorText(body: Buffer): string {
  const fields = body.toString().split('\0')
  return fields.find(field => field.startsWith('M'))?.slice(1) ?? 'unknown error'
}

function firstColumn(body: Buffer): string | undefined {
  const length = body.readInt32BE(2)
  return length < 0 ? undefined : body.toString('utf8', 6, 6 + length)
}
