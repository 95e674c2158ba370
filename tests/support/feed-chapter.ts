import { entities } from '#server/feed/entities/all.ts'
import type { Entity, FeedColumn } from '#server/feed/entity.ts'

/** The chapter about one file as the code declares it; a test compares it with docs/erp-feed.md. */
export function chapterOf(entity: Entity): string {
  const rows = entity.columns.map(column => `| ${cellsOf(column).join(' | ')} |`)
  return [
    `### \`${entity.file}\`: ${entity.title.toLowerCase()}`,
    '',
    `Key: ${entity.key.map(column => `\`${headerOf(entity, column)}\``).join(' and ')}. ${absenceOf(entity)}`,
    '',
    '| column | value | required | points at | note |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cellsOf({ name, kind, isRequired, references, note }: FeedColumn): string[] {
  return [
    `\`${name}\``,
    kind.described,
    isRequired ? 'yes' : '',
    references ? fileOf(references.table) : '',
    note,
  ]
}

function fileOf(table: string): string {
  const entity = entities.find(one => one.table === table)
  return entity ? `\`${entity.file}\`` : ''
}

function headerOf({ columns }: Entity, name: string): string {
  return columns.find(({ column }) => column === name)?.name ?? name
}

function nounOf(column: string): string {
  if (column === 'document_id') return 'document'
  return column === 'invoice' ? 'invoice' : 'order'
}

function absenceOf(entity: Entity): string {
  const { absent } = entity
  if (absent === 'close') return 'Full snapshot: what the file leaves out is closed.'
  if (absent === 'delete') return 'Full snapshot: what the file leaves out is deleted.'
  if (absent === 'nothing') return 'Increment: what the file leaves out stays as it is.'
  return `Increment by \`${headerOf(entity, absent.setOf)}\`: the rows of every ${nounOf(absent.setOf)} that the file names replace all earlier ones of that ${nounOf(absent.setOf)}.`
}
