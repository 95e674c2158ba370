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

export interface ListUrl<Sort extends string, S extends Listed<Sort>, Own = object> extends UrlState<S> {
  pageSize: number
  sortable: readonly string[]
  readSort: UrlField<Sort | undefined>['read']
  /** The sort order in the URL, or the default sort order. */
  sortOf: (url: S) => Sort
  /** Parameters of the list call. */
  asked: (url: S) => { cerca: string; pagina: number; ordina: Sort; righe?: number }
  /** Only the filters, without URL fields that merely change the display. */
  filtersOf: (url: S) => Own
}

type ListFields<Sort extends string> = { [K in keyof Listed<Sort>]: UrlField<Listed<Sort>[K]> }
type Fields<Own extends UrlFields, Kept extends UrlFields, Sort extends string> = Own &
  Kept &
  ListFields<Sort>

/** URL state of a list: search, sort order, page, open row, filters, and further fields of the screen. */
export function listUrl<
  Field extends string,
  Own extends UrlFields,
  Kept extends UrlFields = Record<never, never>,
>(
  endpoint: { list: ListShape<Field> },
  own: Own,
  standardSort: SortOf<Field> | ((url: StateOf<Own>) => SortOf<Field>),
  kept?: Kept,
): ListUrl<SortOf<Field>, StateOf<Own & Kept> & Listed<SortOf<Field>>, StateOf<Own>> & {
  /** The fields as an object, for screens that combine several lists in one URL. */
  fields: Fields<Own, Kept, SortOf<Field>>
} {
  type Sort = SortOf<Field>
  type State = StateOf<Own & Kept> & Listed<Sort> & StateOf<Own>
  const { rows, sortable } = endpoint.list
  const ordina = choiceField<Sort>([...sortable, ...sortable.map(field => `-${field}` as const)])
  const listed = { cerca: textField(), ordina, pagina: pageField(), aperto: textField(40) }
  const sortOf = (url: State) =>
    url.ordina ?? (typeof standardSort === 'function' ? standardSort(url) : standardSort)
  const fields = { ...own, ...kept, ...listed } as Fields<Own, Kept, Sort>
  const names = Object.keys(own)
  return {
    ...urlState(fields),
    fields,
    pageSize: rows,
    sortable,
    readSort: ordina.read,
    sortOf,
    asked: url => ({
      cerca: url.cerca,
      pagina: url.pagina,
      ordina: sortOf(url),
      ...('righe' in url && { righe: Number(url.righe) }),
    }),
    filtersOf: url => Object.fromEntries(names.map(name => [name, url[name]])) as StateOf<Own>,
  }
}

/** A change of the list returns to its first page and closes the open row. */
export function anotherList<Change extends object>(
  change: Change,
): Change & Partial<Pick<Listed, 'pagina' | 'aperto'>> {
  return { pagina: 1, aperto: '', ...change }
}
