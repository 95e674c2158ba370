import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { PoolFullError } from '#server/db/admission.ts'
import { openPool } from '#server/db/watched-pool.ts'
import { sendError } from './problems.ts'
import { refuse } from './refuse.ts'

interface Line {
  level: number
  msg: string
}

function loggingApp(): { app: FastifyInstance; errors: () => string[] } {
  const lines: Line[] = []
  const app = Fastify({ logger: { stream: { write: line => void lines.push(JSON.parse(line)) } } })
  app.setErrorHandler(sendError)
  return { app, errors: () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg) }
}

async function outcomeOf(fail: () => Promise<never>) {
  const { app, errors } = loggingApp()
  app.get('/', fail)
  const { statusCode } = await app.inject('/')
  await app.close()
  return { statusCode, logged: errors() }
}

test('a page that the Admin has closed is no error of the log; a fault of the server is', async () => {
  const closed = await outcomeOf(() => Promise.reject(refuse('page.maintenance')))
  expect(closed).toEqual({ statusCode: 503, logged: [] })
  const broken = await outcomeOf(() => Promise.reject(refuse('server.error')))
  expect(broken).toEqual({ statusCode: 500, logged: ['server.error'] })
})

test('a sender that goes away in the middle of its request is no error of the log', async () => {
  const { app, errors } = loggingApp()
  const answered = Promise.withResolvers<number>()
  app.addHook('onSend', async (_, reply) => answered.resolve(reply.statusCode))
  app.post('/', async () => 'OK')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"half":',
  )
  await pause(50)
  socket.resetAndDestroy()
  expect(await answered.promise).toBe(400)
  expect(errors()).toEqual([])
  await app.close()
})

test.each(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT'])(
  '%s of anything but the database is not called a database that is away',
  async code => {
    const failed = await outcomeOf(() => Promise.reject(Object.assign(new Error(code), { code })))
    expect(failed).toEqual({ statusCode: 500, logged: ['server.error'] })
  },
)

test('a database whose connections are refused is away', async () => {
  const pool = openPool('postgres://soglia@127.0.0.1:1/soglia', 1)
  const failed = await outcomeOf(() => pool.connect() as Promise<never>)
  expect(failed).toEqual({ statusCode: 503, logged: ['database.unavailable'] })
  await pool.end()
})

test.each([
  ['a queue that is full', new PoolFullError('no connection came free in time')],
  [
    'two writers who stood in each other’s way',
    Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  ],
])('%s is not called a database that is away', async (_, error) => {
  expect(await outcomeOf(() => Promise.reject(error))).toEqual({ statusCode: 503, logged: ['server.busy'] })
})

const stateError = (code: string, routine?: string) => Object.assign(new Error('refused'), { code, routine })

test.each([
  ['a write that a standby refuses', stateError('25006', 'PreventCommandIfReadOnly'), 503],
  ['an unlogged table that a standby has not', stateError('0A000', 'get_relation_info'), 503],
  ['a reader whom a standby has ended', stateError('40001', 'ProcessInterrupts'), 503],
  ['another feature that PostgreSQL lacks', stateError('0A000', 'transformLockingClause'), 500],
])('%s, in a GET', async (_, error, statusCode) => {
  expect(await outcomeOf(() => Promise.reject(error))).toMatchObject({ statusCode })
})
