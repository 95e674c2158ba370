import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { asOwner } from '#server/db/owner.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import { openFiles } from '#server/files/open-files.ts'
import { type Jobs, openJobs } from '#server/jobs/jobs.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { queueMail } from './queue-mail.ts'
import { handleMail } from './send-mail.ts'

let test: TestDatabase
let database: Database
let jobs: Jobs
let received: { from: string; to: string[]; source: string }[] = []
let server: SMTPServer | undefined
const log = { warn: vi.fn() }
const files = openFiles({ folder: mkdtempSync(join(tmpdir(), 'soglia-mail-')) })
const soon = { timeout: 10_000, interval: 20 }

beforeAll(async () => {
  test = await openTestDatabase()
  database = test.database
  await database.db
    .insertInto('setting')
    .values({ key: 'manufacturer', value: JSON.stringify({ name: 'Porte Ferrari', phone: '045 1' }) })
    .execute()
})
beforeEach(async () => {
  received = []
  jobs = await openJobs(database, { log, pollSeconds: 0.5 })
})
afterEach(async () => {
  await jobs.stop()
  await stopServer()
  await asOwner(database.db, async tx => {
    await sql`delete from pgboss.job_common`.execute(tx)
    await tx.deleteFrom('mail_message').execute()
  })
})
afterAll(() => test.close())

interface Answer extends Error {
  responseCode: number
}
function refusal(responseCode: number, message: string): Answer {
  return Object.assign(new Error(message), { responseCode })
}

/** A mail server that keeps the mails it accepts. */
async function startServer(options: SMTPServerOptions = {}, port = 0): Promise<number> {
  const own = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const source = await text(stream)
      received.push({
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
        source,
      })
      done()
    },
    ...options,
  })
  server = own
  own.on('error', () => {})
  await new Promise<void>(done => own.listen(port, '127.0.0.1', done))
  return (own.server.address() as AddressInfo).port
}

async function stopServer(): Promise<void> {
  const own = server
  server = undefined
  if (own) await new Promise<void>(done => own.close(done))
}

function endConnections(): void {
  for (const connection of server?.connections ?? []) connection.close()
}

async function connect(port: number, greetingMs?: number): Promise<void> {
  const smtpUrl = `smtp://127.0.0.1:${port}`
  handleMail(database.db, jobs, {
    smtpUrl,
    from: 'Portale <portale@example.com>',
    files,
    log,
    ...(greetingMs && { greetingMs }),
  })
  await jobs.start()
}

const link = 'https://portale.example.com/activateaccount?code=Zm9vYmFy'
const queue = (recipient = 'rossi@example.com', companyName = 'Serramenti Bianchi') =>
  withReach(database.db, noReach, tx =>
    queueMail(jobs, tx, {
      template: 'activation',
      recipient,
      data: { companyName, userName: 'rossi', link },
    }),
  )

const readMessage = (id: string) =>
  database.db.selectFrom('mail_message').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

function untilMessage(id: string, expected: object) {
  return vi.waitFor(async () => expect(await readMessage(id)).toMatchObject(expected), soon)
}

const endWaiting = () =>
  asOwner(database.db, tx => sql`update pgboss.job_common set start_after = now()`.execute(tx))

const sentAfterWaiting = (ids: string[]) =>
  vi.waitFor(async () => {
    await endWaiting()
    for (const id of ids) expect(await readMessage(id)).toMatchObject({ state: 'sent' })
  }, soon)

