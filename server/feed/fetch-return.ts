import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { refuse } from '#server/kit/refuse.ts'
import { absentIfMissing } from './folder-source.ts'

const requestName = /^richiesta-\d{1,9}$/
const fileNames = ['testata.csv', 'righe.csv']

/** Requests in the return folder, oldest first. */
export async function listReturned(folder: string): Promise<{ Nome: string; Scritta: string }[]> {
  const names = (await readdir(folder).catch(absentIfMissing)) ?? []
  const found = await Promise.all(
    names.filter(name => requestName.test(name)).map(name => written(folder, name)),
  )
  return found
    .filter(one => one !== undefined)
    .sort((one, other) => one.Scritta.localeCompare(other.Scritta) || one.Nome.localeCompare(other.Nome))
}

/** Undefined if the request was removed meanwhile. */
async function written(folder: string, name: string) {
  const found = await stat(join(folder, name)).catch(absentIfMissing)
  return found?.isDirectory() ? { Nome: name, Scritta: found.mtime.toISOString() } : undefined
}

/** The two files of a request are small enough to be read at once. */
export async function zipReturned(folder: string, name: string): Promise<Readable> {
  const zip = new ZipFile()
  for (const file of fileNames) {
    const content = await readFile(join(pathOf(folder, name), file)).catch(absentIfMissing)
    if (!content) throw refuse('return.unknown')
    zip.addBuffer(content, `${name}/${file}`)
  }
  zip.end()
  return zip.outputStream as Readable
}

/** Renames the folder first, so that nobody can fetch half a request. */
export async function removeReturned(folder: string, name: string): Promise<void> {
  const leaving = join(folder, `.${name}-presa`)
  await rm(leaving, { recursive: true, force: true })
  const moved = await rename(pathOf(folder, name), leaving).then(() => true, absentIfMissing)
  if (!moved) throw refuse('return.unknown')
  await rm(leaving, { recursive: true, force: true })
}

function pathOf(folder: string, name: string): string {
  if (!requestName.test(name)) throw refuse('return.unknown')
  return join(folder, name)
}
