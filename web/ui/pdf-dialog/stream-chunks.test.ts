import { expect, test } from 'vitest'
import { addStreamChunks } from './stream-chunks.ts'

/** Imitates a WebKit stream, which has a reader but does not support `for await`. */
class BareStream {
  readonly inner: ReadableStream<number>
  isGivenUp = false
  constructor(chunks: readonly number[]) {
    const rest = [...chunks]
    this.inner = new ReadableStream({
      pull: controller => {
        const next = rest.shift()
        if (next === undefined) controller.close()
        else controller.enqueue(next)
      },
      cancel: () => {
        this.isGivenUp = true
      },
    })
  }
  getReader() {
    return this.inner.getReader()
  }
}

const iterable = (stream: BareStream) => stream as unknown as AsyncIterable<number>

test('a stream that has only a reader is gone over to its end', async () => {
  addStreamChunks(BareStream)
  const stream = new BareStream([1, 2, 3])
  const seen: number[] = []
  for await (const chunk of iterable(stream)) seen.push(chunk)
  expect(seen).toEqual([1, 2, 3])
  expect(stream.inner.locked).toBe(false)
  expect(stream.isGivenUp).toBe(false)
})

test('whoever stops before the end gives the stream up', async () => {
  addStreamChunks(BareStream)
  const stream = new BareStream([1, 2, 3])
  for await (const chunk of iterable(stream)) if (chunk === 2) break
  expect(stream.isGivenUp).toBe(true)
  expect(stream.inner.locked).toBe(false)
})

test('what a browser has of its own stays', () => {
  const own = ReadableStream.prototype[Symbol.asyncIterator]
  addStreamChunks()
  expect(ReadableStream.prototype[Symbol.asyncIterator]).toBe(own)
})
