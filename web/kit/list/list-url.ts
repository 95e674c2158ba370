import type { ListShape, SortOf } from '../endpoint.ts'
import {
  choiceField,
  pageField,
  type StateOf,
  textField,
  type UrlField,
  type UrlFields,
  type UrlState,
  urlState,
} from '../url-state.ts'

/** URL state that every list has. */
export interface Listed<Sort extends string = string> {
  cerca: string
  ordina: Sort | undefined
  pagina: number
  /** Key of the open row. */
  aperto: string
}

export interface ListUrl<Sort extends string, S extends Listed<Sort>> extends UrlState<S> {
  pageSize: number
  sortable: readonly string[]
  readSort: UrlField<Sort | undefined>['read']
  /** The sort order in the address, or the list's default. */
  sortOf: (url: S) => Sort
  /** Parameters of the call. */
  asked: (url: S) => { cerca: string; pagina: number; ordina: Sort }
}

type ListFields<Sort extends string> = { [K in keyof Listed<Sort>]: UrlField<Listed<Sort>[K]> }
type OwnState<Own extends UrlFields, Sort extends string> = StateOf<Own> & Listed<Sort>

/** URL state of a list: search, sort order, page, open row, and the screen's own fields. */
export function listUrl<Field extends string, Own extends UrlFields>(
  endpoint: { list: ListShape<Field> },
  own: Own,
  standardSort: SortOf<Field> | ((url: StateOf<Own>) => SortOf<Field>),
): ListUrl<SortOf<Field>, OwnState<Own, SortOf<Field>>> & {
  /** Fields for screens that combine several lists in one address. */
  fields: Own & ListFields<SortOf<Field>>
} {
  const { rows, sortable } = endpoint.list
  const ordina = choiceField<SortOf<Field>>([...sortable, ...sortable.map(field => `-${field}` as const)])
  const listed = { cerca: textField(), ordina, pagina: pageField(), aperto: textField(40) }
  const sortOf = (url: OwnState<Own, SortOf<Field>>) =>
    url.ordina ?? (typeof standardSort === 'function' ? standardSort(url) : standardSort)
  const fields = { ...own, ...listed }
  return {
    ...urlState(fields),
    fields,
    pageSize: rows,
    sortable,
    readSort: ordina.read,
    sortOf,
    asked: url => ({ cerca: url.cerca, pagina: url.pagina, ordina: sortOf(url) }),
  }
}

/** Changing the list returns to its first page and closes the open row. */
export function anotherList<Change extends object>(
  change: Change,
): Change & Partial<Pick<Listed, 'pagina' | 'aperto'>> {
  return { pagina: 1, aperto: '', ...change }
}
