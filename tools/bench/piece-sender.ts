import { randomBytes } from 'node:crypto'
import { contract } from '#contract/index.ts'
import { largestPieceBytes } from '#contract/upload-limits.ts'

/** The pieces to send, as JSON. */
export interface Sending {
  address: string
  token: string
  sizeBytes: number
}

const { address, token, sizeBytes } = JSON.parse(process.argv[2] ?? '') as Sending
const headers = { authorization: `Bearer ${token}` }
const announced = JSON.stringify({ Nome: 'Film della collezione.bin', Byte: sizeBytes })
const path = contract.uploads.begin.path

async function post(url: string, body: string | FormData, type?: string) {
  const answer = await fetch(address + url, {
    method: 'POST',
    headers: type ? { ...headers, 'content-type': type } : headers,
    body,
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { Invio: string }
}

const piece = randomBytes(largestPieceBytes)
const started = performance.now()
const { Invio } = await post(path, announced, 'application/json')
for (let from = 0; from < sizeBytes; from += piece.length) {
  const body = new FormData()
  body.append('file', new Blob([piece.subarray(0, Math.min(piece.length, sizeBytes - from))]), 'film.bin')
  await post(`${path}/${Invio}/${from}`, body)
}
process.stdout.write(`${JSON.stringify({ Invio, ms: performance.now() - started })}\n`)
