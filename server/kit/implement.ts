import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { pathWithoutLast } from '#contract/kit/absent.ts'
import { isFileAnswer } from '#contract/kit/file.ts'
import { withPair } from '#contract/kit/pair.ts'
import type { RouteShape, RouteTable } from '#contract/kit/route.ts'
import type { Database } from '#server/db/open.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { Reader, Writer } from '#server/db/reader.ts'
import { newTrace, refuseIfLeft, traced } from '#server/db/request-trace.ts'
import { statementReader } from '#server/db/statement-reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { authenticate, findCaller } from './authenticate.ts'
import { authenticateKey } from './authenticate-key.ts'
import { callOwner, promptly } from './call-owner.ts'
import { countingGuesses } from './counted-guesses.ts'
import { documentCookie } from './document-cookie.ts'
import { type Conclude, Done } from './done.ts'
import type { AnsweredPage, FileContent, Handlers, LargeContent, WrittenPage } from './handler.ts'
import { keepingFilesOfSuccess } from './kept-files.ts'
import { allowRole, type LastingRight, lastingRight } from './lasting-right.ts'
import { tellScreens } from './live.ts'
import { requestParser } from './parse-request.ts'
import { demandRecentProof } from './recent-proof.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { refuse } from './refuse.ts'
import { releaseOf } from './release-of.ts'
import { chosenBy, chosenByCode, resolveReach } from './resolve-reach.ts'
import { replyWithFile, sendFresh, sendJson, sendWritten } from './send.ts'
import { sendLarge } from './send-large.ts'
import type { Services } from './services.ts'
import { takingFiles, uploadOf } from './upload.ts'
import { writeLog } from './write-log.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that this address answers. */
    call?: RouteShape
  }
  interface FastifyRequest {
    right?: LastingRight
  }
}

// A handler without its own types, as the mounting code sees it.
type AnyHandler = ((input: unknown) => Promise<unknown>) | { steps(input: unknown): Promise<unknown> }

/** Mounts a feature's handlers on the routes of its contract. */
export function implement<Table extends RouteTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  services: Services,
): void {
  for (const [name, route] of Object.entries(table))
    mount(app, route, (handlers as unknown as Record<string, AnyHandler>)[name] as AnyHandler, services)
}

export function urlsOf(route: RouteShape): string[] {
  const url = route.path.replace(/\{(\w+)\}/g, ':$1')
  const shorter = pathWithoutLast(route)
  return [
    url,
    ...(shorter ? [shorter] : []),
    ...(route.filter ? [withPair(url, route.filter, ':tipo/:codice')] : []),
    ...(route.filterCode ? [withPair(url, 'beforeLast', ':codice')] : []),
  ]
}

function mount(app: FastifyInstance, route: RouteShape, handler: AnyHandler, services: Services): void {
  const answer = stepsOfCall(route, handler, services)
  // A read keeps one connection throughout, so that it never waits for a second one while holding the first. The check of
  // a key waits for other checks, which need connections, so such a read takes its connection afterwards.
  const isOfOneConnection =
    isRead(route) && typeof handler === 'function' && route.access !== 'key' && !route.isPrintedList
  const ownerOf = (request: FastifyRequest) => {
    const owner = callOwner(request, route)
    return route.isPrompt ? promptly(owner) : owner
  }
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const { db } = services.database
    const left = isRead(route) ? leaving(reply) : undefined
    const trace = newTrace(ownerOf(request), { id: request.id, call: `${route.method} ${route.path}`, left })
    request.trace = trace
    const answered = () =>
      isOfOneConnection
        ? db.connection().execute(async connection => {
            refuseIfLeft()
            return answer(request, reply, connection)
          })
        : answer(request, reply, db)
    const { guess } = route
    return traced(trace, async () => {
      const result = guess
        ? await countingGuesses({ db, guess, address: request.ip }, answered)
        : await answered()
      if (isRead(route)) await request.right?.askIfOld()
      return send(route, result, request, reply)
    })
  }
  // Compression would hide the length of a file and make range requests impossible.
  const plain = isFileAnswer(route.answer) ? { compress: false as const } : {}
  const open = (scope: FastifyInstance) => {
    for (const url of urlsOf(route))
      scope.route({ method: route.method, url, handler: respond, config: { call: route }, ...plain })
  }
  if (route.bodyType === 'file') takingFiles(app, open)
  else open(app)
}

