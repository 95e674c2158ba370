import { entities } from '#server/feed/entities/all.ts'
import type { Entity, FeedColumn } from '#server/feed/entity.ts'
import { absenceText, fileOfTable, keyText } from '#server/feed/entity-text.ts'

const head = `This folder is the smallest whole feed of Soglia: every file that the portal takes, with rows that belong together.
Write an export of your ERP after it. docs/erp-feed.md has the whole description, and docs/feed a schema of each file.

  soglia feed check FOLDER     tells every error before you send a feed, and writes nothing
  soglia import FOLDER         imports it

The files are UTF-8, separated by commas, with exactly these headers. They admit no comments, so the comments are here. The import
leaves a README.txt alone. A feed need not hold every file: an entity without a file stays as it is. An empty field has no value.
The files are imported in this order.
`

/** The comments for whoever writes an export, made from the description of the files. */
export function exampleGuide(): string {
  return [head, ...entities.map(chapterOf)].join('\n')
}

function chapterOf(entity: Entity): string {
  const heading = `${entity.file}: ${entity.title.toLowerCase()}`
  const words = [heading, '-'.repeat(heading.length), `${keyText(entity)} ${absenceText(entity)}`]
  const widest = Math.max(...entity.columns.map(({ name }) => name.length))
  const columns = entity.columns.map(column => `  ${column.name.padEnd(widest)}  ${wordsOf(column)}`)
  return `${[...words, ...columns].join('\n').replaceAll('`', '')}\n`
}

function wordsOf({ kind, isRequired, references, note }: FeedColumn): string {
  const file = references && fileOfTable(references.table)
  return [isRequired && 'required', kind.described, file && `as in ${file}`, note].filter(Boolean).join('; ')
}
