import type { z } from 'zod'

// zero-width signs, direction marks and their like; a joiner stays behind a part of a picture
const invisible = /(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|(?!\u200D)\p{Cf}/gu
// U+0000 is left to be refused
const breaks = /(?:[^\P{Cc}\0]|\p{Zl}|\p{Zp})+/gu

/** The text without invisible signs, and with a space for each line break or control character. */
export function oneLine(text: string): string {
  const isAtEnd = (run: string, at: number, whole: string) => at === 0 || at + run.length === whole.length
  return text.replace(invisible, '').replace(breaks, (run, at, whole) => (isAtEnd(run, at, whole) ? '' : ' '))
}

/** The same for a text of several lines, which keeps them. */
export function severalLines(text: string): string {
  return text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map(oneLine)
    .join('\n')
}

type Schema = z.core.$ZodType
type Cleaning = (text: string) => string

const cleanings = new WeakMap<Schema, Cleaning>()

/** A text in which people write several lines. All others are cleaned to one. */
export function multiLine<S extends z.ZodType>(schema: S): S {
  cleanings.set(schema, severalLines)
  return schema
}

/** A secret, which is compared sign by sign. */
export function exact<S extends z.ZodType>(schema: S): S {
  cleanings.set(schema, text => text)
  return schema
}

/** What was sent, with every text cleaned as its schema says; what no schema describes stays as it is. */
export function cleanedBy(schema: Schema, value: unknown): unknown {
  return cleaned([schema], value)
}

/** `schemas`: those of which the value may be. */
function cleaned(schemas: readonly Schema[], value: unknown): unknown {
  const bare = schemas.flatMap(bareOf)
  if (typeof value === 'string') return cleaningOf(bare)(value)
  if (typeof value !== 'object' || value === null || bare.length === 0) return value
  if (Array.isArray(value)) {
    const items = bare.flatMap(schema => defOf(schema).element ?? [])
    return items.length === 0 ? value : value.map(item => cleaned(items, item))
  }
  const fieldOf = (name: string) => bare.flatMap(schema => namedIn(defOf(schema), name) ?? [])
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, cleaned(fieldOf(name), field)]),
  )
}

/** A name that every object has, such as `constructor`, names no field of a schema. */
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

/** The words of an enumeration. */
function wordsOf(schema: Schema): unknown[] {
  const { entries = {}, values = [] } = defOf(schema)
  return [...Object.values(entries), ...values]
}

/** The word as the contract writes it, whatever its case and spaces: `Minimo Scorta` is `minimoScorta`. */
function wordAmong(words: readonly unknown[], text: string): string {
  if (words.includes(text)) return text
  const folded = (word: string) => word.replace(/\s/g, '').toLowerCase()
  const isMeant = (word: unknown): word is string => typeof word === 'string' && folded(word) === folded(text)
  return words.find(isMeant) ?? text
}

/** The schema without what is wrapped around it; each of those that it is one of. */
function bareOf(schema: Schema): Schema[] {
  if (cleanings.has(schema)) return [schema]
  const { type, innerType, in: before, out: after, options } = defOf(schema)
  if (options) return options.flatMap(bareOf)
  if (innerType) return bareOf(innerType)
  if (type !== 'pipe' || !before || !after) return [schema]
  return bareOf(defOf(before).type === 'transform' ? after : before)
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
  /** Words of an enumeration, or of a literal. */
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

function defOf(schema: Schema): Def {
  return schema._zod.def as Def
}
