import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { TokenAnswer } from '#contract/session.ts'
import type { OpenDatabase } from '#server/db/policies.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import type { RefreshCookie } from '#server/kit/refresh-cookie.ts'

const accessMinutes = 15

export interface Tokens {
  access: string
  refresh: string
}

/** New tokens of a session. They live no longer than it, and only their hashes are kept. */
export async function issueTokens(
  tx: Transaction<OpenDatabase>,
  sessionId: string,
  parentHash: string | null,
): Promise<Tokens> {
  const tokens = { access: newToken(), refresh: newToken() }
  const sessionEnd = sql<Date>`(select expires_at from session where id = ${sessionId})`
  await tx
    .insertInto('session_token')
    .values([
      {
        hash: tokenHash(tokens.access),
        session_id: sessionId,
        kind: 'access',
        expires_at: sql`now() + make_interval(mins => ${accessMinutes})`,
      },
      {
        hash: tokenHash(tokens.refresh),
        session_id: sessionId,
        kind: 'refresh',
        parent_hash: parentHash,
        expires_at: sessionEnd,
      },
    ])
    .execute()
  return tokens
}

/** A browser of ours gets the refresh token as its cookie and never sees it. */
export function toAnswer({ access, refresh }: Tokens, cookie: RefreshCookie): TokenAnswer {
  if (cookie.isWanted) cookie.write(refresh)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessMinutes * 60,
    refresh_token: cookie.isWanted ? '' : refresh,
  }
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
