import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { RouteShape } from '#contract/kit/route.ts'
import type { PageLink } from '#contract/menu.ts'
import type { Role } from '#contract/roles.ts'
import { canEnterMaintenance } from '#rules/permissions.ts'
import type { Database } from '#server/db/open.ts'
import type { OpenReader } from '#server/db/reader.ts'
import { learnOwner } from './call-owner.ts'
import type { SignedIn } from './handler.ts'
import { addressToken } from './refresh-cookie.ts'
import { orRefuse, Refusal, refuse } from './refuse.ts'

/** Tokens have 256 random bits, so the database can safely store their unsalted hashes. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Finds the user of the bearer token; the database's clock decides whether the token has expired. */
export async function authenticate(
  { db }: Pick<Database, 'db'>,
  request: FastifyRequest,
  { page, byAddress }: Pick<RouteShape, 'page' | 'byAddress'> = {},
): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
  if (token) return readSignedIn(db, { token, kind: 'access' }, page)
  const shown = byAddress && addressToken(request)
  if (!shown) throw refuse('session.missing')
  return readSignedIn(db, { token: shown, kind: 'address' }, page)
}

/** Like `authenticate`, for calls without sign-in: an expired token counts as none. */
export async function findCaller(
  services: Pick<Database, 'db'>,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  if (!request.headers.authorization) return undefined
  try {
    return await authenticate(services, request)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'session.missing') return undefined
    throw error
  }
}

interface ShownToken {
  token: string
  /** `address` tokens are only valid for files that the browser loads by URL. */
  kind: 'access' | 'address'
}

export async function readSignedIn(
  db: OpenReader,
  { token, kind }: ShownToken,
  page?: PageLink,
): Promise<SignedIn> {
  const user = await people(db, page)
    .innerJoin('session', 'session.user_id', 'user.id')
    .innerJoin('session_token as token', 'token.session_id', 'session.id')
    .where('token.hash', '=', tokenHash(token))
    .where('token.kind', '=', kind)
    .where('token.expires_at', '>', sql<Date>`clock_now()`)
    .where('session.expires_at', '>', sql<Date>`clock_now()`)
    .where('session.ended_at', 'is', null)
    .select('session.id as sessionId')
    .executeTakeFirstOrThrow(orRefuse('session.missing'))
  learnOwner(token, { kind: 'user', name: String(user.id) })
  return admitted(user)
}

interface HoldOptions {
  page: PageLink | undefined
  /** True locks user and session, so that both last until the transaction ends. */
  isHeld: boolean
}

/** Reads the user of a session again; the access token may have expired meanwhile, the session not. */
export async function readSessionHolder(
  db: OpenReader,
  { id, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
  { page, isHeld }: HoldOptions,
): Promise<SignedIn> {
  const user = await people(db, page)
    .innerJoin('session', 'session.user_id', 'user.id')
    .where('user.id', '=', id)
    .where('session.id', '=', sessionId)
    .where('session.expires_at', '>', sql<Date>`clock_now()`)
    .where('session.ended_at', 'is', null)
    // Whoever changes a user locks the user first, too.
    .$if(isHeld, query => query.forNoKeyUpdate(['user', 'session']))
    .executeTakeFirstOrThrow(orRefuse('session.missing'))
  return admitted({ ...user, sessionId })
}

/** Finds a person on whose behalf a job works; undefined if that person could not sign in now. */
export async function findPerson(db: OpenReader, id: number, page: PageLink): Promise<SignedIn | undefined> {
  const person = await people(db, page).where('user.id', '=', id).executeTakeFirst()
  return person && admitted({ ...person, sessionId: '' })
}

function people(db: OpenReader, page: PageLink | undefined) {
  return db
    .selectFrom('portal_user as user')
    .where('user.is_active', '=', true)
    .select(['user.id', 'user.name', 'user.role', 'user.code', 'user.email'])
    .select([needsFactor.as('needsFactor'), team.as('team'), isClosed(page).as('isClosed')])
}

interface Found extends Omit<SignedIn, 'role'> {
  role: string
  /** The page of the call is in maintenance. */
  isClosed: boolean
}

function admitted({ isClosed, ...person }: Found): SignedIn {
  const role = person.role as Role
  if (isClosed && !canEnterMaintenance(role)) throw refuse('page.maintenance')
  return { ...person, role }
}

const needsFactor = sql<boolean>`(
  exists (select from setting where key = 'accounts' and value -> 'secondFactorRoles' ? "user".role)
  and not exists (select from authenticator where user_id = "user".id and confirmed_at is not null)
  and not exists (select from passkey where user_id = "user".id))`

const team = sql<string[]>`array(select agent_code from agent_pair
  where "user".role = 'AgenteCapo' and head_code = "user".code and deleted_at is null order by agent_code)`

function isClosed(page: PageLink | undefined) {
  return page === undefined
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from menu_item where link = ${page} and not is_open and deleted_at is null)`
}
