import type { Problem } from '#contract/kit/problem.ts'
import type { ProblemCode } from '#contract/problems.ts'

interface ProblemParts {
  status: number
  code: ProblemCode | 'network' | 'server.unreadable'
  message: string
  fields?: Record<string, string> | undefined
  challenge?: Problem['Sfida']
  changes?: Problem['Modifiche']
  current?: unknown
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

const away = new Set([0, 502, 503, 504])
const waiting = new Set([401, 429])

/** A failed call. `message` is Italian and can be shown; status 0 means that no answer came. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: ProblemParts['code']
  readonly fields: Record<string, string>
  /** Only with `login.secondFactor`: the challenge for the second step. */
  readonly challenge: Problem['Sfida']
  /** Only with `quote.stale`: others' changes, and the present state of the object. */
  readonly changes: NonNullable<Problem['Modifiche']>
  readonly current: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(parts: ProblemParts) {
    super(parts.message)
    this.name = 'ProblemError'
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.challenge = parts.challenge
    this.changes = parts.changes ?? []
    this.current = parts.current
    this.requestId = parts.requestId
    this.retryAfterSeconds = parts.retryAfterSeconds
  }

  /** True if no answer came, or none from the portal. */
  get isUnreachable(): boolean {
    return away.has(this.status)
  }

  /** True if a save may wait: for the network, a failing server, a sign-in or a second factor. */
  get canWait(): boolean {
    return (
      this.isUnreachable || this.status >= 500 || waiting.has(this.status) || this.code === 'factor.needed'
    )
  }

  /** True if the same call may succeed a moment later. */
  get isTransient(): boolean {
    return this.status === 0 || (this.status >= 500 && this.code !== 'page.maintenance')
  }
}

export function unreachable(): ProblemError {
  return new ProblemError({
    status: 0,
    code: 'network',
    message: 'Il server non risponde. Controlla la connessione e riprova.',
  })
}

export async function problemErrorOf(response: Response): Promise<ProblemError> {
  const retryAfter = Number(response.headers.get('Retry-After'))
  const retryAfterSeconds = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined
  const problem = await readProblem(response)
  return new ProblemError({
    status: response.status,
    code: (problem?.code ?? 'server.unreadable') as ProblemParts['code'],
    message: problem?.Message ?? 'Il servizio non è disponibile in questo momento. Riprova tra poco.',
    fields: problem?.errors,
    challenge: problem?.Sfida,
    changes: problem?.Modifiche,
    current: problem?.Attuale,
    requestId: problem?.RequestId,
    retryAfterSeconds,
  })
}

/** Proxies may answer anything, so only the portal's own format is trusted. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) return undefined
  const body = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined
  return typeof body?.Message === 'string' && typeof body.code === 'string' ? (body as Problem) : undefined
}

export function messageOf(error: unknown): string {
  if (error instanceof ProblemError) return error.message
  return 'Si è verificato un errore imprevisto. Ricarica la pagina e riprova.'
}
