import { mostSampleDoors } from '#contract/quote-kinds.ts'
import type { RowConfiguration } from '#contract/quotes/rows.ts'
import type { SampleDoor } from '#contract/quotes/starts.ts'
import type { SignedIn } from '#server/kit/handler.ts'
import { orRefuse, refuse } from '#server/kit/refuse.ts'
import { holdDesk, type Tx } from './held-quote.ts'
import { type Desk, deskOfQuote } from './makers.ts'

/** A door under a name, as the desk keeps it. */
export interface KeptDoor {
  id: number
  name: string
  collection: string
  /** The only user who may use it; null if all of the desk may. */
  userId: number | null
  door: RowConfiguration
}

/** Kept doors of a collection that a user may see, by name. */
export function shownSamples(
  kept: readonly KeptDoor[],
  { collection, user }: { collection: string; user: SignedIn },
): SampleDoor[] {
  return kept
    .filter(one => one.collection === collection && isSeenBy(user, one))
    .map(({ id, name, userId, door }) => ({
      Id: id,
      Nome: name,
      SoloMia: userId !== null,
      Configurazione: door,
    }))
    .toSorted((one, other) => one.Nome.localeCompare(other.Nome, 'it'))
}

function isSeenBy(user: SignedIn, { userId }: KeptDoor): boolean {
  return userId === null || userId === user.id
}

interface ToKeep {
  name: string
  isPrivate: boolean
  door: RowConfiguration
}

/** Keeps a door; one of the same name for the same people gives way to it. */
export async function saveSample(tx: Tx, user: SignedIn, quoteId: number, asked: ToKeep): Promise<number> {
  const { desk, collection, kept } = await holdSamples(tx, quoteId)
  const userId = asked.isPrivate ? user.id : null
  const isSame = (one: KeptDoor) =>
    one.collection === collection && one.userId === userId && folded(one.name) === folded(asked.name)
  const others = kept.filter(one => !isSame(one))
  if (others.length >= mostSampleDoors) throw refuse('sampleDoor.full')
  const id = kept.find(isSame)?.id ?? Math.max(0, ...kept.map(one => one.id)) + 1
  const { name, door } = asked
  await write(tx, desk, [...others, { id, name, collection, userId, door }])
  return id
}

export async function removeSample(tx: Tx, user: SignedIn, quoteId: number, id: number): Promise<'OK'> {
  const { desk, kept } = await holdSamples(tx, quoteId)
  const others = kept.filter(one => one.id !== id || !isSeenBy(user, one))
  if (others.length === kept.length) throw refuse('sampleDoor.unknown')
  await write(tx, desk, others)
  return 'OK'
}

function folded(name: string): string {
  return name.trim().toLocaleLowerCase('it')
}

async function holdSamples(tx: Tx, quoteId: number) {
  const quote = await tx
    .selectFrom('quote')
    .where('id', '=', quoteId)
    .where('deleted_at', 'is', null)
    .select(['maker', 'customer_code', 'collection'])
    .executeTakeFirstOrThrow(orRefuse('quote.unknown'))
  const desk = deskOfQuote(quote)
  await holdDesk(tx, desk, 'markups')
  const row = await tx
    .selectFrom('quote_desk')
    .where('maker', '=', desk.maker)
    .where('customer_code', '=', desk.customerCode)
    .select('sample_doors')
    .executeTakeFirst()
  return { desk, collection: quote.collection, kept: (row?.sample_doors ?? []) as unknown as KeptDoor[] }
}

async function write(tx: Tx, { maker, customerCode }: Desk, kept: readonly KeptDoor[]): Promise<void> {
  const row = { sample_doors: JSON.stringify(kept) }
  await tx
    .insertInto('quote_desk')
    .values({ maker, customer_code: customerCode, ...row })
    .onConflict(conflict => conflict.columns(['maker', 'customer_code']).doUpdateSet(row))
    .execute()
}
