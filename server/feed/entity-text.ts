import { entities } from './entities/all.ts'
import type { Entity } from './entity.ts'

/** The file whose rows fill a table; undefined if no file of the feed does. */
export function fileOfTable(table: string): string | undefined {
  return entities.find(entity => entity.table === table)?.file
}

export function keyText(entity: Entity): string {
  return `Key: ${entity.key.map(column => `\`${headerOf(entity, column)}\``).join(' and ')}.`
}

/** The effect on rows that the file leaves out. */
export function absenceText(entity: Entity): string {
  const { absent } = entity
  if (absent === 'close') return 'Full snapshot: what the file leaves out is closed.'
  if (absent === 'delete') return 'Full snapshot: what the file leaves out is deleted.'
  if (absent === 'nothing') return 'Increment: what the file leaves out stays as it is.'
  const noun = nounOf(absent.setOf)
  return `Increment by \`${headerOf(entity, absent.setOf)}\`: the rows of every ${noun} that the file names replace all earlier ones of that ${noun}.`
}

/** The header of a column of the table. */
export function headerOf({ columns }: Entity, name: string): string {
  return columns.find(({ column }) => column === name)?.name ?? name
}

function nounOf(column: string): string {
  if (column === 'document_id') return 'document'
  return column === 'invoice' ? 'invoice' : 'order'
}
