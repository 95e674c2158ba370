import { expect, test } from 'vitest'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { zipFiles } from './zip-files.ts'

async function textOf(zip: ZipFile, entry: Entry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test('files of any size and name come out of the zip as they went in', async () => {
  const content = { 'clienti.csv': 'Codice\nC1\n', 'città.csv': '', 'righe.csv': 'à'.repeat(300_000) }
  const files = Object.entries(content).map(
    ([name, text]) => new File([text], name, { lastModified: 1.7e12 }),
  )
  const zip = await zipFiles(files, 'prova.zip')
  expect(zip.name).toBe('prova.zip')
  const opened = await fromBufferPromise(Buffer.from(await zip.arrayBuffer()), { lazyEntries: true })
  const found: Record<string, string> = {}
  for await (const entry of opened.eachEntry()) found[entry.fileName] = await textOf(opened, entry)
  expect(found).toEqual(content)
})
