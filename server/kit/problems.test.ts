import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ProblemCode } from '#contract/problems.ts'
import { sendError } from './problems.ts'
import { refuse } from './refuse.ts'

async function errorsLoggedOf(code: ProblemCode): Promise<number> {
  const lines: string[] = []
  const app = Fastify({ logger: { stream: { write: line => void lines.push(line) } } })
  app.setErrorHandler(sendError)
  app.get('/', () => {
    throw refuse(code)
  })
  await app.inject('/')
  await app.close()
  return lines.filter(line => JSON.parse(line).level >= 50).length
}

test('a page that the Admin has closed is no error of the log; a fault of the server is', async () => {
  expect(await errorsLoggedOf('page.maintenance')).toBe(0)
  expect(await errorsLoggedOf('server.error')).toBe(1)
})
