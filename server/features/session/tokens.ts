import { randomBytes } from 'node:crypto'
import { type Expression, sql } from 'kysely'
import type { TokenAnswer } from '#contract/session.ts'
import type { OpenWriter } from '#server/db/reader.ts'
import { tokenHash } from '#server/kit/authenticate.ts'
import { addressHours, type RefreshCookie } from '#server/kit/refresh-cookie.ts'

export const accessMinutes = 15

export interface Tokens {
  access: string
  refresh: string
}

interface TokenOrigin {
  sessionId: string
  parentHash: string | null
  /** End of the session; no token outlives it. */
  sessionEnd: Expression<Date>
}

/** A new pair of tokens with the rows to insert, which contain only hashes. */
export function newTokens({ sessionId, parentHash, sessionEnd }: TokenOrigin) {
  const tokens: Tokens = { access: randomToken(), refresh: randomToken() }
  const rows = [
    {
      hash: tokenHash(tokens.access),
      session_id: sessionId,
      kind: 'access',
      expires_at: sql<Date>`least(clock_now() + make_interval(mins => ${accessMinutes}), ${sessionEnd})`,
    },
    {
      hash: tokenHash(tokens.refresh),
      session_id: sessionId,
      kind: 'refresh',
      parent_hash: parentHash,
      expires_at: sessionEnd,
    },
  ]
  return { tokens, rows }
}

/** The portal's own web pages get the refresh token as a cookie, which their scripts cannot read. */
export function toAnswer({ access, refresh }: Tokens, cookie: RefreshCookie): TokenAnswer {
  if (cookie.isWanted) cookie.write(refresh)
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: accessMinutes * 60,
    refresh_token: cookie.isWanted ? '' : refresh,
  }
}

/** A token for files that browsers load by URL; it ends with its session. */
export async function addAddressToken(tx: OpenWriter, sessionId: string): Promise<string> {
  const token = randomToken()
  const expires_at = sql<Date>`clock_now() + make_interval(hours => ${addressHours})`
  const row = { hash: tokenHash(token), session_id: sessionId, kind: 'address', expires_at }
  await tx.insertInto('session_token').values(row).execute()
  return token
}

function randomToken(): string {
  return randomBytes(32).toString('base64url')
}
