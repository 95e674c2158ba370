import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** The company's mail server. It keeps the text of each message, and accepts one password. */
export class MailServer {
  password = 'prima-parola'
  readonly #sent: { to: string; text: string }[] = []
  readonly #server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ password }, _session, answer) =>
      password === this.password ? answer(null, { user: 'portale' }) : answer(new Error('Invalid login')),
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = []
      stream.on('data', part => parts.push(part))
      stream.on('end', () => {
        const text = Buffer.concat(parts).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=')
        for (const { address } of envelope.rcptTo) this.#sent.push({ to: address, text })
        done()
      })
    },
  })

  async open(): Promise<void> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
  }

  close(): void {
    this.#server.close()
  }

  /** Address with the password that the portal knows. */
  url(password = this.password): string {
    const { port } = this.#server.server.address() as AddressInfo
    return `smtp://portale:${password}@127.0.0.1:${port}`
  }

  mailsTo(address: string): string[] {
    return this.#sent.filter(({ to }) => to === address).map(({ text }) => text)
  }

  /** Code of the newest link that this address got. */
  codeFor(address: string): string {
    const code = /code=([\w-]{43})/.exec(this.mailsTo(address).at(-1) ?? '')?.[1]
    if (!code) throw new Error(`no mail with a link to ${address}`)
    return code
  }
}
