import type { Kysely } from 'kysely'
import { ViewAddress } from '#contract/saved-views.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { canSeeStatisticsTab } from '#rules/permissions.ts'
import { asOwner } from '#server/db/owner.ts'
import { withReach } from '#server/db/reach.ts'
import type { Writer } from '#server/db/reader.ts'
import type { DB } from '#server/db/tables.gen.ts'
import { demandFitting, filterOfView, reachOfView } from '#server/features/saved-views/demand-fitting.ts'
import type { ViewFile } from '#server/features/saved-views/view-file.ts'
import { loadView } from '#server/features/saved-views/view-list.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { findPerson } from '#server/kit/authenticate.ts'
import { readCompany } from '#server/kit/company.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { filterTextOf } from '#server/kit/list-pdf.ts'
import { codeHash, randomCode } from '#server/kit/random-code.ts'
import { Refusal, refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

interface Due {
  subscriptionId: number
  dueOn: string
}

/** Refusals that may pass within an hour. */
const passing = ['page.maintenance', 'pdf.busy']

/** Makes the file for a claimed day as the recipient would see it now, and queues its mail, both only once. */
export async function sendView(services: Services, due: Due): Promise<void> {
  const { db } = services.database
  const found = await asOwner(db, tx => findDue(tx, due))
  if (!found) return
  try {
    const address = ViewAddress.parse(found.address)
    const person = demandEntitled(await findPerson(db, found.user_id, 'statistiche'), found, address)
    await sendTo(services, due, { ...found, person, address })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await noteFailure(db, due, error.message, { isDone: !passing.includes(error.code) })
    if (passing.includes(error.code)) throw error
  }
}

type Ready = Found & { person: SignedIn; address: ViewAddress }

/** A view that no longer works is reported by mail the first time; no other content is sent under its name. */
async function sendTo(services: Services, due: Due, view: Ready): Promise<void> {
  try {
    await queueOnce(services, due, { ...view, file: await makeFile(services, view) })
  } catch (error) {
    if (!(error instanceof Refusal) || passing.includes(error.code)) throw error
    await queueReasonOnce(services, due, { ...view, reason: reasonOf(error) })
  }
}

function reasonOf({ detail, message }: Refusal): string {
  return Object.values(detail.errors ?? {})[0] ?? message
}

function findDue(tx: Writer, { subscriptionId, dueOn }: Due) {
  return tx
    .selectFrom('view_delivery as delivery')
    .innerJoin('view_subscription as mailing', 'mailing.id', 'delivery.subscription_id')
    .innerJoin('saved_view as view', 'view.id', 'mailing.view_id')
    .where('delivery.subscription_id', '=', subscriptionId)
    .where('delivery.due_on', '=', dueOn)
    .where('delivery.is_done', '=', false)
    .where('view.deleted_at', 'is', null)
    .select(['view.name', 'view.address', 'view.shared_role', 'view.user_id as makerId'])
    .select(['mailing.user_id', 'mailing.format'])
    .executeTakeFirst()
}

type Found = NonNullable<Awaited<ReturnType<typeof findDue>>>

/**
 * Refuses unless the person could open the view now: its maker or a role it is shared with, an allowed tab, a complete
 * account.
 */
function demandEntitled(
  person: SignedIn | undefined,
  { makerId, shared_role }: Found,
  { tab }: ViewAddress,
): SignedIn {
  if (!person) throw refuse('view.inactive')
  if (person.id !== makerId && person.role !== shared_role) throw refuse('view.unshared')
  if (!canSeeStatisticsTab(tab, person.role)) throw refuse('view.tab')
  if (person.needsFactor) throw refuse('factor.needed')
  if (person.email === '') throw refuse('view.noEmail')
  return person
}

interface Asked {
  person: SignedIn
  address: ViewAddress
  format: string
}

/** Uses the same access as the screen's calls: the recipient's reach and database role. */
async function makeFile(services: Services, { person, address, format }: Asked): Promise<ViewFile> {
  const { db } = services.database
  const today = dayInItaly(services.now())
  await demandFitting(services, address, { user: person, today })
  const reach = await reachOfView(services, address, person)
  const filter = filterOfView(address, person)
  const load = async (tx: Writer) => {
    const company = await readCompany(tx)
    const filterText = await filterTextOf(tx, filter)
    return loadView({ tx, reach, address, today, making: { user: person, filterText, company, services } })
  }
  const make = await withReach(db, reach, load, { readOnly: true })
  return make(format === 'pdf' ? 'pdf' : 'xlsx')
}

interface Made {
  person: SignedIn
  name: string
  address: ViewAddress
  file: ViewFile
}

/** Mails the reason of a failure only once, but always shows the reason next to the view. */
async function queueReasonOnce(
  { database, jobs, config }: Services,
  due: Due,
  { person, name, address, reason }: Ready & { reason: string },
): Promise<void> {
  await asOwner(database.db, async tx => {
    const before = await lastFailure(tx, due)
    const taken = await ofDue(tx, due)
      .where('is_done', '=', false)
      .set({ is_done: true, failure: reason })
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n || before === reason) return
    const link = `${config.publicUrl}/statistiche${searchOf(address)}`
    await queueMail(jobs, tx, {
      template: 'brokenView',
      recipient: person.email,
      data: { name, reason, link },
    })
  })
}

