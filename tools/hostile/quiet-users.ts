import { setTimeout as pause } from 'node:timers/promises'
import { type AttackOutcomes, countIn } from './target.ts'

/** Quiet users, as the word of the child that plays them. */
export interface Quiet {
  address: string
  /** Access tokens of the users, and for each a quote of their own. */
  users: { token: string; quoteId: number; orderId: number }[]
  ms: number
}

export interface Experience {
  times: number[]
  outcomes: AttackOutcomes
}

const pauseMs = 30
const { address, users, ms } = JSON.parse(process.argv[2] ?? '') as Quiet
const experience: Experience = { times: [], outcomes: {} }
const end = performance.now() + ms

async function call(token: string, path: string, body?: object): Promise<void> {
  const started = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(address + path, {
    ...{ headers, method: body ? 'POST' : 'GET', body: body && JSON.stringify(body) },
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await answer?.arrayBuffer().catch(() => {})
  experience.times.push(performance.now() - started)
  countIn(experience.outcomes, answer?.status ?? 'no answer')
  await pause(pauseMs)
}

async function live({ token, quoteId, orderId }: Quiet['users'][number]): Promise<void> {
  for (let round = 1; performance.now() < end; round += 1) {
    await call(token, '/api/orders/production?consegnati=true')
    await call(token, `/api/orders/scheda/${orderId}`)
    await call(token, '/api/preventivi/testata', { id: quoteId, rifCliente: 'Prova', note: `Nota ${round}` })
    await call(token, '/api/home')
  }
}

await Promise.all(users.map(live))
process.stdout.write(`${JSON.stringify(experience)}\n`)
