import type { ArticleFamily } from '../stock.ts'
import type { FileTableRow } from '../table-cell.ts'
import type { ArticleField, FoundColumns } from './columns.ts'
import { toFamily, toPieces, toText } from './values.ts'

/** An article as the database stores it, or as the import of a row would store it. */
export interface ArticleValues {
  code: string
  shownCode: string
  supplierCode: string
  description: string
  family: ArticleFamily
  minimum: number
  quantity: number
  nextProduction: number
}
export interface StoredArticle extends ArticleValues {
  isClosed: boolean
}

export type Outcome =
  | { kind: 'new' | 'unchanged'; line: number; article: ArticleValues }
  | { kind: 'changed'; line: number; article: ArticleValues; before: ArticleValues }
  | { kind: 'refused'; line: number; code: string; column: string | undefined; reason: string }

type Said = Partial<ArticleValues>
/** Carries the first problem of a row; only this file throws and catches it. */
class Refused extends Error {
  readonly field: ArticleField | undefined
  constructor(field: ArticleField | undefined, reason: string) {
    super(reason)
    this.field = field
  }
}

/** Compares each row of a file with the existing articles. */
export class StockComparison {
  readonly #columns: FoundColumns
  readonly #byCode = new Map<string, StoredArticle>()
  // Codes other than the key may repeat; a repeated one is null and identifies no article.
  readonly #byShownCode = new Map<string, StoredArticle | null>()
  readonly #bySupplierCode = new Map<string, StoredArticle | null>()
  readonly #lines = new Map<string, number>()

  constructor(columns: FoundColumns, stored: readonly StoredArticle[]) {
    this.#columns = columns
    for (const article of stored) {
      this.#byCode.set(article.code, article)
      keepOne(this.#byShownCode, article.shownCode, article)
      keepOne(this.#bySupplierCode, article.supplierCode, article)
    }
  }

  /** Returns undefined for an empty row. */
  take(row: FileTableRow): Outcome | undefined {
    const { line } = row
    const isEmpty = [...this.#columns.places.values()].every(place => row.cells[place] === undefined)
    if (isEmpty) return undefined
    try {
      const said = this.#read(row)
      const before = this.#find(said)
      const article = before ? changedArticle(before, said) : newArticle(said)
      this.#takeOnce(article.code, line)
      if (!before) return { kind: 'new', line, article }
      const isSame = (Object.keys(article) as ArticleField[]).every(field => article[field] === before[field])
      return isSame
        ? { kind: 'unchanged', line, article: before }
        : { kind: 'changed', line, article, before }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const column = error.field && this.#columns.titles[this.#columns.places.get(error.field) ?? -1]
      return { kind: 'refused', line, code: this.#named(row), column, reason: error.message }
    }
  }

  #read(row: FileTableRow): Said {
    const said: Record<string, string | number> = {}
    for (const [field, place] of this.#columns.places) {
      const cell = row.cells[place]
      if (cell === undefined) continue
      const { value, reason } = readField(field, cell)
      if (value === undefined) throw new Refused(field, reason)
      said[field] = value
    }
    return said as Said
  }

  #find({ code, shownCode, supplierCode }: Said): StoredArticle | undefined {
    const found = code
      ? (this.#byCode.get(code) ?? (shownCode ? undefined : this.#byShownCode.get(code)))
      : shownCode
        ? (this.#byShownCode.get(shownCode) ?? this.#byCode.get(shownCode))
        : supplierCode && this.#bySupplierCode.get(supplierCode)
    if (found === null)
      throw new Refused(code || shownCode ? 'shownCode' : 'supplierCode', 'Più articoli hanno questo codice')
    if (!found) {
      if (!code && !shownCode)
        throw new Refused(
          supplierCode ? 'supplierCode' : undefined,
          supplierCode ? 'Nessun articolo ha questo codice fornitore' : 'Manca il codice',
        )
      return undefined
    }
    if (found.isClosed) throw new Refused(undefined, "L'articolo è chiuso nel gestionale")
    return found
  }

  #takeOnce(code: string, line: number): void {
    const first = this.#lines.get(code)
    if (first !== undefined) throw new Refused(undefined, `L'articolo è già alla riga ${first}: vale quella`)
    this.#lines.set(code, line)
  }

  #named({ cells }: FileTableRow): string {
    const cell = (['shownCode', 'code', 'supplierCode'] as const)
      .map(field => cells[this.#columns.places.get(field) ?? -1])
      .find(found => typeof found === 'string' || typeof found === 'number')
    return String(cell ?? '').slice(0, 40)
  }
}

function readField(field: ArticleField, cell: NonNullable<FileTableRow['cells'][number]>) {
  if (field === 'minimum' || field === 'quantity' || field === 'nextProduction') return toPieces(cell)
  if (field === 'family') return toFamily(cell)
  return toText(cell, field === 'description' ? 120 : 40)
}

function newArticle({ code, shownCode, ...said }: Said): ArticleValues {
  const own = code ?? shownCode ?? ''
  if (/[\s,]/.test(own))
    throw new Refused(code ? 'code' : 'shownCode', 'Un codice nuovo non può avere spazi o virgole')
  if (!said.description) throw new Refused('description', 'A un articolo nuovo serve la descrizione')
  return {
    ...{ supplierCode: '', description: '', family: 'Altro', minimum: 0, quantity: 0, nextProduction: 0 },
    ...said,
    code: own,
    shownCode: shownCode ?? own,
  }
}

/** Keeps both codes of an existing article, because only the ERP changes these codes. */
function changedArticle(before: StoredArticle, said: Said): ArticleValues {
  return {
    code: before.code,
    shownCode: before.shownCode,
    supplierCode: said.supplierCode ?? before.supplierCode,
    description: said.description ?? before.description,
    family: said.family ?? before.family,
    minimum: said.minimum ?? before.minimum,
    quantity: said.quantity ?? before.quantity,
    nextProduction: said.nextProduction ?? before.nextProduction,
  }
}

function keepOne(known: Map<string, StoredArticle | null>, code: string, article: StoredArticle): void {
  if (code !== '') known.set(code, known.has(code) ? null : article)
}
