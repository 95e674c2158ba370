import { type Leave, type OwnerKind, Party, type TurnOwner, TurnTaker, type Waiting } from './turn-owners.ts'

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
  /** An owner with much recent use rests after each turn while others ask, so that they find a free place. */
  heavyRests?: boolean | undefined
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

const mostCountedMs = 10_000
const firstGuessMs = 10
const heavyMs = 1_000
const aloneMs = 1_000
/** A rest is as long as so many turns, and never longer than the next figure. */
const restTurns = 3
const longestRestMs = 150
const forgettableMs = 1
const keptOwners = 1_000

/**
 * Hands out places. A free place goes to the kind that has used the least of its share, and in it to the owner who has
 * used the least, first come among equals. While a place is free, only those wait who are at a limit of their own or
 * rest. A turn counts as many milliseconds as it takes; while it runs, as many as its call usually takes.
 */
export class FairTurns {
  readonly #options: FairOptions
  readonly #ticks: () => number
  readonly #owners = new Map<string, TurnTaker>()
  readonly #waitingOwners = new Set<TurnTaker>()
  readonly #kinds = Object.fromEntries(Object.keys(shares).map(kind => [kind, new Party()])) as Record<
    OwnerKind,
    Party
  >
  /** Running mean of milliseconds by call. */
  readonly #costs = new Map<string, number>()
  #free: number
  #arrivals = 0
  #asked: { party: Party | undefined; at: number; othersAt: number } = {
    party: undefined,
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

  #ownerOf(kind: OwnerKind, name: string): TurnTaker {
    const key = `${kind} ${name}`
    const known = this.#owners.get(key)
    if (known) return known
    if (this.#owners.size >= this.#tidyAt) this.#forgetIdle()
    const owner = new TurnTaker(kind)
    this.#owners.set(key, owner)
    return owner
  }

  #forgetIdle(): void {
    const now = this.#ticks()
    for (const [key, { use, queue }] of this.#owners)
      if (use.held === 0 && queue.length === 0 && use.at(now) < forgettableMs) this.#owners.delete(key)
    this.#tidyAt = Math.max(keptOwners, 2 * this.#owners.size)
  }

  #isPatient({ kind }: TurnTaker): boolean {
    return this.#options.patient?.includes(kind) ?? false
  }

  /** Visitors from many addresses count together, because one attacker may have them all. */
  #partyOf(owner: TurnTaker): Party {
    return owner.kind === 'address' ? this.#kinds.address : owner
  }

  #noteAsking(owner: TurnTaker, now: number): void {
    const { at, othersAt } = this.#asked
    const party = this.#partyOf(owner)
    this.#asked = { party, at: now, othersAt: party === this.#asked.party ? othersAt : at }
  }

  /** True if nobody else has asked for a moment. */
  #isAlone(party: Party, now: number): boolean {
    const { at, othersAt } = this.#asked
    return now - (party === this.#asked.party ? othersAt : at) > aloneMs
  }

  #mayTake(owner: TurnTaker, now: number): boolean {
    const { placesOfOne = Number.POSITIVE_INFINITY, placesOfHeavy = Number.POSITIVE_INFINITY } = this.#options
    const party = this.#partyOf(owner)
    if (owner.use.held >= placesOfOne || now < party.restsUntil) return false
    if (party.use.held < placesOfHeavy || party.use.at(now) < heavyMs) return true
    return this.#isPatient(owner) || this.#isAlone(party, now)
  }

  #give(owner: TurnTaker, call: string): Leave {
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
      if (this.#shouldRest(owner, now)) this.#rest(owner, now, ms)
      this.#serveNext(now)
    }
  }

  /** True for an owner with many turns at once; one after the other they leave room for others anyway. */
  #shouldRest(owner: TurnTaker, now: number): boolean {
    const party = this.#partyOf(owner)
    if (!this.#options.heavyRests || party.waiting === 0 || this.#isPatient(owner)) return false
    return party.use.at(now) >= heavyMs && !this.#isAlone(party, now)
  }

  #rest(owner: TurnTaker, now: number, turnMs: number): void {
    const party = this.#partyOf(owner)
    party.restsUntil = Math.max(party.restsUntil, now + Math.min(restTurns * turnMs, longestRestMs))
    this.#serveAfterRest(party)
  }

  /** A timer may fire a moment too early. */
  #serveAfterRest(party: Party): void {
    const now = this.#ticks()
    const restMs = party.restsUntil - now
    if (restMs > 0) setTimeout(() => this.#serveAfterRest(party), Math.ceil(restMs)).unref()
    else this.#serveNext(now)
  }

  #queued(owner: TurnTaker, call: string): Promise<Leave> {
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
      owner.waiting += 1
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

  #nextOwner(now: number): TurnTaker | undefined {
    const loads = Object.fromEntries(
      Object.entries(this.#kinds).map(([kind, { use }]) => [kind, use.at(now) / shares[kind as OwnerKind]]),
    )
    let next: TurnTaker | undefined
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

  #takeOut(owner: TurnTaker, waiting: Waiting): void {
    owner.queue.splice(owner.queue.indexOf(waiting), 1)
    owner.waiting -= 1
    this.#kinds[owner.kind].waiting -= 1
    if (owner.queue.length === 0) this.#waitingOwners.delete(owner)
  }

  /** Refuses the newest turn of the owner with most turns waiting, or throws if the newcomer is that owner. */
  #makeRoomFor(newcomer: TurnTaker): void {
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

  #refuseLate(owner: TurnTaker, waiting: Waiting): void {
    this.#takeOut(owner, waiting)
    const hadTurns = owner.servedAt > waiting.since
    waiting.fail(hadTurns ? this.#tooMany(owner, 'it waited behind its own turns') : this.#options.whenFull())
  }

  /** No user is to blame for the portal's own work. */
  #tooMany({ kind }: TurnTaker, why: string): Error {
    return kind === 'work' ? this.#options.whenFull() : new TooManyTurnsError(why)
  }
}

function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const at = rank.findIndex((value, index) => value !== other[index])
  return at >= 0 && (rank[at] ?? 0) < (other[at] ?? 0)
}
