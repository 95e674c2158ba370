import { sql } from 'kysely'
import type { OpenReader } from '#server/db/reader.ts'
import { today } from '#server/kit/today.ts'

export interface BrowserErrorRow {
  message: string
  /** File, line and column of the script; empty if the browser did not tell them. */
  place: string
  /** The pattern of the screen's address. */
  page: string
  /** Empty if the page did not tell its release. */
  release: string
  browser: string
  times: number
  lastAt: Date
}

export interface BrowserErrors {
  /** All errors of these days. */
  times: number
  /** The most frequent first. */
  rows: BrowserErrorRow[]
}

/** Errors of browsers on this Italian day and the days before it; `days` 1 means today alone. */
export async function readBrowserErrors(
  tx: OpenReader,
  { days = 1, most = 10 }: { days?: number; most?: number } = {},
): Promise<BrowserErrors> {
  const rows = await tx
    .selectFrom('browser_error')
    .where('day', '>', sql<string>`${today} - ${sql.lit(days)}::int`)
    .groupBy(['fingerprint', 'message', 'place', 'page', 'release', 'browser'])
    .select(['message', 'place', 'page', 'release', 'browser'])
    .select(({ fn }) => [fn.sum<number>('times').as('times'), fn.max('last_at').as('lastAt')])
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .execute()
  return { times: rows.reduce((sum, row) => sum + Number(row.times), 0), rows: rows.slice(0, most) }
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
