import { Duplex } from 'node:stream'

/** The part of the engine's thread that a connection uses. */
interface Thread {
  attach(stream: WireStream): Promise<void>
  detach(stream: WireStream): void
  send(stream: WireStream, bytes: Uint8Array<ArrayBuffer>, done: () => void): void
  countRead(unread: number): void
}

type Done = (error?: Error | null) => void

const farewell = Buffer.from([0x58, 0, 0, 0, 4])

/** Acts as a socket for `pg` and carries bytes to the engine's thread and back. */
export class WireStream extends Duplex {
  readonly #thread: Thread
  #unread = 0

  constructor(thread: Thread) {
    super()
    this.#thread = thread
  }

  /** True while the reader is behind, so that a slow reader does not count as a slow statement. */
  get hasUnread(): boolean {
    return this.#unread > 0
  }

  connect(): this {
    this.#thread.attach(this).then(
      () => this.emit('connect'),
      error => this.destroy(error),
    )
    return this
  }

  receive(bytes: Uint8Array): void {
    this.#unread += bytes.length
    if (this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))) this._read()
  }

  override _read(): void {
    this.#thread.countRead(this.#unread)
    this.#unread = 0
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#send([chunk], done)
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    )
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this._read()
    this.#thread.detach(this)
    done(error)
  }

  /** A terminate message must end the session but not the engine, so the engine never gets this message. */
  #send(chunks: Buffer[], done: Done) {
    const bytes = new Uint8Array(Buffer.concat(chunks.filter(chunk => !chunk.equals(farewell))))
    if (bytes.length === 0) done()
    else this.#thread.send(this, bytes, done)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