async function lastFailure(tx: Writer, { subscriptionId, dueOn }: Due): Promise<string | undefined> {
  const last = await tx
    .selectFrom('view_delivery')
    .where('subscription_id', '=', subscriptionId)
    .where('due_on', '<', dueOn)
    .where('is_done', '=', true)
    .orderBy('due_on', 'desc')
    .select('failure')
    .executeTakeFirst()
  return last?.failure
}

/** If two workers made the file, only one queues it. */
async function queueOnce({ database, files, jobs, config }: Services, due: Due, made: Made): Promise<void> {
  const { person, name, address, file } = made
  const stored = await files.put(file.body, { name: file.fileName, contentType: file.contentType })
  await asOwner(database.db, async tx => {
    const code = randomCode()
    const taken = await ofDue(tx, due)
      .where('is_done', '=', false)
      .set({ is_done: true, failure: '', code_hash: codeHash(code) })
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n) return
    const attachmentId = await recordFile(tx, stored, { name: file.fileName, contentType: file.contentType })
    await queueMail(
      jobs,
      tx,
      {
        template: 'savedView',
        recipient: person.email,
        data: {
          name,
          fileName: file.fileName,
          link: `${config.publicUrl}/statistiche${searchOf(address)}`,
          endLink: `${config.publicUrl}/disiscrizione?code=${code}`,
        },
      },
      { attachmentId, unsubscribeLink: `${config.publicUrl}/api/statistiche/disiscrizione?code=${code}` },
    )
  })
}

function ofDue(tx: Writer, { subscriptionId, dueOn }: Due) {
  return tx
    .updateTable('view_delivery')
    .where('subscription_id', '=', subscriptionId)
    .where('due_on', '=', dueOn)
}

/** Shows the failure next to the view: a problem, or the loss of access. */
async function noteFailure(db: Kysely<DB>, due: Due, failure: string, { isDone = true } = {}): Promise<void> {
  await asOwner(db, tx => ofDue(tx, due).set({ is_done: isDone, failure }).execute())
}

/** Marks a delivery as failed after its last retry. */
export async function giveUpView(db: Kysely<DB>, due: Due): Promise<void> {
  await asOwner(db, tx =>
    ofDue(tx, due)
      .where('is_done', '=', false)
      .set({ is_done: true, failure: 'Il file non si è potuto creare. Riproveremo alla prossima scadenza.' })
      .execute(),
  )
}

function searchOf(address: ViewAddress): string {
  const fresh = Object.entries(ViewAddress.parse({}))
  const own = Object.entries(address).filter(
    ([name, value]) => !fresh.some(([n, v]) => n === name && v === value),
  )
  const text = new URLSearchParams(own.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}
