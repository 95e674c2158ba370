import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { tellScreens } from '#server/kit/live.ts'
import type { Context } from './context.ts'
import type { Sending } from './piece-sender.ts'
import { openPortal, type Portal } from './portal.ts'
import { callAll, memoryDuring, runChild } from './processes.ts'
import { judge, judgeMemory, judgeTimes, type Row, written } from './row.ts'
import { median, timesOf } from './stats.ts'

const { downloads, downloadOffice } = contract
const sizeBytes = 500 * 2 ** 20
const files = 5_000
const sender = new URL('./piece-sender.ts', import.meta.url)

/** Compares up- and download of 500 MB with a plain stream from the same server, then times a tree of 5,000 files. */
export async function measure({ temp, world }: Context): Promise<Row[]> {
  const folder = mkdtempSync(join(temp, 'large-'))
  await using portal = await openPortal(world.env)
  const plain = join(folder, 'plain')
  await writePlain(plain)
  portal.app.get('/plain', (_, reply) =>
    reply.type('application/octet-stream').header('content-length', sizeBytes).send(createReadStream(plain)),
  )
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return [...(await measureFile(portal, address)), ...(await measureTree(portal))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writePlain(path: string): Promise<void> {
  const handle = await open(path, 'w')
  const block = randomBytes(2 ** 20)
  for (let at = 0; at < sizeBytes; at += block.length) await handle.write(block)
  await handle.close()
}

async function measureFile(portal: Portal, address: string): Promise<Row[]> {
  const token = await portal.signIn('admin')
  const sending: Sending = { address, token, sizeBytes }
  const sent = await memoryDuring(process.pid, () =>
    runChild<{ Invio: string; ms: number }>(sender, [JSON.stringify(sending)]),
  )
  const urls = ['/plain', ...(await publish(portal, sent.result.Invio))].map(path => address + path)
  const fetched = await memoryDuring(process.pid, () =>
    callAll({ urls, token, lanes: 1, leastMs: 0, leastCalls: 7, warmUps: 2 }),
  )
  const [plain = 0, whole = 0, zip = 0] = fetched.result.times.map(times => median(times))
  const share = (what: string, ms: number, atLeast?: number) =>
    judge({
      what: `${what} of 500 MB`,
      measured: `p50 ${written.ms(ms)}`,
      comparedWith: `a plain stream, p50 ${written.ms(plain)}`,
      figure: plain / ms,
      unit: 'percent',
      atLeast,
    })
  return [
    share('download', whole, 0.8),
    share('zip', zip),
    share('upload', sent.result.ms),
    judgeMemory('memory while 500 MB come in', sent),
    judgeMemory('memory while 500 MB go out', fetched),
  ]
}

/** Puts the sent file into a folder. Returns the URLs of the file and of the folder's zip. */
async function publish(portal: Portal, Invio: string): Promise<string[]> {
  const call = await portal.callAs('admin')
  const post = async <Answer>({ path }: { path: string }, payload: object) =>
    (await call({ method: 'POST', url: path, payload })).json<Answer>()
  const saveFolder = (Padre: number) =>
    post<{ Id: number }>(downloadOffice.saveFolder, { Id: 0, Descrizione: 'Misure', Padre, Ruoli: roles })
  const { Id: Cartella } = await saveFolder((await saveFolder(0)).Id)
  const { PathFile } = await post<{ PathFile: string }>(downloadOffice.addFile, { Invio, Cartella })
  return [PathFile, `/api/download/cartella/${Cartella}`]
}

async function measureTree(portal: Portal): Promise<Row[]> {
  await asOwner(portal.database.db, async tx => {
    await sql`insert into large_file (name, size_bytes, received_bytes, sender, kind, content_type)
      select 'Catalogo di misura ' || n || '.pdf', 100000, 100000, 'misura', 'pdf', 'application/pdf'
      from generate_series(1, ${files}::int) n`.execute(tx)
    await sql`insert into download_folder (parent_id, name, roles, sort)
      select (select min(id) from download_folder where parent_id is null), 'Cartella di misura ' || n,
        ${[...roles]}::text[], n from generate_series(1, 50) n`.execute(tx)
    await sql`insert into download_file (folder_id, name, sort, content_id, new_until)
      select (select id from download_folder where name = 'Cartella di misura ' || 1 + n % 50), name, n, id, today_in_italy() + 3
      from (select name, id, row_number() over ()::int as n from large_file where sender = 'misura') sent`.execute(
      tx,
    )
    await sql`analyze download_file, download_folder, large_file`.execute(tx)
    await tellScreens(tx, 'download')
  })
  const call = await portal.callAs('admin')
  const url = downloads.tree.path
  const { times } = await timesOf(40, { times: () => call({ url }) })
  const kilobytes = written.kilobytes((await call({ url })).rawPayload.length / 1_000)
  return [judgeTimes(`tree of ${files} files, ${kilobytes}, Admin`, times, 20)]
}
