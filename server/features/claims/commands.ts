import { sql } from 'kysely'
import type { z } from 'zod'
import { claimReopeningDays } from '#contract/claim-names.ts'
import type { ClaimOpen, ClaimProposal, ClaimSheet } from '#contract/claims.ts'
import { instantText } from '#rules/italian-format.ts'
import { partnerKind } from '#rules/permissions.ts'
import { locks } from '#server/db/locks.ts'
import type { Writer } from '#server/db/reader.ts'
import { type Done, done, ok } from '#server/kit/done.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { today } from '#server/kit/today.ts'
import { holdClaim, moveClaim } from './held-claim.ts'
import { demandDelivered, demandPieces, lockLine } from './pieces.ts'
import { readClaim } from './queries.ts'

const mostADay = 100
type Opening = z.output<typeof ClaimOpen>

/** Opens the claim once, however often it is sent with its key, even if the order is gone meanwhile. */
export async function openClaim(tx: Writer, user: SignedIn, asked: Opening): Promise<Done<ClaimSheet>> {
  const { Progressivo: order_id = null, Chiave: once = null } = asked
  const known = once && (await findOpened(tx, once))
  if (known) return done(await readClaim(tx, known.id))
  const order = order_id === null ? undefined : await demandDelivered(tx, order_id)
  const customer_code = await customerOf(tx, user, asked.CodCliente ?? order?.customer_code)
  if (order && order.customer_code !== customer_code) throw refuse('order.unknown')
  await refuseFlood(tx, user)
  const { id } = await tx
    .insertInto('claim')
    .values({
      ...{ customer_code, once, order_id, line: asked.Riga ?? null, order_number: order?.number ?? '' },
      ...(await doorOf(tx, asked)),
      ...{
        label: asked.Etichetta,
        bought: asked.Acquisto,
        kind: asked.Tipo,
        pieces: asked.Quantita,
        description: asked.Descrizione,
      },
      ...{ pins: JSON.stringify(asked.Segni), opener_id: user.id, opener: user.name },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return done(await readClaim(tx, id), { subject: String(id), of: customer_code })
}

/** The transaction hides customers outside the reach. */
async function customerOf(tx: Writer, user: SignedIn, asked: string | undefined): Promise<string> {
  const own = partnerKind(user.role) === 'customer' ? user.code : undefined
  const { code } = await tx
    .selectFrom('customer')
    .where('code', '=', asked ?? own ?? '')
    .select('code')
    .executeTakeFirstOrThrow(orRefuse('customer.unknown'))
  return code
}

/** The claim of this key within the reach, once nobody else opens one with it. */
async function findOpened(tx: Writer, once: string) {
  await sql`select pg_advisory_xact_lock(${locks.claims}::int, hashtext(${once}))`.execute(tx)
  return tx.selectFrom('claim').where('once', '=', once).select('id').executeTakeFirst()
}

async function refuseFlood(tx: Writer, user: SignedIn): Promise<void> {
  const { opened } = await tx
    .selectFrom('claim')
    .where('opener_id', '=', user.id)
    .where('opened_on', '=', today)
    .select(({ fn }) => fn.countAll<number>().as('opened'))
    .executeTakeFirstOrThrow()
  if (opened >= mostADay) throw refuse('claim.tooMany')
}

async function doorOf(tx: Writer, { Progressivo: order, Riga: line, Quantita: pieces, ...asked }: Opening) {
  if (order === undefined || line === undefined)
    return { model: asked.Modello, finish: asked.Finitura, measures: asked.Misure }
  const found = await lockLine(tx, order, line)
  if (!found) throw refuse('position.unknown')
  demandPieces(found, pieces)
  return { model: found.Modello || found.Descrizione, finish: found.color, measures: found.measures }
}

export async function sendClaim(tx: Writer, user: SignedIn, id: number): Promise<Done<'OK'>> {
  const claim = await holdClaim(tx, id, { in: ['bozza', 'nuovo', 'inVerifica', 'proposta', 'accettato'] })
  if (claim.state !== 'bozza') return ok()
  const photo = await tx
    .selectFrom('claim_photo')
    .where('claim_id', '=', id)
    .where('kind', '=', 'difetto')
    .select('id')
    .executeTakeFirst()
  if (!photo) throw refuse('claim.noPhoto')
  return moveClaim(tx, user, claim, { to: 'nuovo', action: 'claim.sent' })
}

export async function withdrawClaim(tx: Writer, user: SignedIn, id: number): Promise<Done<'OK'>> {
  const claim = await holdClaim(tx, id, { in: ['bozza', 'nuovo', 'inVerifica', 'proposta'] })
  return moveClaim(tx, user, claim, { to: 'ritirato', action: 'claim.withdrawn' })
}

export async function takeClaim(
  tx: Writer,
  user: SignedIn,
  { id, isTaken }: { id: number; isTaken: boolean },
): Promise<Done<'OK'>> {
  const claim = await holdClaim(tx, id, { in: ['nuovo', 'inVerifica', 'proposta', 'accettato'] })
  if (isTaken && claim.assigned_at) {
    if (claim.assignee_id === user.id) return ok()
    const since = instantText(claim.assigned_at.toISOString())
    throw refuse('claim.taken', { text: `Il reclamo è già in carico a ${claim.assignee} dal ${since}.` })
  }
  await tx
    .updateTable('claim')
    .set(
      isTaken
        ? { assignee_id: user.id, assignee: user.name, assigned_at: sql<Date>`clock_now()` }
        : { assignee_id: null, assignee: '', assigned_at: null },
    )
    .where('id', '=', id)
    .execute()
  const action = isTaken ? 'claim.taken' : 'claim.givenBack'
  if (isTaken && claim.state === 'nuovo') return moveClaim(tx, user, claim, { to: 'inVerifica', action })
  return ok({ action, subject: String(id), of: claim.customer_code })
}

type Proposed = z.output<typeof ClaimProposal> & { id: number }

/** A proposal replaces the one before, which stays among the steps. */
export async function proposeRemedy(tx: Writer, user: SignedIn, asked: Proposed): Promise<Done<'OK'>> {
  const { id, Passo: seen, Rimedio: remedy, Importo: amount, Giorno: visit_on = null, Testo: text } = asked
  const claim = await holdClaim(tx, id, { in: ['nuovo', 'inVerifica', 'proposta'], seen })
  const step = {
    remedy,
    amount_cents: amount === undefined ? null : Math.round(amount * 100),
    visit_on,
    text,
  }
  if (remedy === 'nessuno')
    return moveClaim(tx, user, claim, { to: 'respinto', action: 'claim.refused', ...step })
  return moveClaim(tx, user, claim, { to: 'proposta', action: 'claim.proposed', ...step })
}

/** A claim as the caller has seen it, with the caller's words. */
interface Answer {
  id: number
  seen: number
  text?: string
}

const moves = {
  accept: { in: ['proposta'], to: 'accettato', action: 'claim.accepted' },
  discuss: { in: ['proposta'], to: 'inVerifica', action: 'claim.discussed' },
  close: { in: ['accettato'], to: 'chiuso', action: 'claim.closed' },
} as const

export async function answerClaim(
  tx: Writer,
  user: SignedIn,
  move: keyof typeof moves,
  { id, seen, text = '' }: Answer,
): Promise<Done<'OK'>> {
  const { in: states, ...step } = moves[move]
  const claim = await holdClaim(tx, id, { in: states, seen })
  return moveClaim(tx, user, claim, { ...step, text })
}

export async function reopenClaim(
  tx: Writer,
  user: SignedIn,
  { id, seen, text = '' }: Answer,
): Promise<Done<'OK'>> {
  const claim = await holdClaim(tx, id, { in: ['chiuso', 'respinto'], seen })
  const recent = await tx
    .selectFrom('claim_step')
    .where('id', '=', seen)
    .where('at', '>', sql<Date>`clock_now() - make_interval(days => ${claimReopeningDays})`)
    .select('id')
    .executeTakeFirst()
  if (!recent) throw refuse('claim.late')
  const { order_id: order, line, pieces, state } = claim
  // The pieces of a refused claim may be in another one by now. The ERP may have removed the line.
  if (state === 'respinto' && order !== null && line !== null) {
    const found = await lockLine(tx, order, line)
    if (found) demandPieces(found, pieces)
  }
  return moveClaim(tx, user, claim, { to: 'inVerifica', action: 'claim.reopened', text })
}
