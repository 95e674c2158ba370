import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answered, call, longestMs, longestRefusalMs, lookAtOrders, post, type User } from './calls.ts'
import type { Portal } from './portals.ts'
import type { PostgresServer } from './postgres.ts'

const mostRequests = 20_000

interface Pressure {
  workers: number
  pauseMs: number
  mostSeconds: number
}

export interface Report {
  requests: number
  perSecond: number
  /** References of the quotes whose creation was answered. */
  acknowledged: string[]
  /** Number of refusals by status, or by the way the connection broke. */
  refused: Map<number | string, number>
  /** Refused calls that only read. */
  refusedReads: number
  refusedMs: number[]
  longestMs: number
  /** The longest time without a successful write. */
  gapMs: number
  foreign: number
}

let runs = 0

/** Dealers who create quotes and list orders until they are stopped or reach their limits. */
export class Load {
  readonly report: Report = {
    requests: 0,
    perSecond: 0,
    acknowledged: [],
    refused: new Map(),
    refusedReads: 0,
    refusedMs: [],
    longestMs: 0,
    gapMs: 0,
    foreign: 0,
  }
  private readonly address: string
  private readonly users: readonly User[]
  private readonly pauseMs: number
  private readonly mostSeconds: number
  private readonly startedAt = performance.now()
  private lastWriteAt = this.startedAt
  private isOver = false
  private readonly working: Promise<unknown>

  constructor(
    address: string,
    users: readonly User[],
    { workers = 6, pauseMs = 40, mostSeconds = 90 }: Partial<Pressure> = {},
  ) {
    this.address = address
    this.pauseMs = pauseMs
    this.mostSeconds = mostSeconds
    this.users = users
    this.working = Promise.all(Array.from({ length: workers }, (_, at) => this.work(at)))
  }

  /** Waits until this many further writes have succeeded, which shows that the service is back. */
  async progress(more: number, seconds = 60): Promise<void> {
    const aim = this.report.acknowledged.length + more
    const end = performance.now() + seconds * 1_000
    while (this.report.acknowledged.length < aim) {
      if (performance.now() > end) throw new Error(`not back within ${seconds} s: ${tellReport(this.report)}`)
      await pause(50)
    }
  }

  async stop(): Promise<Report> {
    this.isOver = true
    await this.working
    this.noteGap()
    this.report.perSecond = this.report.requests / this.seconds()
    return this.report
  }

  private async work(at: number): Promise<void> {
    const [dealer] = this.users
    const reader = this.users[at % this.users.length]
    if (!dealer || !reader) throw new Error('nobody to work')
    while (!this.isOver && this.report.requests < mostRequests && this.seconds() < this.mostSeconds) {
      await this.write(dealer)
      const seen = await lookAtOrders(this.address, reader)
      this.note(seen)
      this.report.foreign += seen.foreign
      if (seen.status !== 200) this.report.refusedReads += 1
      await pause(this.pauseMs)
    }
  }

  private async write(dealer: User): Promise<void> {
    const reference = `prova ${process.pid} ${runs++}`
    const body = { rifCliente: reference, Chiave: randomUUID() }
    const answered = await call(this.address, '/api/preventivi/nuovo', post(dealer, body))
    this.note(answered)
    if (answered.status !== 200) return
    this.report.acknowledged.push(reference)
    this.noteGap()
    this.lastWriteAt = performance.now()
  }

  private note({ status, text, tellsWhen, ms }: Answered): void {
    const { report } = this
    report.requests += 1
    report.longestMs = Math.max(report.longestMs, ms)
    if (status === 200) return
    const how = status === 503 && !tellsWhen ? '503 without a time' : status || `cut (${text.slice(0, 60)})`
    report.refused.set(how, (report.refused.get(how) ?? 0) + 1)
    report.refusedMs.push(ms)
  }

  private noteGap(): void {
    this.report.gapMs = Math.max(this.report.gapMs, performance.now() - this.lastWriteAt)
  }

  private seconds(): number {
    return (performance.now() - this.startedAt) / 1_000
  }
}

const all = { runs: 0, requests: 0, acknowledged: 0, refused: 0, longestMs: 0 }

/** Totals over all runs that kept their promises. */
export function tellAll(): string {
  const { requests, acknowledged, refused } = all
  return `${all.runs} runs under load: ${requests} requests, ${refused} refused; ${acknowledged} writes acknowledged, 0 lost, 0 made twice; 0 foreign rows; longest wait ${(all.longestMs / 1_000).toFixed(1)} s`
}

/** Promises that always hold: no acknowledged write is lost or doubled, no foreign row appears, nobody waits long. */
export async function expectKept(report: Report, server: PostgresServer, database = 'soglia'): Promise<void> {
  const rows = await server.sql<{ reference: string; count: number }>(
    `select reference, count(*)::int as count from quote where reference like 'prova ${process.pid} %' group by 1`,
    database,
  )
  const counts = new Map(rows.map(({ reference, count }) => [reference, count]))
  const lost = report.acknowledged.filter(reference => !counts.has(reference))
  const doubled = report.acknowledged.filter(reference => (counts.get(reference) ?? 0) > 1)
  expectZero('acknowledged writes lost', lost.length)
  expectZero('writes made twice', doubled.length)
  expectZero('foreign rows shown', report.foreign)
  if (report.acknowledged.length === 0) throw new Error('nothing was written')
  const slow = slowRefusal(report)
  if (slow > longestRefusalMs) throw new Error(`one refusal in a hundred took ${Math.round(slow)} ms`)
  if (report.longestMs > longestMs) throw new Error(`somebody waited ${Math.round(report.longestMs)} ms`)
  all.runs += 1
  all.requests += report.requests
  all.acknowledged += report.acknowledged.length
  all.refused += refusals(report)
  all.longestMs = Math.max(all.longestMs, report.longestMs)
}

function slowRefusal({ refusedMs }: Report): number {
  const sorted = refusedMs.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
}

export function expectAlive(portals: readonly Portal[]): void {
  for (const { program } of portals) if (!program.isUp()) throw new Error(`${program.name} ended by itself`)
}

export function expectZero(what: string, found: number): void {
  if (found !== 0) throw new Error(`${what}: ${found}`)
}

export function refusals({ refused }: Report): number {
  return [...refused.values()].reduce((sum, count) => sum + count, 0)
}

export function tellReport(report: Report): string {
  const refused = [...report.refused].map(([how, count]) => `${count} × ${how}`).join(', ')
  return [
    `${report.acknowledged.length} writes acknowledged, 0 lost`,
    `${report.perSecond.toFixed(0)} req/s`,
    `refused: ${refused ? `${refused}, p99 ${(slowRefusal(report) / 1_000).toFixed(1)} s` : 'none'}`,
    `longest ${(report.longestMs / 1_000).toFixed(1)} s`,
    `longest without a write ${(report.gapMs / 1_000).toFixed(1)} s`,
  ].join('; ')
}
