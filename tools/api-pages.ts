import { z } from 'zod'
import { isFileAnswer } from '#contract/kit/file.ts'
import { listParameters } from '#contract/kit/list.ts'
import { alwaysRefused, commonRefusals } from '#contract/kit/refusals.ts'
import { type Contract, FilterPair, type RouteShape } from '#contract/kit/route.ts'
import { type ProblemCode, problems } from '#contract/problems.ts'
import { needsCode } from '#rules/permissions.ts'
import { pathsOf } from '#server/kit/open-api.ts'
import { schemaOf } from '#server/kit/open-api-schemas.ts'

/** One Markdown page for each feature of a contract, and an index, by file name. */
export function apiPages(contract: Contract): Map<string, string> {
  const pages = Object.entries(contract).map(([feature, table]): [string, string] => {
    const calls = Object.entries(table).map(([name, route]) => callText(`${feature}.${name}`, route))
    return [`${feature}.md`, `${[`# ${feature}`, ...calls].join('\n\n')}\n`]
  })
  return new Map([['README.md', `${indexOf(contract)}\n`], ...pages])
}

function indexOf(contract: Contract): string {
  const rows = Object.entries(contract).flatMap(([feature, table]) =>
    Object.entries(table).map(([name, { method, path, summary }]) => {
      const link = `[${feature}.${name}](${feature}.md#${`${feature}${name}`.toLowerCase()})`
      return [link, code(`${method} ${path}`), summary]
    }),
  )
  return [
    '# The calls of Soglia',
    'Written by `npm run openapi` from the contract. `openapi.json` has the same calls for programs.',
    'A body is JSON unless the call says otherwise, and a session or a key is sent as `authorization: Bearer …`.',
    'A refusal is `application/problem+json`: `code` names it, and `Message` can be shown. Any call may give:',
    refusalTable(alwaysRefused),
    '## All calls',
    tableOf(['Call', 'Address', 'Summary'], rows),
  ].join('\n\n')
}

const seen = {
  none: 'no data of customers',
  own: 'its own customers',
  team: 'its own customers, a head agent also those of its team, and an Admin all',
  desk: 'what its own desk has set',
}
const who = {
  public: 'anybody',
  key: 'the ERP, with a key',
  account: 'whoever has signed in, even without the second factor that the role needs',
  session: 'whoever has signed in',
}

function reachText({ roles, data }: Exclude<RouteShape['access'], string>): string {
  const isOfCustomers = data === 'own' || data === 'team'
  return isOfCustomers && !roles.some(needsCode) ? 'all customers' : seen[data]
}

function callText(name: string, route: RouteShape): string {
  const { access, summary, body, bodyType } = route
  const caller =
    typeof access === 'string' ? who[access] : `${access.roles.join(', ')}; it sees ${reachText(access)}`
  const always: readonly ProblemCode[] = alwaysRefused
  const common = commonRefusals(route).filter(refusal => !always.includes(refusal))
  const refusals = new Set([...common, ...(route.refusals ?? [])])
  return [
    `## ${name}`,
    pathsOf(route)
      .map(([path]) => code(`${route.method} ${path}`))
      .join('<br>\n'),
    `${summary}.`,
    `**Who may call it:** ${caller}.`,
    parameterTable(route),
    ...(body
      ? [
          bodyType === 'form' ? '**Body**, form-encoded or JSON' : '**Body**',
          fieldTable(schemaOf(body, 'input')),
        ]
      : []),
    ...(bodyType === 'file' ? ['**Body:** one file as `multipart/form-data`, in the field `file`.'] : []),
    '**Example**',
    exampleOf(route),
    answerText(route),
    '**Refusals**',
    refusalTable([...refusals]),
  ]
    .filter(part => part !== '')
    .join('\n\n')
}

function parameterTable({ params, query, filter, list }: RouteShape): string {
  const places = [
    ['path', filter ? FilterPair : undefined],
    ['path', params],
    ['query', query],
    ['query', list && listParameters(list)],
  ] as const
  const rows = places.flatMap(([place, schema]) =>
    Object.entries<z.ZodType>(schema?.shape ?? {}).map(([name, field]) => {
      const read = schemaOf(field, 'output') as Schema
      const isNeeded = !z.safeParse(field, undefined).success && schema !== FilterPair
      return [
        code(name),
        place,
        isNeeded ? 'yes' : 'no',
        typeText(read.type ? read : schemaOf(field, 'input')),
      ]
    }),
  )
  return rows.length === 0 ? '' : tableOf(['Parameter', 'In', 'Needed', 'Values'], rows)
}

function exampleOf({ method, path, example, bodyType }: RouteShape): string {
  const { params = {}, query = {}, body } = example
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(query as Record<string, string>).toString()
  const isForm = bodyType === 'form'
  const sent = isForm ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body, null, 2)
  const lines = [`${method} ${search ? `${url}?${search}` : url}`, ...(body === undefined ? [] : ['', sent])]
  return ['```http', ...lines, '```'].join('\n')
}

