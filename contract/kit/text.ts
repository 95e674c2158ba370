import type { z } from 'zod'

// Zero-width and direction marks have no place in a text. A joiner between two parts of an emoji stays.
const invisible = /(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|(?!\u200D)\p{Cf}/gu
// U+0000 is not among the breaks, because validation refuses it.
const breaks = /(?:[^\P{Cc}\0]|\p{Zl}|\p{Zp})+/gu

/** Removes invisible characters, and turns line breaks and control characters into spaces. */
export function oneLine(text: string): string {
  const isAtEnd = (run: string, at: number, whole: string) => at === 0 || at + run.length === whole.length
  return text.replace(invisible, '').replace(breaks, (run, at, whole) => (isAtEnd(run, at, whole) ? '' : ' '))
}

/** Like `oneLine`, but keeps the line breaks. */
export function severalLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
}

type Schema = z.core.$ZodType
type Cleaning = (text: string) => string

const cleanings = new WeakMap<Schema, Cleaning>()

/** Marks a schema whose text may have several lines. All other texts are cleaned to one line. */
export function multiLine<S extends z.ZodType>(schema: S): S {
  cleanings.set(schema, severalLines)
  return schema
}

/** Marks a secret, which must not be cleaned because every character counts. */
export function exact<S extends z.ZodType>(schema: S): S {
  cleanings.set(schema, text => text)
  return schema
}

/** Cleans every text in a request body as its schema says, and leaves unknown fields alone. */
export function cleanedBy(schema: Schema, value: unknown): unknown {
  return cleanedByUnion([schema], value)
}

/** A union allows several schemas for one value. */
function cleanedByUnion(schemas: readonly Schema[], value: unknown): unknown {
  const bare = schemas.flatMap(unwrapped)
  if (typeof value === 'string') return cleaningOf(bare)(value)
  if (typeof value !== 'object' || value === null || bare.length === 0) return value
  if (Array.isArray(value)) {
    const items = bare.flatMap(schema => defOf(schema).element ?? [])
    return items.length === 0 ? value : value.map(item => cleanedByUnion(items, item))
  }
  const fieldOf = (name: string) => bare.flatMap(schema => namedIn(defOf(schema), name) ?? [])
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, cleanedByUnion(fieldOf(name), field)]),
  )
}

/** `Object.hasOwn` is needed because every object inherits names such as `constructor`. */
function namedIn({ shape, valueType }: Def, name: string): Schema | undefined {
  return shape && Object.hasOwn(shape, name) ? shape[name] : valueType
}

function cleaningOf(bare: readonly Schema[]): Cleaning {
  const own = bare.map(schema => cleanings.get(schema)).find(Boolean)
  const isText = bare.some(schema => !['unknown', 'any'].includes(defOf(schema).type))
  if (own || !isText) return own ?? (text => text)
  const words = bare.flatMap(wordsOf)
  return text => wordAmong(words, oneLine(text))
}

function wordsOf(schema: Schema): unknown[] {
  const { entries = {}, values = [] } = defOf(schema)
  return [...Object.values(entries), ...values]
}

/** The contract's spelling of a word: case and spaces do not matter, so `Minimo Scorta` gives `minimoScorta`. */
function wordAmong(words: readonly unknown[], text: string): string {
  if (words.includes(text)) return text
  const folded = (word: string) => word.replace(/\s/g, '').toLowerCase()
  const isMeant = (word: unknown): word is string => typeof word === 'string' && folded(word) === folded(text)
  return words.find(isMeant) ?? text
}

/** Unwraps optionals, defaults and pipes; a union gives each of its members. */
function unwrapped(schema: Schema): Schema[] {
  if (cleanings.has(schema)) return [schema]
  const { type, innerType, in: before, out: after, options } = defOf(schema)
  if (options) return options.flatMap(unwrapped)
  if (innerType) return unwrapped(innerType)
  if (type !== 'pipe' || !before || !after) return [schema]
  return unwrapped(defOf(before).type === 'transform' ? after : before)
}

interface Def {
  type: string
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
  element?: Schema
  shape?: Record<string, Schema>
  valueType?: Schema
  /** The allowed words of an enumeration (`entries`) or a literal (`values`). */
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

function defOf(schema: Schema): Def {
  return schema._zod.def as Def
}
