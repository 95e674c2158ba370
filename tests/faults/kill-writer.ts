import { openEmbedded } from '#server/db/embedded/engine.ts'
import { idsPerRound, survey } from './written-rows.ts'

const [folder, round] = process.argv.slice(2)
if (!folder || !round) throw new Error('usage: kill-writer.ts <folder> <round>')

const { pool } = await openEmbedded({ folder, checkpointMs: 150 })
process.stdout.write(`${JSON.stringify(await survey(pool))}\n`)

for (let id = Number(round) * idsPerRound; ; id += 1) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into written (id, filler) values ($1, repeat('x', 2000))`, [id])
  await client.query('update total set written = written + 1')
  await client.query('commit')
  client.release()
  process.stdout.write(`${id}\n`)
}
