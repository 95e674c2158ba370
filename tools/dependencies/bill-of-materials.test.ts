import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { readLockText, toLock } from './lock-file.ts'

interface Bill {
  serialNumber: string
  metadata: { component: { 'bom-ref': string; version: string } }
  components: { 'bom-ref': string; purl: string; scope: string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const billOf = (lockText: string) => JSON.parse(billOfMaterials(lockText)) as Bill

test('the bill names every package of the lock file once, and what each asks for', () => {
  const lock = toLock(readLockText())
  const { metadata, components, dependencies } = billOf(readLockText())
  const locked = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
  const named = components.map(component => component['bom-ref'])
  expect(named).toEqual([...new Set(locked)].toSorted())
  const refs = [metadata.component['bom-ref'], ...named]
  expect(dependencies.map(({ ref }) => ref)).toEqual(refs)
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter(ref => !refs.includes(ref))).toEqual([])
  const [own] = dependencies
  const asked = JSON.parse(read('package.json')) as Record<string, Record<string, string>>
  const direct = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap(kind =>
    Object.entries(asked[kind] ?? {}).map(([name, version]) => `${name}@${version}`),
  )
  expect(own?.dependsOn).toEqual(direct.toSorted())
})

test('the bill changes with the lock file, and with nothing else', () => {
  const text = readLockText()
  expect(billOfMaterials(text)).toBe(billOfMaterials(text))
  expect(billOf(`${text}\n`).serialNumber).not.toBe(billOf(text).serialNumber)
})

test('of two versions of a package, each asks for the one that Node finds for it', () => {
  const { components, dependencies } = billOf(
    JSON.stringify({
      name: 'a',
      version: '1.0.0',
      packages: {
        '': { dependencies: { one: '1', deep: '2' } },
        'node_modules/one': { version: '1.0.0', dependencies: { deep: '1' } },
        'node_modules/one/node_modules/deep': { version: '1.0.0' },
        'node_modules/deep': { version: '2.0.0', dependencies: { '@own/tool': '1' } },
        'node_modules/@own/tool': { version: '1.0.0', optional: true },
      },
    }),
  )
  expect(dependencies).toEqual([
    { ref: 'a@1.0.0', dependsOn: ['deep@2.0.0', 'one@1.0.0'] },
    { ref: '@own/tool@1.0.0', dependsOn: [] },
    { ref: 'deep@1.0.0', dependsOn: [] },
    { ref: 'deep@2.0.0', dependsOn: ['@own/tool@1.0.0'] },
    { ref: 'one@1.0.0', dependsOn: ['deep@1.0.0'] },
  ])
  expect(components[0]).toMatchObject({ purl: 'pkg:npm/%40own/tool@1.0.0', scope: 'optional' })
})

test('every release since 0.3.0 has stored its bill', () => {
  const releases = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+) - /gm)].map(
    ([, number = '']) => number,
  )
  expect(releases.slice(-2)).toEqual(['0.2.0', '0.1.0'])
  const missing = releases.slice(0, -2).filter(number => {
    const file = `docs/releases/${number}.cdx.json`
    return (
      !existsSync(join(root, file)) || (JSON.parse(read(file)) as Bill).metadata.component.version !== number
    )
  })
  expect(missing).toEqual([])
})
