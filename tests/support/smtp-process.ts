import { SMTPServer } from 'smtp-server'

// A mail server in its own process. It prints its port, then each accepted message as a line of JSON.
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const parts: Buffer[] = []
    stream.on('data', part => parts.push(part))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      process.stdout.write(`${JSON.stringify({ to, text: Buffer.concat(parts).toString() })}\n`)
      done()
    })
  },
})
const listening = server.listen(0, '127.0.0.1', () => {
  const address = listening.address()
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`)
})