it('a queued mail arrives, as text and as HTML, with its headers', async () => {
  await connect(await startServer())
  const id = await queue()
  await untilMessage(id, { state: 'sent', attempts: 1, last_error: null, sent_at: expect.any(Date) })
  expect(received).toMatchObject([{ from: 'portale@example.com', to: ['rossi@example.com'] }])
  const source = received[0]?.source ?? ''
  expect(source).toContain('From: Portale <portale@example.com>')
  expect(source).toContain('To: rossi@example.com')
  expect(source).toContain(`Message-ID: <${id}@example.com>`)
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toContain('Subject: =?UTF-8?Q?Attiva_il_tuo_account_=E2=80=93_Porte')
  expect(source).toContain('Content-Type: text/plain; charset=utf-8')
  expect(source).toContain('Content-Type: text/html; charset=utf-8')
  expect(source).toContain('Porte Ferrari')
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

/** Widths that are twice the height or more make a logo with the name in it. */
async function giveLogo(logo: { widthPx: number; heightPx: number } | null) {
  const company = { name: 'Porte Ferrari', phone: '045 1', logo: logo && { ...logo, version: 'v' } }
  const picture = { image: `data:image/png;base64,${onePixel.toString('base64')}` }
  for (const [key, value] of Object.entries({ manufacturer: company, logo: picture }))
    await database.db
      .insertInto('setting')
      .values({ key, value: JSON.stringify(value) })
      .onConflict(at => at.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
}

it('the logo travels in the mail, where no program has to load it', async () => {
  await giveLogo({ widthPx: 300, heightPx: 100 })
  await connect(await startServer())
  await untilMessage(await queue(), { state: 'sent' })
  const source = received[0]?.source ?? ''
  expect(source).toContain('multipart/related')
  expect(source).toContain('Content-ID: <logo@soglia>')
  expect(source).toContain(onePixel.toString('base64').slice(0, 60))
  expect(source).not.toContain('/api/logo')
})

it('a logo that is gone before the mail goes out leaves the name in its place', async () => {
  await giveLogo({ widthPx: 300, heightPx: 100 })
  const id = await queue()
  expect((await readMessage(id)).body_html).toContain('<img src="cid:logo@soglia" alt="Porte Ferrari"')
  await giveLogo(null)
  await connect(await startServer())
  await sentAfterWaiting([id])
  const source = (received[0]?.source ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=')
  expect(source).not.toContain('cid:')
  expect(source).not.toContain('image/png')
  expect(source).toMatch(/color:#ffffff">Porte Ferrari<\/td>/)
})

it('a server that says 451 is asked again, and then the mail goes out once', async () => {
  let asked = 0
  const port = await startServer({
    onRcptTo: (_, __, done) => done(++asked === 1 ? refusal(451, 'try later') : undefined),
  })
  await connect(port)
  const id = await queue()
  await untilMessage(id, {
    state: 'queued',
    attempts: 1,
    last_error: expect.stringContaining('451 try later'),
  })
  await sentAfterWaiting([id])
  expect(await readMessage(id)).toMatchObject({ attempts: 2, last_error: null })
  expect(received).toHaveLength(1)
})

it('a message whose acceptance was lost on the way comes again under the same Message-ID', async () => {
  const port = await startServer({
    onData: async (stream, { envelope }, done) => {
      received.push({
        from: '',
        to: envelope.rcptTo.map(({ address }) => address),
        source: await text(stream),
      })
      if (received.length > 1) return done()
      endConnections()
    },
  })
  await connect(port)
  const id = await queue()
  await untilMessage(id, { state: 'queued', attempts: 1 })
  await sentAfterWaiting([id])
  const ids = received.map(({ source }) => /^Message-ID: (.*)$/m.exec(source)?.[1]?.trim())
  expect(ids).toEqual([`<${id}@example.com>`, `<${id}@example.com>`])
})

it('a server that breaks off in the middle of the text gets the mail again, once', async () => {
  let broken = 0
  const port = await startServer({
    onData: (stream, { envelope }, done) => {
      if (broken++ === 0) return stream.once('data', () => void endConnections())
      void text(stream).then(source => {
        received.push({ from: '', to: envelope.rcptTo.map(({ address }) => address), source })
        done()
      })
    },
  })
  await connect(port)
  const id = await queue()
  await untilMessage(id, { state: 'queued', attempts: 1 })
  await sentAfterWaiting([id])
  expect(received).toHaveLength(1)
})

it('a server that takes the connection and says nothing is given up, and no mail is lost', async () => {
  const silent = createServer(socket => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  await connect(port, 300)
  const id = await queue()
  await untilMessage(id, { state: 'queued', attempts: 1, last_error: expect.stringContaining('Greeting') })
  silent.close()
  await startServer({}, port)
  await sentAfterWaiting([id])
  expect(received).toHaveLength(1)
})

it('a mail to an unknown recipient is not tried again', async () => {
  const port = await startServer({ onRcptTo: (_, __, done) => done(refusal(550, 'no such user')) })
  await connect(port)
  const id = await queue()
  await untilMessage(id, {
    state: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('550 no such user'),
  })
  await endWaiting()
  await new Promise(done => setTimeout(done, 800))
  expect(await readMessage(id)).toMatchObject({ attempts: 1 })
})

it('a mail stays queued if the server refuses our sender', async () => {
  const port = await startServer({ onMailFrom: (_, __, done) => done(refusal(550, 'sender not allowed')) })
  await connect(port)
  const id = await queue()
  await untilMessage(id, { state: 'queued', attempts: 1, last_error: expect.stringContaining('550') })
})

it('while the server is down nothing is lost, and it all goes out when it is back', async () => {
  const port = await startServer()
  await stopServer()
  await connect(port)
  const ids = [await queue('a@example.com'), await queue('b@example.com')]
  for (const id of ids) await untilMessage(id, { state: 'queued', attempts: 1 })
  await startServer({}, port)
  await sentAfterWaiting(ids)
  expect(received.map(({ to }) => to[0]).sort()).toEqual(['a@example.com', 'b@example.com'])
})

it('a mail that could not be sent for a day is given up, and the log says so', async () => {
  const port = await startServer()
  await stopServer()
  const id = await queue()
  await asOwner(database.db, tx => sql`update pgboss.job_common set retry_limit = 0`.execute(tx))
  await connect(port)
  await untilMessage(id, { state: 'failed', last_error: expect.stringContaining('ECONNREFUSED') })
  expect(log.warn).toHaveBeenCalledWith({ messageId: id }, expect.stringContaining('given up'))
})

it('without a mail server messages wait, readable, and go out once there is one', async () => {
  const id = await queue()
  const waiting = await readMessage(id)
  expect(waiting).toMatchObject({
    state: 'queued',
    recipient: 'rossi@example.com',
    subject: 'Attiva il tuo account – Porte Ferrari',
  })
  expect(waiting.body_text).toContain(link)
  await connect(await startServer())
  await untilMessage(id, { state: 'sent' })
  expect(received).toHaveLength(1)
})

it('messages that the job queue has forgotten are found again', async () => {
  const ids = [await queue('a@example.com'), await queue('b@example.com')]
  await asOwner(database.db, tx => sql`delete from pgboss.job_common where id = ${ids[0]}`.execute(tx))
  await connect(await startServer())
  await untilMessage(ids[1] ?? '', { state: 'sent' })
  await asOwner(database.db, tx => jobs.enqueue(tx, 'mail.requeue', null))
  await untilMessage(ids[0] ?? '', { state: 'sent' })
  expect(received).toHaveLength(2)
})

it('text that people typed adds no header, line or recipient', async () => {
  await connect(await startServer())
  await expect(queue('a@example.com\r\nBcc: all@example.com')).rejects.toThrow()
  await expect(queue('a@example.com, b@example.com')).rejects.toThrow()
  const id = await queue(
    'a@example.com',
    'Bianchi\r\nBcc: all@example.com\r\n\r\nVai su http://altro.example',
  )
  await untilMessage(id, { state: 'sent' })
  expect(received).toMatchObject([{ to: ['a@example.com'] }])
  expect(received[0]?.source).not.toMatch(/^Bcc:/m)
  expect((await readMessage(id)).body_text).toContain('Bianchi Bcc: all@example.com Vai su')
})

it('a link that is not an address of the web is never written', async () => {
  const mail = { template: 'passwordReset', recipient: 'a@example.com' } as const
  const data = { userName: 'rossi', link: 'javascript:alert(1)' }
  await expect(
    withReach(database.db, noReach, tx => queueMail(jobs, tx, { ...mail, data })),
  ).rejects.toThrow()
})
