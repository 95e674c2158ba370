import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/features/portal/demo-sign-ins.ts'
import { type Context, titled } from './context.ts'
import { memoryOf, startPortal } from './processes.ts'
import { judge, type Row, written } from './row.ts'
import { median, quantile } from './stats.ts'

const minutes = 30
const perSecond = 20
const users = ['admin', 'capo', 'agente', 'cliente'] as const

interface Kind {
  /** Percentage of all actions. */
  share: number
  p95Ms: number
  act: (day: Day) => Promise<Response>
}

/** Everybody at once, with the shares of a working day; uploads are left out because of their quota. */
const kinds: Record<string, Kind> = {
  lists: {
    share: 72,
    p95Ms: 200,
    act: day => day.get(oneOf(users), oneOf(lists)),
  },
  statistics: {
    share: 10,
    p95Ms: 800,
    act: day => day.get(oneOf(['admin', 'capo', 'agente']), oneOf(statistics)),
  },
  'priced changes': {
    share: 8,
    p95Ms: 300,
    act: day => day.saveDoor(),
  },
  PDF: {
    share: 5,
    p95Ms: 1_500,
    act: day => day.get('cliente', `/api/preventivi/stampa/${day.quoteId}`),
  },
  'sign-ins': {
    share: 5,
    p95Ms: 300,
    act: day => day.signIn(oneOf(users)),
  },
}
const lists = [
  '/api/orders/production?consegnati=false',
  '/api/orders/production?consegnati=true',
  '/api/orders/production?consegnati=true&pagina=2',
  '/api/orders/production?consegnati=false&cerca=porta',
  '/api/orders/conferme',
  '/api/preventivi/elenco?days=0',
  '/api/notifiche',
  '/api/home',
]
const statistics = [
  '/api/statistiche/serie/2026-01-01/2026-11-20/1/F?dataDa2=2025-01-01&dataA2=2025-11-20',
  '/api/orders/monthly/2026',
  '/api/orders/monthly/totali/2026',
]
const door = { modello: '110', H: 2_100, L: 800, S: 80 }

/** Half an hour of mixed actions at a fixed rate, whether answers come or not: speed, and growth of memory. */
export async function measure({ checkout, world }: Context): Promise<Row[]> {
  const portal = await startPortal(checkout, world.env)
  try {
    const day = new Day(portal.address)
    await day.begin()
    const memory: number[] = []
    for (let minute = 0; minute < minutes; minute += 1) {
      await day.goOn(60_000)
      memory.push(memoryOf(portal.pid))
      process.stderr.write(`minute ${minute + 1}: ${memory.at(-1)?.toFixed(0)} MiB\n`)
    }
    const [first, last] = [median(memory.slice(0, 10)), median(memory.slice(-10))]
    return [
      ...day.told(what => titled(world, what)),
      judge({
        what: titled(world, 'a mixed day, memory in its last ten minutes'),
        measured: written.mebibytes(last),
        comparedWith: `its first ten, ${written.mebibytes(first)}`,
        figure: last / first,
        unit: 'percent',
        atMost: 1.05,
      }),
    ]
  } finally {
    await portal.stop()
  }
}

class Day {
  readonly #address: string
  readonly #tokens = new Map<string, string>()
  readonly #times = new Map<string, number[]>()
  readonly #failures: string[] = []
  #quantity = 1
  quoteId = 0

  constructor(address: string) {
    this.#address = address
  }

  async begin(): Promise<void> {
    for (const user of users) await this.signIn(user)
    const made = await this.#post('cliente', '/api/preventivi/nuovo', { rifCliente: 'Una giornata' })
    this.quoteId = (await made.json()) as number
    await this.saveDoor(0)
  }

  /** Starts actions on schedule, however many are still running. */
  async goOn(forMs: number): Promise<void> {
    const began = performance.now()
    const underWay: Promise<void>[] = []
    for (let at = 0; at < forMs; at += 1_000 / perSecond) {
      await pause(Math.max(0, began + at - performance.now()))
      underWay.push(this.#act(drawn()))
    }
    await Promise.all(underWay)
  }

  told(title: (what: string) => string): Row[] {
    const times = Object.entries(kinds).map(([name, { p95Ms }]) => {
      const taken = this.#times.get(name) ?? []
      return judge({
        what: title(`a mixed day, ${name}`),
        measured: `${taken.length} calls, p50 ${written.ms(median(taken))}`,
        figure: quantile(taken, 0.95),
        unit: 'ms',
        atMost: p95Ms,
      })
    })
    const failed = judge({
      what: title('a mixed day, calls that failed'),
      measured: [...new Set(this.#failures)].slice(0, 3).join('; ') || 'none',
      figure: this.#failures.length,
      unit: 'count',
      atMost: 0,
    })
    return [...times, failed]
  }

  get(user: string, path: string): Promise<Response> {
    return fetch(this.#address + path, { headers: this.#headersOf(user) })
  }

  saveDoor(pos = 1): Promise<Response> {
    this.#quantity = (this.#quantity % 90) + 1
    const body = { ...door, id: this.quoteId, pos, quantita: this.#quantity }
    return this.#post('cliente', '/api/preventivi/posizione', body)
  }

  async signIn(user: string): Promise<Response> {
    const body = new URLSearchParams({ grant_type: 'password', username: user, password: demoPassword })
    const answer = await fetch(`${this.#address}/auth/login`, { method: 'POST', body })
    const { access_token } = (await answer.clone().json()) as { access_token?: string }
    // With too many sessions, the oldest ones end.
    if (access_token) this.#tokens.set(user, access_token)
    return answer
  }

  #post(user: string, path: string, body: object): Promise<Response> {
    const headers = { ...this.#headersOf(user), 'content-type': 'application/json' }
    return fetch(this.#address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  #headersOf(user: string): { authorization: string } {
    return { authorization: `Bearer ${this.#tokens.get(user)}` }
  }

  async #act(name: string): Promise<void> {
    const began = performance.now()
    const answer = await kinds[name]?.act(this).catch((error: Error) => error)
    if (answer instanceof Response) await answer.arrayBuffer()
    const times = this.#times.get(name) ?? []
    this.#times.set(name, times)
    if (answer instanceof Response && answer.ok) times.push(performance.now() - began)
    else
      this.#failures.push(
        answer instanceof Response
          ? `${answer.status} ${answer.url.replace(this.#address, '')}`
          : `${answer}`,
      )
  }
}

function drawn(): string {
  let left = Math.random() * 100
  for (const [name, { share }] of Object.entries(kinds)) {
    left -= share
    if (left < 0) return name
  }
  return 'lists'
}

function oneOf<T>(choices: readonly T[]): T {
  return choices[Math.floor(Math.random() * choices.length)] as T
}
