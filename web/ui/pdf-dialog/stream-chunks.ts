/** Chunk after chunk; whoever stops before the end gives the stream up. */
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

/** WebKit, and so every browser of an iPhone, has no `for await` over a stream; the library that draws PDFs needs it. */
export function addStreamChunks(streams: { prototype: object } = ReadableStream): void {
  if (Symbol.asyncIterator in streams.prototype) return
  Object.defineProperty(streams.prototype, Symbol.asyncIterator, { value: chunksOf })
}
