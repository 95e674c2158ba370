import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { roles } from '#contract/roles.ts'
import { asOwner } from '#server/db/owner.ts'
import { tellScreens } from '#server/kit/live.ts'
import { type Context, titled, type World } from './context.ts'
import { callAll } from './load-client-process.ts'
import type { Sending } from './piece-sender.ts'
import { openPortal, type Portal } from './portal.ts'
import { memoryOf, runChild } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { median, quantile, timed } from './stats.ts'

const { downloads, downloadOffice } = contract
const sizeBytes = 500 * 2 ** 20
const files = 5_000
const rounds = 40
const sender = new URL('./piece-sender.ts', import.meta.url)

/** Compares 500 MB up and down with a plain stream through the same server; then measures a tree of 5,000 files. */
export async function measure({ temp, world }: Context): Promise<Row[]> {
  const folder = mkdtempSync(join(temp, 'large-'))
  await using portal = await openPortal(world.env)
  const plain = join(folder, 'plain')
  await writePlain(plain)
  portal.app.get('/plain', (_, reply) =>
    reply.type('application/octet-stream').header('content-length', sizeBytes).send(createReadStream(plain)),
  )
  const token = await portal.signIn('admin')
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = portal.app.server.address() as AddressInfo
  const place = { portal, token, address: `http://127.0.0.1:${port}`, world }
  try {
    return [...(await measureFile(place)), await measureTree(place)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Place {
  portal: Portal
  token: string
  address: string
  world: World
}

async function writePlain(path: string): Promise<void> {
  const handle = await open(path, 'w')
  const block = randomBytes(2 ** 20)
  for (let at = 0; at < sizeBytes; at += block.length) await handle.write(block)
  await handle.close()
}

async function measureFile(place: Place): Promise<Row[]> {
  const { address, token, world } = place
  const sent = await watched(() =>
    runChild<{ Invio: string; ms: number }>(
      sender,
      [JSON.stringify({ address, token, sizeBytes } satisfies Sending)],
      {},
    ),
  )
  const folder = await aFolder(place)
  const file = await call<{ PathFile: string }>(place, downloadOffice.addFile.path, {
    Invio: sent.result.Invio,
    Cartella: folder,
  })
  const paths = ['/plain', file.PathFile, `/api/download/cartella/${folder}`]
  const urls = paths.map(path => address + path)
  const fetched = await watched(() =>
    callAll({ urls, token, lanes: 1, leastMs: 0, leastCalls: 7, warmUps: 2 }),
  )
  const [plain = 0, whole = 0, zip = 0] = fetched.result.times.map(times => median(times))
  const share = (what: string, ms: number, atLeast?: number) =>
    judge({
      what: titled(world, `${what} of 500 MB`),
      measured: `p50 ${written.ms(ms)}`,
      comparedWith: `a plain stream, p50 ${written.ms(plain)}`,
      figure: plain / ms,
      unit: 'percent',
      ...(atLeast === undefined ? {} : { atLeast }),
    })
  const memory = (what: string, { idle, most }: { idle: number; most: number }) =>
    judge({
      what: titled(world, `memory while 500 MB ${what}`),
      measured: written.mebibytes(most),
      comparedWith: `idle, ${written.mebibytes(idle)}`,
      figure: most - idle,
      unit: 'addedMebibytes',
      atMost: 150,
    })
  return [
    share('download', whole, 0.8),
    share('zip', zip),
    share('upload', sent.result.ms),
    memory('come in', sent),
    memory('go out', fetched),
  ]
}

async function watched<Result>(work: () => Promise<Result>) {
  const idle = memoryOf(process.pid)
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(process.pid))
  }, 20)
  const result = await work().finally(() => clearInterval(watch))
  return { result, idle, most }
}

async function aFolder(place: Place): Promise<number> {
  const save = async (Descrizione: string, Padre: number) => {
    const folder = { Id: 0, Descrizione, Padre, Ruoli: roles }
    return (await call<{ Id: number }>(place, downloadOffice.saveFolder.path, folder)).Id
  }
  return save('Misure', await save('Misure', 0))
}

async function call<Answer>({ portal, token }: Place, url: string, payload: object): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await portal.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode} ${answer.body}`)
  return answer.json<Answer>()
}

async function measureTree(place: Place): Promise<Row> {
  const { portal, token, world } = place
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
  const headers = { authorization: `Bearer ${token}` }
  let bytes = 0
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const ms = await timed(async () => {
      const answer = await portal.app.inject({ url: downloads.tree.path, headers })
      if (answer.statusCode !== 200) throw new Error(`the tree answered ${answer.statusCode}`)
      bytes = answer.rawPayload.length
    })
    if (round >= 0) times.push(ms)
  }
  return judge({
    what: titled(world, `tree of ${files} files, Admin`),
    measured: `p50 ${written.ms(median(times))}, p95 ${written.ms(quantile(times, 0.95))}, ${written.kilobytes(bytes / 1_000)}`,
    figure: median(times),
    unit: 'ms',
    atMost: 20,
  })
}
