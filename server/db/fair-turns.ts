/** Owners of one kind share what their kind gets. */
export type OwnerKind = 'user' | 'key' | 'address' | 'work' | 'prompt'

/** Who asks for a turn. */
export interface TurnOwner {
  kind: OwnerKind
  /** Id of the user or key, network address, or name of the job. */
  name: string
}

/** Work of the portal itself, which no user has asked for. */
export const portalWork: TurnOwner = { kind: 'work', name: '' }

/** Share of each kind while all kinds wait. Prompt calls are short, so that they hardly ever wait. */
const shares: Record<OwnerKind, number> = { user: 8, prompt: 8, key: 2, address: 2, work: 1 }

/** The owner with the most waiting turns, or one whose turn waited too long behind its other turns, is refused. */
export class TooManyTurnsError extends Error {
  override name = 'TooManyTurnsError'
}

interface FairOptions {
  places: number
  /** Places that one owner may hold; all, if absent. */
  placesOfOne?: number | undefined
  /** Places that an owner with much recent use may hold while others ask. The rest stay free for them. */
  placesOfHeavy?: number | undefined
  /** Length of the queue of each kind. */
  waiting: number
  /** Who waits longer is refused. */
  longestWaitMs?: number | undefined
  /** These kinds wait without limit of number and time. */
  patient?: readonly OwnerKind[]
  /** The error if the queue is full and nobody has more than a single turn in it, or if no turn came in time. */
  whenFull: () => Error
  /** Milliseconds of a clock that never goes back. */
  ticks?: () => number
}

/** Gives the place to the next owner; further calls do nothing. */
export type Leave = () => void

const halfLifeMs = 2_000
const mostCountedMs = 10_000
const firstGuessMs = 10
const heavyMs = 1_000
const aloneMs = 1_000
const forgettableMs = 1
const keptOwners = 1_000

/** Time of places that an owner or a kind holds, and has used recently. */
class Use {
  held = 0
  heldMs = 0
  #usedMs = 0
  #at = 0

  at(now: number): number {
    return this.heldMs + this.#usedMs * 2 ** ((this.#at - now) / halfLifeMs)
  }

  take(guessMs: number): void {
    this.held += 1
    this.heldMs += guessMs
  }

  giveBack(guessMs: number, ms: number, now: number): void {
    this.held -= 1
    this.heldMs = this.held === 0 ? 0 : this.heldMs - guessMs
    this.#usedMs = this.at(now) - this.heldMs + ms
    this.#at = now
  }
}

interface Waiting {
  call: string
  place: number
  since: number
  go(leave: Leave): void
  fail(error: Error): void
}

class Owner {
  readonly kind: OwnerKind
  readonly use = new Use()
  readonly queue: Waiting[] = []
  /** When the owner last got a place. */
  servedAt = Number.NEGATIVE_INFINITY

  constructor(kind: OwnerKind) {
    this.kind = kind
  }
}

/**
 * Hands out places. A free place goes to the kind that has used the least of its share, and in it to the owner who has
 * used the least, first come among equals. Only an owner at a limit of its own waits while a place is free. A turn
 * counts as many milliseconds as it takes; while it runs, as many as its call usually takes.
 */
