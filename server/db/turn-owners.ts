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

/** Gives the place to the next owner; further calls do nothing. */
export type Leave = () => void

const halfLifeMs = 2_000

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

export interface Waiting {
  call: string
  place: number
  since: number
  go(leave: Leave): void
  fail(error: Error): void
}

/** One owner, or all owners of a kind where these count together. */
export class Party {
  readonly use = new Use()
  waiting = 0
  restsUntil = Number.NEGATIVE_INFINITY
}

export class TurnTaker extends Party {
  readonly kind: OwnerKind
  readonly queue: Waiting[] = []
  /** When the owner last got a place. */
  servedAt = Number.NEGATIVE_INFINITY

  constructor(kind: OwnerKind) {
    super()
    this.kind = kind
  }
}
