import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { isFileAnswer } from '#contract/kit/file.ts'
import type { Contract, RouteShape } from '#contract/kit/route.ts'
import { type OfficeFeature, officeFeatures } from '#web/kit/office-features.ts'
import { writeGenerated } from './generated.ts'

function endpointOf(shape: RouteShape) {
  return {
    ...(shape.method !== 'GET' && { method: shape.method }),
    path: shape.path,
    ...(shape.filter && { filter: shape.filter }),
    ...(shape.bodyType === 'form' && { form: true }),
    ...(shape.bodyType === 'file' && { upload: true }),
    ...(shape.list && { list: { rows: shape.list.rows, sortable: shape.list.sortable } }),
    ...(isFileAnswer(shape.answer) && { file: true }),
    ...(shape.access === 'public' && { public: true }),
    ...(shape.knowsCaller && { knowsCaller: true }),
    ...(shape.changes && { changes: shape.changes }),
    ...(shape.refreshes && { refreshes: shape.refreshes }),
    ...(shape.undo && { undo: shape.undo }),
    ...(namesItsAttempt(shape) && { once: true }),
    ...formOf(shape),
  }
}

/** The titled fields of the body, because a dialog of the web asks for these fields. */
function formOf({ body }: RouteShape) {
  if (!(body instanceof z.ZodObject)) return {}
  const fields = Object.entries(body.shape).flatMap(([name, field]) => {
    const { title: label, maxLength } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' })
    return label ? [{ name, label, maxLength }] : []
  })
  return fields.length > 0 ? { fields } : {}
}

/** True if the body has a key by which the server tells a repeated attempt from a new request. */
function namesItsAttempt({ body }: RouteShape): boolean {
  const fields = body instanceof z.ZodDefault ? body.unwrap() : body
  return fields instanceof z.ZodObject && 'Chiave' in fields.shape
}

const isOffice = (feature: string): feature is OfficeFeature => officeFeatures.some(name => name === feature)

function source(name: string, type: string, isIn: (feature: string) => boolean): string {
  const lines = Object.entries<Contract[string]>(contract)
    .filter(([feature]) => isIn(feature))
    .map(([feature, routes]) => {
      const entries = Object.entries(routes)
        .filter(([, shape]) => shape.access !== 'key')
        .map(([name, shape]) => `    ${name}: ${JSON.stringify(endpointOf(shape))},`)
      return entries.length > 0 ? `  ${feature}: {\n${entries.join('\n')}\n  },` : `  ${feature}: {},`
    })
  return [
    '// Written by tools/endpoints.ts from the contract.',
    `import type { EndpointTable, ${type} } from './endpoint.ts'`,
    '',
    `export const ${name}: EndpointTable<${type}> = {\n${lines.join('\n')}\n}\n`,
  ].join('\n')
}

const command = 'node tools/endpoints.ts'
const common = source('endpoints', 'CommonContract', feature => !isOffice(feature))
writeGenerated('web/kit/endpoints.gen.ts', common, command)
const office = source('officeEndpoints', 'OfficeContract', isOffice)
writeGenerated('web/kit/office-endpoints.gen.ts', office, command)