export class FairTurns {
  readonly #options: FairOptions
  readonly #ticks: () => number
  readonly #owners = new Map<string, Owner>()
  readonly #waitingOwners = new Set<Owner>()
  readonly #kinds = Object.fromEntries(
    Object.keys(shares).map(kind => [kind, { use: new Use(), waiting: 0 }]),
  ) as Record<OwnerKind, { use: Use; waiting: number }>
  /** Running mean of milliseconds by call. */
  readonly #costs = new Map<string, number>()
  #free: number
  #arrivals = 0
  #asked: { owner: Owner | undefined; at: number; othersAt: number } = {
    owner: undefined,
    at: Number.NEGATIVE_INFINITY,
    othersAt: Number.NEGATIVE_INFINITY,
  }
  #tidyAt = keptOwners

  constructor(options: FairOptions) {
    this.#options = options
    this.#ticks = options.ticks ?? (() => performance.now())
    this.#free = options.places
  }

  /** Number of turns that wait. */
  get waiting(): number {
    return Object.values(this.#kinds).reduce((sum, kind) => sum + kind.waiting, 0)
  }

  /** Gives a place at once if one is free, else later. */
  enter({ kind, name }: TurnOwner, call = ''): Leave | Promise<Leave> {
    const owner = this.#ownerOf(kind, name)
    const now = this.#ticks()
    if (!this.#isPatient(owner)) this.#noteAsking(owner, now)
    if (this.#free > 0 && this.#mayTake(owner, now)) return this.#give(owner, call)
    if (this.#kinds[kind].waiting >= this.#options.waiting && !this.#isPatient(owner))
      this.#makeRoomFor(owner)
    return this.#queued(owner, call)
  }

  #ownerOf(kind: OwnerKind, name: string): Owner {
    const key = `${kind} ${name}`
    const known = this.#owners.get(key)
    if (known) return known
    if (this.#owners.size >= this.#tidyAt) this.#forgetIdle()
    const owner = new Owner(kind)
    this.#owners.set(key, owner)
    return owner
  }

  #forgetIdle(): void {
    const now = this.#ticks()
    for (const [key, { use, queue }] of this.#owners)
      if (use.held === 0 && queue.length === 0 && use.at(now) < forgettableMs) this.#owners.delete(key)
    this.#tidyAt = Math.max(keptOwners, 2 * this.#owners.size)
  }

  #isPatient({ kind }: Owner): boolean {
    return this.#options.patient?.includes(kind) ?? false
  }

  #noteAsking(owner: Owner, now: number): void {
    const { at, othersAt } = this.#asked
    this.#asked = { owner, at: now, othersAt: owner === this.#asked.owner ? othersAt : at }
  }

  /** True if nobody else has asked for a moment. */
  #isAlone(owner: Owner, now: number): boolean {
    const { at, othersAt } = this.#asked
    return now - (owner === this.#asked.owner ? othersAt : at) > aloneMs
  }

  #mayTake(owner: Owner, now: number): boolean {
    const { placesOfOne = Number.POSITIVE_INFINITY, placesOfHeavy = Number.POSITIVE_INFINITY } = this.#options
    const { use } = owner
    if (use.held >= placesOfOne) return false
    if (use.held < placesOfHeavy || use.at(now) < heavyMs) return true
    return this.#isPatient(owner) || this.#isAlone(owner, now)
  }

  #give(owner: Owner, call: string): Leave {
    const guessMs = this.#costs.get(call) ?? firstGuessMs
    const since = this.#ticks()
    const uses = [owner.use, this.#kinds[owner.kind].use]
    this.#free -= 1
    owner.servedAt = since
    for (const use of uses) use.take(guessMs)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const now = this.#ticks()
      const ms = Math.min(now - since, mostCountedMs)
      for (const use of uses) use.giveBack(guessMs, ms, now)
      this.#costs.set(call, guessMs + (ms - guessMs) / 8)
      this.#free += 1
      this.#serveNext(now)
    }
  }

  #queued(owner: Owner, call: string): Promise<Leave> {
    return new Promise((resolve, reject) => {
      const since = this.#ticks()
      const { longestWaitMs } = this.#options
      const isLimited = longestWaitMs !== undefined && !this.#isPatient(owner)
      const timer = isLimited ? setTimeout(() => this.#refuseLate(owner, waiting), longestWaitMs) : undefined
      const waiting: Waiting = {
        call,
        place: this.#arrivals++,
        since,
        go: leave => {
          clearTimeout(timer)
          resolve(leave)
        },
        fail: error => {
          clearTimeout(timer)
          reject(error)
        },
      }
      owner.queue.push(waiting)
      this.#kinds[owner.kind].waiting += 1
      this.#waitingOwners.add(owner)
    })
  }

  #serveNext(now: number): void {
    while (this.#free > 0) {
      const owner = this.#nextOwner(now)
      const waiting = owner?.queue[0]
      if (!owner || !waiting) return
      this.#takeOut(owner, waiting)
      waiting.go(this.#give(owner, waiting.call))
    }
  }

  #nextOwner(now: number): Owner | undefined {
    const loads = Object.fromEntries(
      Object.entries(this.#kinds).map(([kind, { use }]) => [kind, use.at(now) / shares[kind as OwnerKind]]),
    )
    let next: Owner | undefined
    let least: number[] = []
    for (const owner of this.#waitingOwners) {
      if (!this.#mayTake(owner, now)) continue
      const rank = [loads[owner.kind] ?? 0, owner.use.at(now), owner.queue[0]?.place ?? 0]
      if (next && !isBefore(rank, least)) continue
      next = owner
      least = rank
    }
    return next
  }

  #takeOut(owner: Owner, waiting: Waiting): void {
    owner.queue.splice(owner.queue.indexOf(waiting), 1)
    this.#kinds[owner.kind].waiting -= 1
    if (owner.queue.length === 0) this.#waitingOwners.delete(owner)
  }

  /** Refuses the newest turn of the owner with most turns waiting, or throws if the newcomer is that owner. */
  #makeRoomFor(newcomer: Owner): void {
    const most = [...this.#waitingOwners]
      .filter(({ kind }) => kind === newcomer.kind)
      .reduce((one, other) => (other.queue.length > one.queue.length ? other : one), newcomer)
    const newest = most.queue.at(-1)
    const error = this.#tooMany(most, 'too many turns of one owner wait')
    if (most.queue.length < 2 || !newest) throw this.#options.whenFull()
    if (most.queue.length <= newcomer.queue.length + 1) throw error
    this.#takeOut(most, newest)
    newest.fail(error)
  }

  #refuseLate(owner: Owner, waiting: Waiting): void {
    this.#takeOut(owner, waiting)
    const hadTurns = owner.servedAt > waiting.since
    waiting.fail(hadTurns ? this.#tooMany(owner, 'it waited behind its own turns') : this.#options.whenFull())
  }

  /** No user is to blame for the portal's own work. */
  #tooMany({ kind }: Owner, why: string): Error {
    return kind === 'work' ? this.#options.whenFull() : new TooManyTurnsError(why)
  }
}

function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const at = rank.findIndex((value, index) => value !== other[index])
  return at >= 0 && (rank[at] ?? 0) < (other[at] ?? 0)
}
