import { expect, test } from 'vitest'
import { entities } from '#server/feed/entities/all.ts'
import { exampleRows } from '#server/feed/example/example-rows.ts'
import { feedSchemaOf, schemaPath } from '../../tools/feed-schema.ts'

const schemas = new Map(entities.map(entity => [schemaPath(entity), feedSchemaOf(entity)]))
const nameless = (path: string) => path.replace(/^docs\/feed\/(.+)\.json$/, '$1')
const byResource = new Map([...schemas].map(([path, schema]) => [nameless(path), schema]))

test.each([...byResource])('the schema of %s refers to fields that exist', (_, schema) => {
  const own = schema.fields.map(({ name }) => name)
  expect(own).toEqual(expect.arrayContaining([schema.primaryKey ?? schema.uniqueKeys ?? []].flat(2)))
  for (const { fields, reference } of schema.foreignKeys ?? []) {
    const theirs = byResource.get(reference.resource)?.fields.map(({ name }) => name)
    expect(own).toEqual(expect.arrayContaining(fields))
    expect(theirs).toEqual(expect.arrayContaining(reference.fields))
    expect(fields).toHaveLength(reference.fields.length)
  }
})

test.each([...byResource])('a primary key of %s has required fields alone', (_, schema) => {
  const required = schema.fields.filter(({ constraints }) => constraints?.required).map(({ name }) => name)
  expect(required).toEqual(expect.arrayContaining(schema.primaryKey ?? []))
})

test('the foreign keys hold in the example feed', () => {
  const rows = new Map(
    Object.entries(exampleRows('2026-11-20')).map(([file, all]) => [file.slice(0, -4), all]),
  )
  const values = (row: Record<string, unknown>, fields: string[]) =>
    fields.map(name => String(row[name])).join()
  for (const [resource, { foreignKeys = [] }] of byResource)
    for (const { fields, reference } of foreignKeys) {
      const known = rows.get(reference.resource)?.map(row => values(row, reference.fields))
      const named = rows.get(resource)?.filter(row => fields.every(name => row[name] !== undefined))
      expect(known, resource).toEqual(expect.arrayContaining(named?.map(row => values(row, fields)) ?? []))
    }
})

test('a field carries type, bounds, requirement and note', () => {
  expect(byResource.get('tipi')?.fields[2]).toMatchObject({
    name: 'Passo',
    constraints: { required: true, enum: ['anta', 'ferramenta'] },
  })
  expect(byResource.get('ordini')?.fields.find(({ name }) => name === 'Stato')).toEqual({
    name: 'Stato',
    type: 'integer',
    description: 'percent of the work done',
    constraints: { required: true, minimum: 0, maximum: 100 },
  })
  expect(byResource.get('modelli_varianti')?.foreignKeys).toContainEqual({
    fields: ['Tipo', 'Variante'],
    reference: { resource: 'varianti', fields: ['Tipo', 'Codice'] },
  })
  expect(byResource.get('sconti')).toMatchObject({ uniqueKeys: [['Cliente', 'Serie', 'Modello']] })
})
