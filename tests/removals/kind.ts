import type { Removed } from '#contract/kit/removal.ts'
import type { RemovableTable } from '#server/db/policies.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

/** One thing of each kind that users delete, by the calls that the screens make. */
export interface Kind {
  /** The table of the row; the offer is withdrawn in place. */
  table: RemovableTable | 'quote_offer'
  /** What screens show of it and of its neighbours. */
  shown: () => Promise<unknown>
  remove: () => Promise<{ statusCode: number }>
  removed: () => Promise<Removed[]>
  restore: (key: string) => Promise<Answer>
}

interface Answer {
  statusCode: number
  problem: () => { code: string }
}

export type Call = TestPortal['call']
