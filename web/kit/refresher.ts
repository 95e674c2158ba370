import type { Topic } from '#contract/topic-names.ts'
import { topics } from '#contract/topics.ts'
import type { Endpoint } from './endpoint.ts'
import { ProblemError } from './problem-error.ts'

type Feature = (typeof topics)[Topic][number]

export interface RefresherParts {
  /** Reloads the data of these features on the screen. */
  refresh: (features: ReadonlySet<unknown>) => Promise<unknown>
  tellOtherTabs: (topic: Topic) => void
  /** True while a command runs; the command calls `flush` itself when it ends. */
  isBusy: () => boolean
}

/** Collects the features that calls have changed, and reloads them once. */
export class Refresher {
  readonly #parts: RefresherParts
  readonly #features = new Set<Feature>()
  #held = 0

  constructor(parts: RefresherParts) {
    this.#parts = parts
  }

  /** Notes the changed topics if the call succeeds, or fails in a way that may have changed data. */
  async follow<A>(endpoint: Pick<Endpoint, 'changes' | 'refreshes'>, answer: Promise<A>): Promise<A> {
    if (!endpoint.changes && !endpoint.refreshes) return answer
    try {
      const given = await answer
      for (const topic of endpoint.refreshes ?? []) this.#parts.tellOtherTabs(topic)
      this.#note(endpoint)
      return given
    } catch (error) {
      if (isAboutOldData(error)) this.#note(endpoint)
      throw error
    }
  }

  /** During a series of calls, the screens wait for the last call and reload once. */
  async during<A>(work: () => Promise<A>): Promise<A> {
    this.#held += 1
    try {
      return await work()
    } finally {
      this.#held -= 1
      if (this.#held === 0) await this.flush()
    }
  }

  async flush(): Promise<void> {
    if (this.#held > 0 || this.#features.size === 0) return
    const features = new Set(this.#features)
    this.#features.clear()
    await this.#parts.refresh(features)
  }

  #note({ changes = [], refreshes = [] }: Pick<Endpoint, 'changes' | 'refreshes'>): void {
    for (const topic of [...changes, ...refreshes])
      for (const feature of topics[topic]) this.#features.add(feature)
    if (!this.#parts.isBusy()) void this.flush()
  }
}

const statusesOfOldData = new Set([404, 409, 410])

/** True if the screen shows old data, or the server failed and the state of the data is unknown. */
function isAboutOldData(error: unknown): boolean {
  if (!(error instanceof ProblemError) || error.isUnreachable) return false
  return statusesOfOldData.has(error.status) || error.status >= 500
}
