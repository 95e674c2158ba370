import { sql } from 'kysely'
import type { OpenReader } from '#server/db/reader.ts'

export interface BrowserErrorTotal {
  message: string
  /** File, line and column of the script; empty if the browser did not tell them. */
  place: string
  /** The pattern of the screen's address. */
  page: string
  /** Empty if the page did not tell its release. */
  release: string
  browser: string
  times: number
  firstAt: Date
  lastAt: Date
}

const mostListed = 200

/** Every kept error of browsers, its days added up, the latest first. */
export async function listBrowserErrors(tx: OpenReader): Promise<BrowserErrorTotal[]> {
  return tx
    .selectFrom('browser_error')
    .groupBy(['fingerprint', 'message', 'place', 'page', 'release', 'browser'])
    .select(['message', 'place', 'page', 'release', 'browser'])
    .select(({ fn }) => [
      sql<number>`sum(times)::int`.as('times'),
      fn.min('first_at').as('firstAt'),
      fn.max('last_at').as('lastAt'),
    ])
    .orderBy('lastAt', 'desc')
    .orderBy('times', 'desc')
    .orderBy('fingerprint')
    .limit(mostListed)
    .execute()
}

export interface OpenVersion {
  /** Null for a release before 0.3.0, which does not tell its number. */
  release: string | null
  browsers: number
}

/**
 * Releases of the pages that were open within the last 24 hours, the most frequent first. An open page renews its
 * session every quarter of an hour and tells its release with that. Pages without a sign-in are not counted.
 */
export async function readOpenVersions(tx: OpenReader): Promise<OpenVersion[]> {
  const rows = await tx
    .selectFrom('session')
    .where('web_release', 'is not', null)
    .where('ended_at', 'is', null)
    .where('seen_at', '>', sql<Date>`clock_now() - interval '24 hours'`)
    .groupBy('web_release')
    .select(['web_release as release', sql<number>`count(*)::int`.as('browsers')])
    .orderBy('browsers', 'desc')
    .orderBy('web_release', 'desc')
    .execute()
  return rows.map(({ release, browsers }) => ({ release: release || null, browsers }))
}
