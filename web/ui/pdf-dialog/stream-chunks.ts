/** Yields the stream's chunks; a loop that stops early cancels the stream. */
async function* chunksOf<Chunk>(this: ReadableStream<Chunk>): AsyncGenerator<Chunk> {
  const reader = this.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
    reader.releaseLock()
  }
}

/** WebKit, and so every browser on an iPhone, lacks `for await` over streams, which the PDF library needs. */
export function addStreamChunks(streams: { prototype: object } = ReadableStream): void {
  if (Symbol.asyncIterator in streams.prototype) return
  Object.defineProperty(streams.prototype, Symbol.asyncIterator, { value: chunksOf })
}
