import type { Entity, FeedColumn } from '#server/feed/entity.ts'
import { absenceText, fileOfTable, keyText } from '#server/feed/entity-text.ts'

/** The chapter about one file as the code declares it; a test compares it with docs/erp-feed.md. */
export function chapterOf(entity: Entity): string {
  const rows = entity.columns.map(column => `| ${cellsOf(column).join(' | ')} |`)
  return [
    `### \`${entity.file}\`: ${entity.title.toLowerCase()}`,
    '',
    `${keyText(entity)} ${absenceText(entity)}`,
    '',
    '| column | value | required | points at | note |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

function cellsOf({ name, kind, isRequired, references, note }: FeedColumn): string[] {
  const file = references && fileOfTable(references.table)
  return [`\`${name}\``, kind.described, isRequired ? 'yes' : '', file ? `\`${file}\`` : '', note]
}
