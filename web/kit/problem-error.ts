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
  /** Challenge for the second step; only with `login.secondFactor`. */
  readonly challenge: Problem['Sfida']
  /** Changes by other users, and the current state of the object; only if the edited version is stale. */
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

  /** True if no answer came, or an answer that the portal did not send. */
  get isUnreachable(): boolean {
    return away.has(this.status)
  }

  /** True if a save may be repeated later, for example with a network, a working server or a new sign-in. */
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

/** Proxies may send any answer, so only the format of the portal is trusted. */
async function readProblem(response: Response): Promise<Problem | undefined> {
  if (!response.headers.get('Content-Type')?.includes('application/problem+json')) return undefined
  const body = (await response.json().catch(() => undefined)) as Partial<Problem> | undefined
  return typeof body?.Message === 'string' && typeof body.code === 'string' ? (body as Problem) : undefined
}

export function messageOf(error: unknown): string {
  if (error instanceof ProblemError) return error.message
  return 'Si è verificato un errore imprevisto. Ricarica la pagina e riprova.'
}