/** A caller who leaves while waiting costs no statement, no document, and at most the rest of a short statement. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort(refuse('request.malformed'))
  })
  return left.signal
}

function isRead({ method, reads, writes }: RouteShape): boolean {
  return (method === 'GET' && !writes) || reads === true
}

/** Builds the steps of a call: authenticate, resolve the reach, parse, and run the handler. */
function stepsOfCall(route: RouteShape, handler: AnyHandler, services: Services) {
  const parse = requestParser(route)
  return async (request: FastifyRequest, reply: FastifyReply, db: Kysely<DB>): Promise<unknown> => {
    const key = route.access === 'key' ? await authenticateKey({ db }, request) : undefined
    const user = await callerOf({ db }, request, route)
    if (user) {
      if (request.trace) request.trace.role = user.role
      allowRole(route, user)
    }
    const { filter: named, code, ...values } = parse(request)
    if (route.reauthenticates && user) await demandRecentProof(db, user)
    const filter = user && (code ? await chosenByCode({ db }, user, code) : named && chosenBy(user, named))
    const kind = typeof route.access === 'object' ? route.access.data : 'none'
    const reach = user ? await resolveReach({ db }, user, filter, kind) : noReach
    const right = lastingRight(services, route, { user, key })
    request.right = right
    const caller = {
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      requestId: request.id,
      release: releaseOf(request),
      cookie: refreshCookie(services.config, request, reply),
      documents: documentCookie(services.config, request, reply),
    }
    const act = async <T>(tx: Writer, work: (tx: Reader<never>) => Promise<T>): Promise<T> => {
      if (!isRead(route) && (right.isOld() || route.bodyType === 'file')) await right.hold(tx)
      return withLogAndNotices(tx, route, { user, caller }, work)
    }
    const transaction = <T>(work: (tx: Reader<never>) => Promise<T>): Promise<T> =>
      withReach(db, reach, tx => act(tx, work), { readOnly: isRead(route), byKey: route.byKey === true })
    const conclude: Conclude<Reader<never>> = async work => (await transaction(work)).answer
    if (!isRead(route)) await services.jobs.ready()
    const upload = route.bodyType === 'file' ? uploadOf(request, services.pace) : undefined
    const input = { ...values, upload, filter, user, key, reach, caller, services }
    if (typeof handler !== 'function') {
      const steps = (services: Services) => handler.steps({ ...input, services, transaction, conclude })
      return upload ? keepingFilesOfSuccess(services, steps) : steps(services)
    }
    // The embedded engine does one thing at a time, so a long list leaves it to others between its statements.
    const result =
      route.isPrintedList && services.database.engine
        ? await handler({ ...input, tx: statementReader(db, reach) })
        : await transaction(tx => handler({ ...input, tx }))
    return result instanceof Done ? result.answer : result
  }
}

/** At the end of each transaction the log is written and open screens are notified. */
async function withLogAndNotices<T>(
  tx: Writer,
  { changes = [], logs = [] }: RouteShape,
  act: Parameters<typeof writeLog>[2],
  work: (tx: Reader<never>) => Promise<T>,
): Promise<T> {
  const result = await work(tx as unknown as Reader<never>)
  if (result instanceof Done) await writeLog(tx, logs, act, result.entries)
  for (const topic of changes) await tellScreens(tx, topic)
  return result
}

function callerOf(services: Pick<Database, 'db'>, request: FastifyRequest, route: RouteShape) {
  if (route.knowsCaller) return findCaller(services, request)
  const isPersonal = route.access !== 'public' && route.access !== 'key'
  return isPersonal ? authenticate(services, request, route) : undefined
}

async function send(route: RouteShape, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isFileAnswer(route.answer)) {
    const content = await (result as () => Promise<FileContent | LargeContent>)()
    await request.right?.askIfOld()
    request.right?.cutWhenEnded(reply)
    return 'open' in content
      ? sendLarge(request, reply, content)
      : replyWithFile(reply, route.answer, content)
  }
  if (!isRead(route)) return sendFresh(reply, checked(route, result))
  if (!route.list) return sendJson(request, reply, checked(route, result))
  const page = result as AnsweredPage<unknown> | WrittenPage<unknown>
  void reply.header('x-total-count', page.total)
  if (page.hasMore) void reply.header('x-total-more', 'true')
  if (isWritten(route, page)) return sendWritten(request, reply, page.json)
  return sendJson(request, reply, checked(route, page.rows))
}

function isWritten({ list }: RouteShape, result: unknown): result is WrittenPage<unknown> {
  return list !== undefined && 'json' in (result as object)
}

/** An answer that breaks its contract is our bug, so the field goes to the log and not to the user. */
function checked(route: RouteShape, answer: unknown = 'OK'): unknown {
  if (isFileAnswer(route.answer)) return answer
  const parsed = route.answer.safeParse(answer)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.slice(0, 5).map(issue => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`${route.method} ${route.path} answered against its contract: ${fields.join('; ')}`)
}
