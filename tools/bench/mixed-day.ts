import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from './context.ts'
import { memoryOf, signInAt, startPortal } from './processes.ts'
import { judge, judgeTimes, type Row, written } from './row.ts'
import { median } from './stats.ts'

const minutes = 30
const perSecond = 20
const users = ['admin', 'capo', 'agente', 'cliente'] as const

interface Kind {
  /** Percentage of all actions. */
  share: number
  p95Ms: number
  act: (day: Day) => Promise<unknown>
}

/** Actions of all users, with their shares of a working day. Uploads are left out because of their quota. */
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

/** Starts mixed actions at a fixed rate for half an hour, even if answers are late. Measures times and memory. */
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
      ...day.rows(),
      judge({
        what: 'a mixed day, memory in its last ten minutes',
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
  readonly #times = new Map(Object.keys(kinds).map(name => [name, [] as number[]]))
  readonly #failures: string[] = []
  #quantity = 1
  quoteId = 0

  constructor(address: string) {
    this.#address = address
  }

  async begin(): Promise<void> {
    for (const user of users) await this.signIn(user)
    this.quoteId = Number(await this.#post('/api/preventivi/nuovo', { rifCliente: 'Una giornata' }))
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

  rows(): Row[] {
    const times = Object.entries(kinds).map(([name, { p95Ms }]) => {
      const taken = this.#times.get(name) ?? []
      return judgeTimes(`a mixed day, ${taken.length} × ${name}`, taken, p95Ms, 0.95)
    })
    const failed = judge({
      what: 'a mixed day, calls that failed',
      measured: [...new Set(this.#failures)].slice(0, 3).join('; ') || 'none',
      figure: this.#failures.length,
      unit: 'count',
      atMost: 0,
    })
    return [...times, failed]
  }

  get(user: string, path: string): Promise<string> {
    return this.#call(user, path)
  }

  saveDoor(pos = 1): Promise<string> {
    this.#quantity = (this.#quantity % 90) + 1
    return this.#post('/api/preventivi/posizione', {
      ...door,
      id: this.quoteId,
      pos,
      quantita: this.#quantity,
    })
  }

  async signIn(user: string): Promise<void> {
    // If a user has too many sessions, the portal ends the oldest.
    this.#tokens.set(user, await signInAt(this.#address, user))
  }

  #post(path: string, body: object): Promise<string> {
    return this.#call('cliente', path, JSON.stringify(body))
  }

  async #call(user: string, path: string, body?: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#tokens.get(user)}`, 'content-type': 'application/json' }
    const answer = await fetch(this.#address + path, { method: body ? 'POST' : 'GET', headers, body })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${path}`)
    return text
  }

  async #act(name: string): Promise<void> {
    const began = performance.now()
    try {
      await kinds[name]?.act(this)
      this.#times.get(name)?.push(performance.now() - began)
    } catch (error) {
      this.#failures.push(String(error))
    }
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
