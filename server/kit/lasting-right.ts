import type { FastifyReply } from 'fastify'
import type { RouteShape } from '#contract/kit/route.ts'
import { sessionsTopic } from '#contract/topic-names.ts'
import type { OpenReader, OpenWriter } from '#server/db/reader.ts'
import { readSessionHolder } from './authenticate.ts'
import { holdsKey, type KeyHolder } from './authenticate-key.ts'
import type { SignedIn } from './handler.ts'
import { Refusal, refuse } from './refuse.ts'
import type { Services } from './services.ts'

/* A key may be revoked, a session ended or a role changed while a call is under way. A call that takes long therefore
   asks for its right again: before each write, in the transaction of the write, and before it sends what it has read. */

const askedAgainAfterMs = 1_000

export interface LastingRight {
  /** True once the right is older than a moment. */
  isOld(): boolean
  /** Refuses if the right is old and has ended. */
  askIfOld(): Promise<void>
  /** Refuses if the right has ended; nobody can end it before this transaction ends. */
  hold(tx: OpenWriter): Promise<void>
  /** Cuts an answer that is still on its way when the right ends. */
  cutWhenEnded(reply: FastifyReply): void
}

interface Holder {
  user: SignedIn | undefined
  key: KeyHolder | undefined
}

/** Refuses a user whose role may not make this call. */
export function allowRole({ access }: RouteShape, user: SignedIn): void {
  if (typeof access === 'object' && !access.roles.includes(user.role)) throw refuse('role.forbidden')
  if (access !== 'account' && access !== 'public' && user.needsFactor) throw refuse('factor.needed')
}

export function lastingRight(
  { database, live }: Pick<Services, 'database' | 'live'>,
  route: RouteShape,
  { user, key }: Holder,
): LastingRight {
  const since = performance.now()
  const isOld = () => performance.now() - since > askedAgainAfterMs
  const demand = async (db: OpenReader, isHeld: boolean) => {
    if (key && !(await holdsKey(db, key.id, isHeld))) throw refuse('key.unknown')
    if (!user) return
    const present = await readSessionHolder(db, user, { page: route.page, isHeld })
    allowRole(route, present)
    if (reachOf(present) !== reachOf(user)) throw refuse('session.missing')
  }
  return {
    isOld,
    askIfOld: async () => {
      if (isOld()) await demand(database.db, false)
    },
    hold: tx => demand(tx, true),
    cutWhenEnded: ({ raw }) => {
      if (raw.destroyed) return
      let unsubscribe = () => {}
      const ask = () =>
        demand(database.db, false).catch(error => {
          if (error instanceof Refusal) raw.destroy()
        })
      const watch = setTimeout(() => {
        unsubscribe = live.subscribe(topic => topic === sessionsTopic && void ask())
        void ask()
      }, askedAgainAfterMs).unref()
      raw.once('close', () => {
        clearTimeout(watch)
        unsubscribe()
      })
    },
  }
}

/** The reach of the call was made from these. */
function reachOf({ role, code, team }: SignedIn): string {
  return [role, code, ...team].join()
}
