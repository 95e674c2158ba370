import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { route } from '#contract/kit/route.ts'
import { sendError } from '#server/kit/problems.ts'
import { refuse } from '#server/kit/refuse.ts'
import { callApp } from './calls.ts'

const known = {
  method: 'GET',
  path: '/ordine',
  summary: 'One order',
  access: 'public',
  answer: z.literal('OK'),
  example: {},
} as const

async function portalRefusing(code: 'order.unknown' | 'server.stopping') {
  const app = Fastify()
  app.setErrorHandler(sendError)
  app.get('/ordine', () => {
    throw refuse(code)
  })
  return app
}

test('a refusal that the contract does not declare fails the test that meets it', async () => {
  const app = await portalRefusing('order.unknown')
  await expect(callApp(app, route(known))).rejects.toThrow('GET /ordine refused order.unknown')
  const declared = await callApp(app, route({ ...known, refusals: ['order.unknown'] }))
  expect(declared.problem().Message).toBe('Ordine non trovato.')
})

test('what every call may refuse needs no declaration', async () => {
  const answer = await callApp(await portalRefusing('server.stopping'), route(known))
  expect(answer.problem().code).toBe('server.stopping')
})

test('a refusal is not read as an answer', async () => {
  const answer = await callApp(await portalRefusing('server.stopping'), route(known))
  expect(() => answer.json()).toThrow('answered 503')
})
