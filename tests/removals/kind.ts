import type { Removed } from '#contract/kit/removal.ts'
import type { RemovableTable } from '#server/db/policies.ts'
import type { TestPortal } from '#tests/support/test-portal.ts'

/** One thing of each kind that users can delete, by the screens' calls. */
export interface Kind {
  /** Table of the row; an offer is withdrawn in place. */
  table: RemovableTable | 'quote_offer'
  /** The thing and its neighbours as screens show them. */
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
