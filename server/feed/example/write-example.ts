import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { quoted } from '#server/feed/csv-line.ts'
import { entities } from '#server/feed/entities/all.ts'
import type { Entity } from '#server/feed/entity.ts'
import { guideFile } from '#server/feed/feed-source.ts'
import { CommandError } from '#server/kit/command-error.ts'
import { plainPdf } from '#server/pdf/plain-pdf.ts'
import { exampleGuide } from './example-guide.ts'
import { type ExampleRow, exampleDocuments, exampleRows } from './example-rows.ts'

export async function writeExample(folder: string, today: string): Promise<void> {
  await refuseUsed(folder)
  for (const [name, content] of exampleFiles(today)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { flag: 'wx' })
  }
}

/** The same files as a zip, ready to be sent. */
export function zipExample(today: string): Readable {
  const zip = new ZipFile()
  for (const [name, content] of exampleFiles(today)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return zip.outputStream as Readable
}

async function refuseUsed(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error.code === 'ENOTDIR' ? new CommandError(`${folder} is not a folder.`) : error
  })
  if (names.length > 0) throw new CommandError(`${folder} is not empty: name a new folder, or an empty one.`)
}

function exampleFiles(today: string): [string, string | Buffer][] {
  const rows = exampleRows(today)
  return [
    [guideFile, exampleGuide()],
    ...entities.map((entity): [string, string] => [entity.file, csvOf(entity, rows[entity.file] ?? [])]),
    ...exampleDocuments.map((name): [string, Buffer] => [name, plainPdf('Esempio', [name])]),
  ]
}

function csvOf({ columns }: Entity, rows: readonly ExampleRow[]): string {
  const names = columns.map(({ name }) => name)
  const cellsOf = (row: ExampleRow) => names.map(name => quoted(String(row[name] ?? '')))
  return [names, ...rows.map(cellsOf)].map(cells => `${cells.join()}\n`).join('')
}
