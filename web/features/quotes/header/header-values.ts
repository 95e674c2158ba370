import type { QuoteHeader } from '#contract/quotes/header.ts'

/** The editable fields of the header. */
export const headerFields = ['rifCliente', 'note', 'pagamento', 'notePagamento', 'validoFino', 'iva'] as const
export type HeaderField = (typeof headerFields)[number]
export type HeaderValues = Pick<QuoteHeader, HeaderField>

/** The typed values and the values before typing; both are needed to tell the user's changes from a colleague's. */
export interface HeaderDraft {
  read: HeaderValues
  version: number
  typed: HeaderValues
}

function valuesOf(header: QuoteHeader): HeaderValues {
  const { rifCliente, note, pagamento, notePagamento, validoFino, iva } = header
  return { rifCliente, note, pagamento, notePagamento, validoFino, iva }
}

export function headerDraftOf(header: QuoteHeader): HeaderDraft {
  const read = valuesOf(header)
  return { read, version: header.Versione, typed: read }
}

/** Fields that the user has changed since the header was read. */
export function typedFields({ read, typed }: HeaderDraft): HeaderField[] {
  return headerFields.filter(field => typed[field] !== read[field])
}

/**
 * Applies a newly read header: untouched fields follow the header, edited fields stay. If a colleague has changed an
 * edited field, the whole draft stays, with the version that the user edited.
 */
export function rebased(draft: HeaderDraft, header: QuoteHeader): HeaderDraft {
  const fresh = valuesOf(header)
  const mine = typedFields(draft)
  const isDisputed = mine.some(
    field => fresh[field] !== draft.read[field] && fresh[field] !== draft.typed[field],
  )
  if (isDisputed) return draft
  return { read: fresh, version: header.Versione, typed: keptOver(fresh, draft, mine) }
}

/** Keeps the user's text even if a colleague has changed the same field. */
export function keepTyped(draft: HeaderDraft, header: QuoteHeader): HeaderDraft {
  const fresh = valuesOf(header)
  return { read: fresh, version: header.Versione, typed: keptOver(fresh, draft, typedFields(draft)) }
}

function keptOver(fresh: HeaderValues, { typed }: HeaderDraft, mine: readonly HeaderField[]): HeaderValues {
  return { ...fresh, ...Object.fromEntries(mine.map(field => [field, typed[field]])) }
}
