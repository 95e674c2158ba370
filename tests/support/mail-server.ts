import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  source: string
}

/** A real mail server on this machine, which keeps what it accepts. */
export async function openMailServer(options: SMTPServerOptions = {}) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), source: await text(stream) })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>(done => server.close(() => done())),
  }
}
