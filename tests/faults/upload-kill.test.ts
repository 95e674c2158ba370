import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { harmlessBytes } from '#tests/support/harmless-bytes.ts'
import { freePort } from '#tests/support/programs.ts'
import { adminHeaders, endPortal, folderWithAdmin, startPortal } from './portal-process.ts'

const { downloads, downloadOffice, uploads } = contract
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const pieceBytes = 2 ** 20

let headers = { authorization: '' }

async function call<Answer>(path: string, body?: object | FormData): Promise<Answer> {
  const isForm = body instanceof FormData
  const answer = await fetch(address + path, {
    headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

async function sendPiece(upload: string, bytes: Buffer, from: number): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes.subarray(from, from + pieceBytes))]), 'film.bin')
  return (await call<{ Ricevuti: number }>(`${uploads.begin.path}/${upload}/${from}`, body)).Ricevuti
}

/** Sends the beginning of a piece and leaves the rest open. */
async function sendHalf(upload: string, bytes: Buffer, from: number): Promise<void> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    `POST ${uploads.begin.path}/${upload}/${from} HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\n` +
      `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${pieceBytes + 200}\r\n\r\n` +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n',
  )
  socket.write(bytes.subarray(from, from + pieceBytes / 2))
}

const shown = async () =>
  (await call<{ SottoCartelle: { Files: { PathFile: string }[] }[] }[]>(downloads.tree.path))
    .flatMap(tab => tab.SottoCartelle)
    .flatMap(({ Files }) => Files)

async function aFolder(): Promise<number> {
  const save = async (Padre: number) => {
    const folder = { Id: 0, Descrizione: 'Film', Padre, Ruoli: roles }
    return (await call<{ Id: number }>(downloadOffice.saveFolder.path, folder)).Id
  }
  return save(await save(0))
}

test('a server killed in the middle of a piece, and once more before the file is put in its place, shows nothing by halves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'soglia-upload-kill-'))
  const environment = await folderWithAdmin(folder)
  const started: ChildProcess[] = []
  const start = async () => void started.push(await startPortal(port, environment))
  const kill = async () => {
    const portal = started.pop()
    if (portal) await endPortal(portal, 'SIGKILL')
  }
  const halves = () => readdirSync(join(folder, 'files')).filter(name => name.endsWith('.part')).length
  const bytes = harmlessBytes(2.5 * pieceBytes)
  try {
    await start()
    headers = await adminHeaders(address)
    const Cartella = await aFolder()
    const announced = { Nome: 'film.bin', Byte: bytes.length }
    const { Invio } = await call<{ Invio: string }>(uploads.begin.path, announced)
    expect(await sendPiece(Invio, bytes, 0)).toBe(pieceBytes)
    await sendHalf(Invio, bytes, pieceBytes)
    await expect.poll(halves, { timeout: 10_000 }).toBe(1)
    await kill()

    await start()
    const state = () => call<{ Ricevuti: number }>(`${uploads.begin.path}/${Invio}`)
    expect((await state()).Ricevuti).toBe(pieceBytes)
    expect(await shown()).toEqual([])
    await sendPiece(Invio, bytes, pieceBytes)
    await sendPiece(Invio, bytes, 2 * pieceBytes)
    await kill()

    await start()
    expect((await state()).Ricevuti).toBe(bytes.length)
    expect(await shown()).toEqual([])
    await call(downloadOffice.addFile.path, { Invio, Cartella })
    const [file] = await shown()
    const whole = await fetch(address + file?.PathFile, { headers })
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
  } finally {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  }
})
