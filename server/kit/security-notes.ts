import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LogAction } from '#contract/log-actions.ts'
import { menuEntries } from '#contract/menu.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { asTurnOf } from '#server/db/admission.ts'
import { noReach, withReach } from '#server/db/reach.ts'
import type { OpenReader } from '#server/db/reader.ts'
import type { TurnOwner } from '#server/db/turn-owners.ts'
import { toAuditRow } from './audit.ts'
import { callOwner } from './call-owner.ts'
import type { Services } from './services.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal that this request got. */
    refused?: ProblemCode
  }
}

/* Refusals and large readings for the security log. They are counted in memory and written once a minute, one entry for
   each caller, call and reason, so that nobody fills the log by being refused. */

const notedRefusals: Partial<Record<ProblemCode, LogAction>> = {
  'role.forbidden': 'access.refused',
  'filter.outside': 'access.refused',
  'view.tab': 'access.refused',
  'series.forbidden': 'access.refused',
  'session.foreignOrigin': 'access.refused',
  'request.tooMany': 'access.throttled',
  'login.throttled': 'access.throttled',
  'upload.quota': 'access.throttled',
  'key.unknown': 'key.refused',
}

/** Entries of one minute; any further callers share one for each reason. */
export const mostNotes = 100
const manyRows = 1_000

interface Note {
  action: LogAction
  owner: TurnOwner
  address: string
  subject: string
  detail: { Chiamata: string; Motivo?: string; Volte: number; Righe?: number }
}

export function noteSecurity(
  app: FastifyInstance,
  { database }: Pick<Services, 'database'>,
  everyMs = 60_000,
): void {
  let notes = new Map<string, Note>()

  function add(note: Note): void {
    const { action, owner, subject, detail } = note
    const key = [action, detail.Motivo, owner.kind, owner.name, subject].join('\n')
    const known = notes.get(key)
    if (known) {
      known.detail.Volte += detail.Volte
      if (detail.Righe) known.detail.Righe = Math.max(detail.Righe, known.detail.Righe ?? 0)
    } else if (notes.size < mostNotes || owner.kind === 'work') notes.set(key, note)
    else add({ ...note, owner: { kind: 'work', name: '' }, address: '', subject: 'altri' })
  }

  async function write(): Promise<void> {
    const due = notes
    if (due.size === 0) return
    notes = new Map()
    try {
      await asTurnOf({ kind: 'prompt', name: 'security log' }, () =>
        withReach(database.db, noReach, async tx => {
          const named = await namesOf(tx, [...due.values()])
          const rows = named.map(({ owner: _, ...entry }) => toAuditRow(entry))
          await tx.insertInto('audit_log').values(rows).execute()
        }),
      )
    } catch (error) {
      app.log.warn({ err: error }, 'the security log could not be written')
      for (const note of due.values()) add(note) // The next minute tries again.
    }
  }

  app.addHook('onResponse', (request, reply, done) => {
    const note = noteOf(request, reply)
    if (note) add(note)
    done()
  })
  const timer = setInterval(() => void write(), everyMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}

function noteOf(request: FastifyRequest, reply: FastifyReply): Note | undefined {
  const { refused, ip: address, routeOptions } = request
  const { call } = routeOptions.config
  if (!call) return undefined
  const refusal = refused && notedRefusals[refused]
  const rows = refusal ? 0 : rowsRead(request, reply)
  if (!refusal && rows <= manyRows) return undefined
  const why = refusal && refused ? { Motivo: problems[refused].text } : { Righe: rows }
  return {
    action: refusal ?? 'list.readLarge',
    owner: callOwner(request, call),
    address,
    subject: menuEntries.find(({ link }) => link && link === call.page)?.text ?? call.path,
    detail: { Chiamata: `${call.method} ${call.path}`, Volte: 1, ...why },
  }
}

/** How far into a list a caller has read; an export asks page after page. */
function rowsRead({ query, routeOptions, trace }: FastifyRequest, reply: FastifyReply): number {
  const list = routeOptions.config.call?.list
  if (!list || reply.statusCode !== 200) return trace?.printedRows ?? 0
  const { pagina = 1, righe = list.rows } = query as { pagina?: string; righe?: string }
  const asked = Number(pagina || 1) * Number(righe || list.rows)
  return reply.hasHeader('x-total-more') ? asked : Math.min(asked, Number(reply.getHeader('x-total-count')))
}

async function namesOf(tx: OpenReader, notes: readonly Note[]): Promise<(Note & { actor: string })[]> {
  const idsOf = (kind: TurnOwner['kind']) =>
    notes.filter(({ owner }) => owner.kind === kind).map(({ owner }) => owner.name)
  const users = await tx
    .selectFrom('portal_user')
    .where('id', 'in', [0, ...idsOf('user').map(Number)])
    .select(['id', 'name'])
    .execute()
  const keys = await tx.selectFrom('feed_key').select(['id', 'name']).execute()
  const actorOf = ({ kind, name }: TurnOwner) => {
    if (kind === 'user') return users.find(({ id }) => String(id) === name)?.name ?? ''
    const key = kind === 'key' ? keys.find(({ id }) => id === name) : undefined
    return key ? `chiave ${key.name}` : ''
  }
  return notes.map(note => ({ ...note, actor: actorOf(note.owner) }))
}