function answerText({ answer, list }: RouteShape): string {
  if (isFileAnswer(answer)) return `**Answer:** a file, ${code(answer.contentType)}.`
  const schema: Schema = schemaOf(answer, 'output')
  const table = fieldTable(schema.items ?? schema)
  const total = list ? ' It is one page; the header `X-Total-Count` has the number of all rows.' : ''
  return [`**Answer:** ${typeText(schema)}.${total}`, table].filter(part => part !== '').join('\n\n')
}

function refusalTable(codes: readonly ProblemCode[]): string {
  const rows = codes.map(refusal => [String(problems[refusal].status), code(refusal), problems[refusal].text])
  return tableOf(['Status', 'Code', 'Message'], rows)
}

interface Schema {
  type?: string | string[]
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

function fieldTable(schema: Schema): string {
  const rows = fieldsOf(schema, '')
  return rows.length === 0 ? '' : tableOf(['Field', 'Needed', 'Values'], rows)
}

/** The fields of an object and of the objects inside it: `Righe[].Importo`. */
function fieldsOf(schema: Schema, place: string): string[][] {
  const inner = [schema.items, schema.additionalProperties].filter(one => typeof one === 'object')
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  const nested = [
    ...options.flatMap(option => fieldsOf(option, place)),
    ...inner.flatMap(one => fieldsOf(one, `${place}[]`)),
  ]
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = place === '' ? name : `${place}.${name}`
    const isNeeded = schema.required?.includes(name) && field.default === undefined
    return [[code(path), isNeeded ? 'yes' : 'no', typeText(field)], ...fieldsOf(field, path)]
  })
  return [...nested, ...own]
}

const formats: Record<string, string> = {
  date: 'date (2026-12-31)',
  'date-time': 'instant (2026-12-31T09:00:00Z)',
  uuid: 'UUID',
  email: 'e-mail address',
  uri: 'address',
}

function typeText(schema: Schema): string {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return [...new Set(options.map(typeText))].join(' or ')
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  const usual = schema.default === undefined ? '' : `; if absent ${code(JSON.stringify(schema.default))}`
  if (schema.enum) return wordsText(schema.enum.map(String)) + usual
  if (schema.items)
    return `list of ${schema.maxItems ? `at most ${schema.maxItems} ` : ''}${typeText(schema.items)}`
  const kind = formats[schema.format ?? ''] ?? [schema.type ?? 'anything'].flat().join(' or ')
  return kind.replace('string', 'text') + boundsOf(schema) + usual
}

/** A list can be sorted by each of its fields in both directions, so each field is shown once. */
function wordsText(words: readonly string[]): string {
  const isOrder = words.some(word => words.includes(`-${word}`))
  const shown = isOrder ? words.filter(word => !word.startsWith('-')) : words
  return shown.map(code).join(', ') + (isOrder ? '; with `-` before it, descending' : '')
}

function boundsOf({ minimum, maximum, minLength, maxLength, pattern, format }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` ${minimum} to ${maximum}`
  if (pattern !== undefined && format === undefined) return ` like ${code(pattern)}`
  if (maxLength === undefined) return ''
  return ` of ${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`
}

function code(text: string): string {
  return `\`${text}\``
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
