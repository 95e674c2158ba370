import { entities } from '#server/feed/entities/all.ts'
import type { Entity, FeedColumn } from '#server/feed/entity.ts'
import { absenceText, headerOf } from '#server/feed/entity-text.ts'

export function schemaPath(entity: Entity): string {
  return `docs/feed/${nameOf(entity)}.json`
}

/** The Table Schema (datapackage.org) of one file of the feed. */
export function feedSchemaOf(entity: Entity) {
  const { title, columns } = entity
  const foreignKeys = columns.flatMap(column => foreignKeyOf(entity, column))
  return {
    $schema: 'https://datapackage.org/profiles/2.0/tableschema.json',
    title,
    description: absenceText(entity),
    fields: columns.map(fieldOf),
    ...keyOf(entity),
    ...(foreignKeys.length > 0 && { foreignKeys }),
  }
}

function nameOf({ file }: Entity): string {
  return file.replace('.csv', '')
}

function fieldOf({ name, kind, isRequired, note }: FeedColumn) {
  const { constraints, ...type } = kind.shape
  const all = { ...(isRequired && { required: true }), ...constraints }
  return {
    name,
    ...type,
    ...(note && { description: note }),
    ...(Object.keys(all).length > 0 && { constraints: all }),
  }
}

/** A primary key admits no empty field, so a key with an optional column is only unique. */
function keyOf(entity: Entity) {
  const names = entity.key.map(column => headerOf(entity, column))
  const isWhole = entity.columns.every(({ column, isRequired }) => isRequired || !entity.key.includes(column))
  return isWhole ? { primaryKey: names } : { uniqueKeys: [names] }
}

/** The referenced row may also be in the portal already. The resource has the name of the file, without its ending. */
function foreignKeyOf(entity: Entity, { name, references }: FeedColumn) {
  // A schema cannot say that some values are known without a row.
  if (references?.also) return []
  const target = references && entities.find(({ table }) => table === references.table)
  if (!target) return []
  const { within, ownWithin = within, column } = references
  return [
    {
      fields: [...(within ? [headerOf(entity, ownWithin ?? within)] : []), name],
      reference: {
        resource: nameOf(target),
        fields: [...(within ? [within] : []), column].map(own => headerOf(target, own)),
      },
    },
  ]
}
