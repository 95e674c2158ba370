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

/** What the address of every list holds. */
export interface Listed<Sort extends string = string> {
  cerca: string
  ordina: Sort | undefined
  pagina: number
  /** Key of the row that is open. */
  aperto: string
}

export interface ListUrl<Sort extends string, S extends Listed<Sort>> extends UrlState<S> {
  pageSize: number
  sortable: readonly string[]
  readSort: UrlField<Sort | undefined>['read']
  /** As asked for in the address, or as the list stands by itself. */
  sortOf: (url: S) => Sort
  /** What the call is asked with. */
  asked: (url: S) => { cerca: string; pagina: number; ordina: Sort }
}

type ListFields<Sort extends string> = { [K in keyof Listed<Sort>]: UrlField<Listed<Sort>[K]> }
type OwnState<Own extends UrlFields, Sort extends string> = StateOf<Own> & Listed<Sort>

/** The address of a list: search, sort, page and open row by its endpoint, and the screen's own fields. */
export function listUrl<Field extends string, Own extends UrlFields>(
  endpoint: { list: ListShape<Field> },
  own: Own,
  standardSort: SortOf<Field> | ((url: StateOf<Own>) => SortOf<Field>),
): ListUrl<SortOf<Field>, OwnState<Own, SortOf<Field>>> & {
  /** For a screen of several lists, which has one address. */
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

/** Another list: its first page, and no row of the one before stays open. */
export function anotherList<Change extends object>(
  change: Change,
): Change & Partial<Pick<Listed, 'pagina' | 'aperto'>> {
  return { pagina: 1, aperto: '', ...change }
}
