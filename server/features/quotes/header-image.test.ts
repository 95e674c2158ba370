import Fastify, { type FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { FilterPair } from '#contract/kit/route.ts'
import { asOwner } from '#server/db/owner.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { openContent } from '#server/files/stored-files.ts'
import { implement } from '#server/kit/implement.ts'
import { sendError } from '#server/kit/problems.ts'
import { refuse } from '#server/kit/refuse.ts'
import { callApp } from '#tests/support/calls.ts'
import { aCustomer, anAgent, aToken, aUser } from '#tests/support/factories.ts'
import { aPng, type SentFile } from '#tests/support/sent-file.ts'
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts'
import { findHeaderImage, forgetOldImages, saveHeaderImage } from './header-image.ts'
import { deskOf } from './makers.ts'

const { uploadImage, image } = contract.quotes
let portal: TestPortal
let app: FastifyInstance
let tokens: Record<'dealer' | 'other' | 'agent' | 'admin', string>

beforeAll(async () => {
  portal = await openTestPortal()
  app = Fastify({ logger: false })
  app.setErrorHandler(sendError)
  implement(
    app,
    { uploadImage, image },
    {
      uploadImage: {
        steps: ({ transaction, conclude, upload, filter, ...act }) =>
          saveHeaderImage(act, { filter, transaction, conclude }, upload),
      },
      image: async ({ tx, user, filter, services }) => {
        const stored = await findHeaderImage(tx, await deskOf(tx, user, filter))
        if (!stored) throw refuse('file.unknown')
        return async () => ({ body: await openContent(services.files, stored), fileName: stored.name })
      },
    },
    { ...portal.services, log: app.log },
  )
  const { database } = portal
  const agent = await anAgent(database, { code: 'A1' })
  await aCustomer(database, { code: 'C1', agent_code: agent.code })
  await aCustomer(database, { code: 'C2', agent_code: agent.code })
  const token = async (role: 'Cliente' | 'Agente' | 'Admin', code: string) =>
    aToken(database, await aUser(database, { role, code }))
  tokens = {
    dealer: await token('Cliente', 'C1'),
    other: await token('Cliente', 'C2'),
    agent: await token('Agente', 'A1'),
    admin: await token('Admin', ''),
  }
})
afterAll(async () => {
  await app.close()
  await portal.close()
})

type Who = keyof typeof tokens
const filter: FilterPair = { Tipo: 'Cliente', Codice: 'C1' }
const send = (who: Who, file?: SentFile, given?: FilterPair) =>
  callApp(app, uploadImage, { as: tokens[who], ...(file && { file }), ...(given && { filter: given }) })
const shown = (who: Who, given?: FilterPair) =>
  callApp(app, image, { as: tokens[who], ...(given && { filter: given }) })
async function coloured(background: string): Promise<SentFile> {
  const bytes = await sharp({ create: { width: 300, height: 50, channels: 3, background } })
    .png()
    .toBuffer()
  return { ...aPng, bytes }
}
async function colour(answer: { rawPayload: Buffer }) {
  return [...(await sharp(answer.rawPayload).removeAlpha().raw().toBuffer()).subarray(0, 3)]
}
const owned = <T>(work: Parameters<typeof asOwner<T>>[1]) => asOwner(portal.database.db, work)
const countFiles = async () =>
  (await owned(tx => tx.selectFrom('stored_file').select('key').execute())).length

test('a desk without an image has none to show', async () => {
  expect((await shown('dealer')).problem().code).toBe('file.unknown')
})

test('the image of a dealer is its own: neither its agent nor another dealer gets it', async () => {
  expect((await send('dealer', await coloured('#ff0000'))).json()).toBe('OK')
  expect((await send('agent', await coloured('#0000ff'))).json()).toBe('OK')
  const answer = await shown('dealer')
  expect(answer.headers['content-type']).toBe('image/png')
  expect(await colour(answer)).toEqual([255, 0, 0])
  expect(await colour(await shown('agent'))).toEqual([0, 0, 255])
  expect((await shown('other')).statusCode).toBe(404)
})

test('the Admin sits at the desk that the filter names, and signs itself', async () => {
  expect((await send('admin')).problem().code).toBe('quote.customerNeeded')
  expect((await send('admin', await coloured('#00ff00'), filter)).json()).toBe('OK')
  expect(await colour(await shown('dealer'))).toEqual([0, 255, 0])
  const rows = await owned(tx =>
    tx.selectFrom('audit_log').where('action', '=', 'quote.image').selectAll().execute(),
  )
  expect(rows.at(-1)).toMatchObject({ on_behalf_of: 'C1', subject: 'C1' })
})

test('a replaced image is forgotten, unless an offer shows it', async () => {
  expect(await countFiles()).toBe(3)
  await owned(offerTheReplacedImage)
  expect(await owned(forgetOldImages)).toBe(0)
  await owned(tx => tx.deleteFrom('quote_offer').execute())
  expect(await owned(forgetOldImages)).toBe(1)
  expect(await countFiles()).toBe(2)
  expect((await shown('dealer')).statusCode).toBe(200)
})

async function offerTheReplacedImage(tx: Transaction<DB>): Promise<void> {
  const { id: image_file_id } = await tx
    .selectFrom('stored_file')
    .leftJoin('quote_desk', 'quote_desk.image_file_id', 'stored_file.id')
    .where('maker', 'is', null)
    .select('stored_file.id')
    .executeTakeFirstOrThrow()
  const valid_until = '2027-01-31'
  const owner = { customer_code: 'C1', maker: 'cliente' }
  const { id: quote_id } = await tx
    .insertInto('quote')
    .values({
      ...owner,
      user_name: 'x',
      reference: 'x',
      search_text: '',
      valid_until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('quote_offer')
    .values({
      quote_id,
      ...owner,
      code: 'x',
      version: 1,
      quote_version: 1,
      valid_until,
      content: '{}',
      image_file_id,
    })
    .execute()
}

test('what is no image, or none at all, leaves the one that is there', async () => {
  const page = { name: 'a.png', contentType: 'image/png', bytes: Buffer.from('<html></html>') }
  expect((await send('dealer', page)).problem().code).toBe('upload.notImage')
  const huge = { ...aPng, bytes: Buffer.concat([aPng.bytes, Buffer.alloc(2 * 2 ** 20)]) }
  expect((await send('dealer', huge)).problem().code).toBe('upload.tooLarge')
  expect(await colour(await shown('dealer'))).toEqual([0, 255, 0])
})

test('twenty a day and no more, also when they come together', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, () => send('other')))
  const codes = answers.map(answer => (answer.statusCode === 200 ? 'OK' : answer.problem().code))
  expect(codes.filter(code => code === 'OK')).toHaveLength(20)
  expect(codes.filter(code => code === 'upload.quota')).toHaveLength(4)
  expect((await send('other')).statusCode).toBe(429)
  expect((await send('dealer')).statusCode).toBe(200)
})
