import type { QuoteHeader } from '#contract/quotes.ts'

/** What of the header is typed. */
export interface HeaderValues {
  rifCliente: string
  note: string
  pagamento: string
  notePagamento: string
  validoFino: string
  iva: number
}

export type HeaderField = keyof HeaderValues

export const headerFields = [
  'rifCliente',
  'note',
  'pagamento',
  'notePagamento',
  'validoFino',
  'iva',
] as const satisfies readonly HeaderField[]

/** What is typed, and what was read before that: without it nobody could tell whose change is whose. */
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

/** The fields that are not as they were read. */
export function typedFields({ read, typed }: HeaderDraft): HeaderField[] {
  return headerFields.filter(field => typed[field] !== read[field])
}

/**
 * The header has been read anew. What nobody types follows it; what is typed stays, and goes on naming the version
 * it was typed over where a colleague has changed the same field.
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

/** What is typed over what a colleague has saved meanwhile. */
export function keepTyped(draft: HeaderDraft, header: QuoteHeader): HeaderDraft {
  const fresh = valuesOf(header)
  return { read: fresh, version: header.Versione, typed: keptOver(fresh, draft, typedFields(draft)) }
}

function keptOver(fresh: HeaderValues, { typed }: HeaderDraft, mine: readonly HeaderField[]): HeaderValues {
  return { ...fresh, ...Object.fromEntries(mine.map(field => [field, typed[field]])) }
}
