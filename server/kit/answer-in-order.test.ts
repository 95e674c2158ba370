import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerInOrder } from './answer-in-order.ts'

let running = 0
let most = 0
let begun = 0
const app = Fastify()
beforeAll(async () => {
  answerInOrder(app)
  app.get('/:number', async ({ params }) => {
    running += 1
    begun += 1
    most = Math.max(most, running)
    await pause(5)
    running -= 1
    return `answer ${(params as { number: string }).number}`
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** Sends the requests at once over one connection, and leaves with the answers to the first of them. */
function askAtOnce(numbers: readonly number[], more: readonly number[] = []): Promise<string[]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<string[]>()
  let heard = ''
  socket.on('data', data => {
    heard += data
    const answers = heard.match(/answer \d+/g) ?? []
    if (answers.length >= numbers.length) resolve(answers)
  })
  socket.write(
    [...numbers, ...more].map(number => `GET /${number} HTTP/1.1\r\nhost: localhost\r\n\r\n`).join(''),
  )
  return promise.finally(() => socket.destroy())
}

test('requests that come at once over one connection are answered one after the other', async () => {
  const numbers = Array.from({ length: 20 }, (_, at) => at)
  expect(await askAtOnce(numbers)).toEqual(numbers.map(number => `answer ${number}`))
  expect(most).toBe(1)
})

test('connections do not wait for each other', async () => {
  await Promise.all([askAtOnce([1]), askAtOnce([2]), askAtOnce([3])])
  expect(most).toBeGreaterThan(1)
})

test('what a client that has left still wanted is never begun', async () => {
  begun = 0
  await askAtOnce([1], [2, 3, 4, 5, 6])
  await pause(100)
  expect(begun).toBeLessThan(4)
})
