import { isDeepStrictEqual } from 'node:util'

export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  [keyword: string]: unknown
}

/** A value in a request is `sent`; a value in an answer is `answered`. */
export type Side = 'sent' | 'answered'

export interface Change {
  text: string
  isBreaking: boolean
}

export type Components = Record<string, JsonSchema>

interface Versions {
  before: Components
  after: Components
  side: Side
  /** Pairs of references under way, so that a schema that holds itself ends. */
  seen: Set<string>
}

/** Compares two versions of a schema. A request may take more than before, and an answer may hold more fields. */
export function schemaChanges(
  before: JsonSchema,
  after: JsonSchema,
  side: Side,
  components: { before: Components; after: Components },
): Change[] {
  return compare(before, after, '', { ...components, side, seen: new Set() })
}

function compare(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  const pair = `${before.$ref} ${after.$ref}`
  if (before.$ref && after.$ref && versions.seen.has(pair)) return []
  const inside =
    before.$ref && after.$ref ? { ...versions, seen: new Set([...versions.seen, pair]) } : versions
  const old = resolved(before, versions.before)
  const own = resolved(after, versions.after)
  if (isUnion(old) || isUnion(own)) return ofOptions(old, own, at, inside)
  if (old.type !== own.type) return ofTypes(old, own, at, inside)
  return [
    ...ofWords(old, own, at, inside),
    ...ofLimits(old, own, at, inside),
    ...ofForms(old, own, at, inside),
    ...ofFields(old, own, at, inside),
    ...(old.items && own.items ? compare(old.items, own.items, `${at}[]`, inside) : []),
    ...(isSchema(old.additionalProperties) && isSchema(own.additionalProperties)
      ? compare(old.additionalProperties, own.additionalProperties, `${at}.*`, inside)
      : []),
  ]
}

/** What is refused from now on breaks a request; what may come from now on breaks the reader of an answer. */
function narrowed({ side }: Versions, at: string, text: string): Change {
  return { text: `${nameOf(at)} ${text}`, isBreaking: side === 'sent' }
}

function widened({ side }: Versions, at: string, text: string): Change {
  return { text: `${nameOf(at)} ${text}`, isBreaking: side === 'answered' }
}

function nameOf(at: string): string {
  return at === '' ? 'the whole' : `\`${at.replace(/^\./, '')}\``
}

function resolved(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref, ...own } = schema
  if (!$ref) return schema
  // Bounds beside a reference hold together with it.
  return { ...components[$ref.split('/').at(-1) ?? ''], ...own }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null
}

function isUnion({ anyOf, oneOf, type }: JsonSchema): boolean {
  return Boolean(anyOf ?? oneOf) || Array.isArray(type)
}

function optionsOf(schema: JsonSchema): JsonSchema[] {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options
  return Array.isArray(schema.type) ? schema.type.map(type => ({ ...schema, type })) : [schema]
}

function ofOptions(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  const [old, own] = [optionsOf(before), optionsOf(after)]
  const sameAs = (one: JsonSchema, others: JsonSchema[], forward: boolean) =>
    others.some(other => {
      const changes = forward ? compare(one, other, at, versions) : compare(other, one, at, versions)
      return changes.every(change => !change.isBreaking)
    })
  const gone = old.filter(option => !sameAs(option, own, true))
  const come = own.filter(option => !sameAs(option, old, false))
  return [
    ...(gone.length > 0 ? [changed(at, 'no longer has one of its forms', versions.side === 'sent')] : []),
    ...(come.length > 0 ? [changed(at, 'has one more form', versions.side === 'answered')] : []),
  ]
}

function changed(at: string, text: string, isBreaking: boolean): Change {
  return { text: `${nameOf(at)} ${text}`, isBreaking }
}

function ofTypes(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  const text = `was ${before.type ?? 'anything'} and is ${after.type ?? 'anything'}`
  const isWider = after.type === undefined || (before.type === 'integer' && after.type === 'number')
  const isNarrower = before.type === undefined || (before.type === 'number' && after.type === 'integer')
  if (isWider) return [widened(versions, at, text)]
  return isNarrower ? [narrowed(versions, at, text)] : [changed(at, text, true)]
}

function wordsOf(schema: JsonSchema): unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined)
}

function ofWords(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  const [old, own] = [wordsOf(before), wordsOf(after)]
  if (!old && !own) return []
  if (!old) return [narrowed(versions, at, 'takes only some words')]
  if (!own) return [widened(versions, at, 'takes more than its words')]
  const gone = old.filter(word => !own.includes(word))
  const come = own.filter(word => !old.includes(word))
  return [
    ...gone.map(word => narrowed(versions, at, `no longer has the word ${JSON.stringify(word)}`)),
    ...come.map(word => widened(versions, at, `has the new word ${JSON.stringify(word)}`)),
  ]
}

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

function ofLimits(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  const limit = (keyword: string, sign: 1 | -1) => {
    const [old, own] = [before, after].map(schema => sign * Number(schema[keyword] ?? sign * Infinity))
    if (old === own || old === undefined || own === undefined) return []
    const text = `had ${keyword} ${before[keyword] ?? 'none'} and has ${after[keyword] ?? 'none'}`
    return [own < old ? narrowed(versions, at, text) : widened(versions, at, text)]
  }
  return [...lowest.flatMap(keyword => limit(keyword, -1)), ...highest.flatMap(keyword => limit(keyword, 1))]
}

function ofForms(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  return ['pattern', 'format', 'multipleOf', 'prefixItems', 'propertyNames'].flatMap(keyword => {
    const [old, own] = [before[keyword], after[keyword]]
    if (isDeepStrictEqual(old, own)) return []
    if (old === undefined) return [narrowed(versions, at, `has a new ${keyword}`)]
    if (own === undefined) return [widened(versions, at, `has no ${keyword} any more`)]
    return [changed(at, `has another ${keyword}`, true)]
  })
}

function ofFields(before: JsonSchema, after: JsonSchema, at: string, versions: Versions): Change[] {
  const [old, own] = [before.properties ?? {}, after.properties ?? {}]
  const isRequired = ({ required = [] }: JsonSchema, name: string) => required.includes(name)
  const isSent = versions.side === 'sent'
  return [...new Set([...Object.keys(old), ...Object.keys(own)])].flatMap(name => {
    const place = `${at}.${name}`
    const [one, other] = [old[name], own[name]]
    if (!other) return [changed(place, 'is gone', true)]
    if (!one) return [changed(place, 'is new', isSent && isRequired(after, name))]
    const inside = compare(one, other, place, versions)
    if (isRequired(before, name) === isRequired(after, name)) return inside
    return [
      ...inside,
      isRequired(after, name)
        ? changed(place, 'is always there from now on', isSent)
        : changed(place, 'may be absent from now on', !isSent),
    ]
  })
}
