import { createReadStream } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { migrations } from '#server/db/migrations/index.ts'
import { measureContent } from '#server/files/file-store.ts'
import type { TellStep } from '#server/told-steps.ts'

/** The error when a dump cannot be written or read; the message is for the operator. */
export class DumpError extends Error {}

const measured = z.object({ sizeBytes: z.int(), sha256: z.string() })

const manifest = z.object({
  release: z.string(),
  /** The key of encrypted secrets is never in a dump. */
  holdsSecretsKey: z.literal(false).optional(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), measured.extend({ rows: z.int() })),
  sequences: z.record(z.string(), z.object({ last: z.string(), isCalled: z.boolean() })),
  files: z.record(z.string(), measured),
})

export type Manifest = z.infer<typeof manifest>

const manifestName = 'dump.json'
export const tableFile = (table: string) => `${table}.csv`
export const contentFile = (key: string) => join('files', key)

export const schemaVersion = Object.keys(migrations)

/** The manifest is written last, so that an interrupted dump has none. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const path = join(folder, manifestName)
  await writeFile(`${path}.part`, JSON.stringify(content, null, 1), { mode: 0o600, flush: true })
  await rename(`${path}.part`, path)
}

/** Refuses a dump that is not whole, or that has another schema than this release. */
export async function checkDump(folder: string, release: string, step: TellStep): Promise<void> {
  const found = await readManifest(folder)
  if (found.migrations.join() !== schemaVersion.join())
    throw new DumpError(
      `The dump was written by Soglia ${found.release}, and this is ${release}: import it with ${found.release}, and then start this release on that database.`,
    )
  const parts = [
    ...Object.entries(found.tables).map(([table, sum]) => [tableFile(table), sum] as const),
    ...Object.entries(found.files).map(([key, sum]) => [contentFile(key), sum] as const),
  ]
  for (const [name, expected] of parts) {
    const { sizeBytes, sha256 } = await measureFile(join(folder, name))
    if (sizeBytes !== expected.sizeBytes || sha256 !== expected.sha256)
      throw new DumpError(`The dump is damaged: ${name} is not what was written. Nothing was imported.`)
  }
  step(`Checked ${parts.length} parts of the dump, written by Soglia ${found.release}.`)
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new DumpError(
      `${folder} holds no whole dump of Soglia: ${manifestName}, which is written last, is missing.`,
    )
  })
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    throw new DumpError(`The dump in ${folder} is damaged: ${manifestName} cannot be read.`)
  }
}

async function measureFile(path: string) {
  const content = measureContent()
  try {
    for await (const _ of content.through(createReadStream(path)));
  } catch {
    throw new DumpError(`The dump is damaged: ${path} cannot be read. Nothing was imported.`)
  }
  return content.result()
}
