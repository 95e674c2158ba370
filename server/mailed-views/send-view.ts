import type { Kysely, Transaction } from 'kysely'
import { FilterPair } from '#contract/kit/route.ts'
import { ViewAddress } from '#contract/saved-views.ts'
import { statistics } from '#contract/statistics.ts'
import { italianDay } from '#rules/italian-format.ts'
import { canSeeStatisticsTab } from '#rules/permissions.ts'
import { asOwner } from '#server/db/owner.ts'
import { withReach } from '#server/db/reach.ts'
import type { DB } from '#server/db/tables.gen.ts'
import type { ViewFile } from '#server/features/saved-views/view-file.ts'
import { loadView } from '#server/features/saved-views/view-list.ts'
import { recordFile } from '#server/files/stored-files.ts'
import { findPerson } from '#server/kit/authenticate.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { codeHash, randomCode } from '#server/kit/random-code.ts'
import { Refusal, refuse } from '#server/kit/refuse.ts'
import { chosenBy, resolveReach } from '#server/kit/resolve-reach.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'
import { queueMail } from '#server/mail/queue-mail.ts'

interface Due {
  subscriptionId: number
  dueOn: string
}

/** Refusals that another hour may not know. */
const passing = ['page.maintenance', 'pdf.busy']

/** Makes the file of a claimed day as its recipient would see it now, and queues its mail, both once. */
export async function sendView(services: Services, due: Due): Promise<void> {
  const { db } = services.database
  const found = await asOwner(db, tx => findDue(tx, due))
  if (!found) return
  try {
    const address = ViewAddress.parse(found.address)
    const person = demandEntitled(await findPerson(db, found.user_id, 'statistiche'), found, address)
    const file = await makeFile(services, { person, address, format: found.format })
    await queueOnce(services, due, { ...found, person, address, file })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await noteFailure(db, due, error.message, { isDone: !passing.includes(error.code) })
    if (passing.includes(error.code)) throw error
  }
}

function findDue(tx: Transaction<DB>, { subscriptionId, dueOn }: Due) {
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

/** Whoever could open it now: its maker or the role it is shared with, on a tab that is theirs, with nothing left to set up. */
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

/** Through the same door as the calls of the screen: their reach, their role in the database. */
async function makeFile(services: Services, { person, address, format }: Asked): Promise<ViewFile> {
  const { db } = services.database
  const [Tipo, ...code] = address.filtro.split(':')
  const pair = FilterPair.safeParse({ Tipo, Codice: code.join(':') }).data
  const filter = pair && chosenBy(person, pair)
  const reach = await resolveReach({ db }, person, filter, statistics.customers.access.data)
  const today = italianDay(services.now())
  const load = async (tx: Transaction<DB>) => {
    const company = await readSetting(tx, 'manufacturer')
    return loadView({ tx, reach, address, today, making: { user: person, filter, company, services } })
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

/** Of two that made it at once, one queues it. */
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

function ofDue(tx: Transaction<DB>, { subscriptionId, dueOn }: Due) {
  return tx
    .updateTable('view_delivery')
    .where('subscription_id', '=', subscriptionId)
    .where('due_on', '=', dueOn)
}

/** Told beside the view: what hindered it, or that it was not theirs any more. */
async function noteFailure(db: Kysely<DB>, due: Due, failure: string, { isDone = true } = {}): Promise<void> {
  await asOwner(db, tx => ofDue(tx, due).set({ is_done: isDone, failure }).execute())
}

/** Tries are over: what is not done by now is told as failed. */
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
