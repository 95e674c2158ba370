import { isDeepStrictEqual } from 'node:util'
import { type Change, type Components, type JsonSchema, type Side, schemaChanges } from './schema-changes.ts'

export interface Parameter {
  name: string
  in: string
  required: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content; headers?: Record<string, unknown> }>
  security?: unknown
  'x-key'?: boolean
  'x-roles'?: string[]
  'x-data'?: string
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Components }
}

export interface CallChange extends Change {
  /** The operation id, as `orders.production`. */
  call: string
}

/** Lists what is different for those who call the portal: each change is an addition, or it breaks a caller. */
export function changesBetween(before: ApiDocument, after: ApiDocument): CallChange[] {
  const [old, own] = [callsOf(before), callsOf(after)]
  return [...new Set([...old.keys(), ...own.keys()])].flatMap(address => {
    const [one, other] = [old.get(address), own.get(address)]
    const call = (one ?? other)?.operationId ?? address
    if (!other) return [{ call, text: `${address} is gone`, isBreaking: true }]
    if (!one) return [{ call, text: `${address} is new`, isBreaking: false }]
    return changesOfCall(one, other, before, after).map(change => ({ call: other.operationId, ...change }))
  })
}

function callsOf({ paths }: ApiDocument): Map<string, Operation> {
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => [`${method.toUpperCase()} ${path}`, call] as const),
    ),
  )
}

function changesOfCall(
  before: Operation,
  after: Operation,
  { components: { schemas: old } }: ApiDocument,
  { components: { schemas: own } }: ApiDocument,
): Change[] {
  const ofSchemas = (one: JsonSchema, other: JsonSchema, side: Side) =>
    schemaChanges(one, other, side, { before: old, after: own })
  const ofContents = (one: Content | undefined, other: Content | undefined, side: Side) =>
    contentChanges(one, other, side, ofSchemas)
  return [
    ...accessChanges(before, after),
    ...parameterChanges(before, after, ofSchemas),
    ...ofContents(before.requestBody?.content, after.requestBody?.content, 'sent'),
    ...ofContents(before.responses[200]?.content, after.responses[200]?.content, 'answered'),
    ...headerChanges(before, after),
  ]
}

function accessChanges(before: Operation, after: Operation): Change[] {
  const anyone = ['whoever signs in']
  const [old, own] = [before['x-roles'] ?? anyone, after['x-roles'] ?? anyone]
  const isSame = (['security', 'x-key', 'x-data'] as const).every(key =>
    isDeepStrictEqual(before[key], after[key]),
  )
  return [
    ...(isSame
      ? []
      : [{ text: 'is open to others than before, or shows them other data', isBreaking: true }]),
    ...old
      .filter(role => !own.includes(role))
      .map(role => ({ text: `is closed to ${role}`, isBreaking: !isDeepStrictEqual(own, anyone) })),
    ...own
      .filter(role => !old.includes(role))
      .map(role => ({ text: `is open to ${role}`, isBreaking: isDeepStrictEqual(old, anyone) })),
  ]
}

type Compared = (one: JsonSchema, other: JsonSchema, side: Side) => Change[]

function parameterChanges(before: Operation, after: Operation, ofSchemas: Compared): Change[] {
  const byName = ({ parameters = [] }: Operation) =>
    new Map(parameters.map(parameter => [`${parameter.in} ${parameter.name}`, parameter]))
  const [old, own] = [byName(before), byName(after)]
  return [...new Set([...old.keys(), ...own.keys()])].flatMap(name => {
    const [one, other] = [old.get(name), own.get(name)]
    if (!other) return [{ text: `takes no ${name} any more`, isBreaking: true }]
    if (!one) return [{ text: `takes the new ${name}`, isBreaking: other.required }]
    return [
      ...ofSchemas(one.schema, other.schema, 'sent').map(change => ({
        ...change,
        text: `${name}: ${change.text}`,
      })),
      ...(one.required === other.required
        ? []
        : [
            { text: `${name} ${other.required ? 'is needed' : 'may be absent'}`, isBreaking: other.required },
          ]),
    ]
  })
}

function contentChanges(
  before: Content | undefined,
  after: Content | undefined,
  side: Side,
  ofSchemas: Compared,
): Change[] {
  const [[oldType, old] = [], [ownType, own] = []] = [before, after].map(
    one => Object.entries(one ?? {})[0] ?? [],
  )
  if (!old && !own) return []
  if (!old || !own || oldType !== ownType)
    return [
      { text: `was ${side} as ${oldType ?? 'nothing'} and is as ${ownType ?? 'nothing'}`, isBreaking: true },
    ]
  return ofSchemas(old.schema, own.schema, side).map(change => ({
    ...change,
    text: `${side} ${change.text}`,
  }))
}

function headerChanges(before: Operation, after: Operation): Change[] {
  const [old, own] = [before, after].map(({ responses }) => Object.keys(responses[200]?.headers ?? {}))
  return (old ?? [])
    .filter(name => !own?.includes(name))
    .map(name => ({ text: `answers no ${name} any more`, isBreaking: true }))
}

/** The lines of the changelog that belong to no release yet. */
export function unreleased(changelog: string): string {
  return changelog.split(/^## /m)[1] ?? ''
}

/** Calls that break somebody, and of which the changelog says nothing yet. */
export function untold(changes: readonly CallChange[], changelog: string): CallChange[] {
  const told = unreleased(changelog)
  return changes.filter(({ call, isBreaking }) => isBreaking && !told.includes(`\`${plain(call)}\``))
}

/** A call that stands behind a pair, too, has its name without the end that says so. */
function plain(call: string): string {
  return call.split('.').slice(0, 2).join('.')
}
