import type { VariantKind } from '#contract/quote-kinds.ts'
import type { Catalogue } from '#rules/catalogue.ts'
import { type DraftField, fieldsOf, type PositionDraft } from './position-draft.ts'

export interface Difference extends Omit<DraftField, 'text'> {
  mine: string
  theirs: string
  /** The value before anybody changed it. */
  before: string
}

/** Differences between two drafts of one position, as text for the user. */
export function differencesOf(
  catalogue: Catalogue,
  { base, mine, theirs }: { base: PositionDraft | null; mine: PositionDraft; theirs: PositionDraft },
): Difference[] {
  const before = base ? fieldsOf(catalogue, base) : []
  const others = fieldsOf(catalogue, theirs)
  return fieldsOf(catalogue, mine)
    .map(({ field, label, text }, index) => ({
      ...{ field, label, mine: text },
      theirs: others[index]?.text ?? '',
      before: before[index]?.text ?? '',
    }))
    .filter(difference => difference.mine !== difference.theirs)
}

/** Merges both drafts; undefined if they change the same field differently. */
export function mergedDraft(
  base: PositionDraft,
  mine: PositionDraft,
  theirs: PositionDraft,
): PositionDraft | undefined {
  const { draft, isClear } = draftOver(base, mine, theirs)
  return isClear ? draft : undefined
}

/** My changes over the other draft; it is not clear if both change the same field differently. */
export function draftOver(base: PositionDraft, mine: PositionDraft, theirs: PositionDraft) {
  let isClear = true
  function pick<T>(before: T, own: T, other: T): T {
    if (own === before) return other
    if (other !== before && other !== own) isClear = false
    return own
  }
  const choice = (kind: VariantKind) =>
    pick(base.door.choices[kind], mine.door.choices[kind], theirs.door.choices[kind])
  const kinds = new Set([base, mine, theirs].flatMap(({ door }) => Object.keys(door.choices)))
  const chosen = [...kinds].map(kind => [kind, choice(kind)]).filter(([, code]) => code)
  const draft: PositionDraft = {
    door: {
      type: pick(base.door.type, mine.door.type, theirs.door.type),
      model: pick(base.door.model, mine.door.model, theirs.door.model),
      choices: Object.fromEntries(chosen) as PositionDraft['door']['choices'],
      quantity: pick(base.door.quantity, mine.door.quantity, theirs.door.quantity),
      widthMm: pick(base.door.widthMm, mine.door.widthMm, theirs.door.widthMm),
      heightMm: pick(base.door.heightMm, mine.door.heightMm, theirs.door.heightMm),
      thicknessMm: pick(base.door.thicknessMm, mine.door.thicknessMm, theirs.door.thicknessMm),
    },
    reference: pick(base.reference, mine.reference, theirs.reference),
    note: pick(base.note, mine.note, theirs.note),
  }
  return { draft, isClear }
}
