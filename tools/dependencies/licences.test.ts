import { describe, expect, test } from 'vitest'
import { refusedLicences } from './licences.ts'
import { type LockFile, readLockText, toLock } from './lock-file.ts'

const lock = toLock(readLockText())

test('every package has a licence of the list', () => {
  expect(refusedLicences(lock)).toEqual([])
})

describe('a planted package', () => {
  const planted = (packages: LockFile['packages']): LockFile => ({ name: 'a', version: '1', packages })
  const refused = (license: string, name = 'planted') =>
    refusedLicences(planted({ [`node_modules/${name}`]: { version: '1.0.0', license } }))

  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC'])('with %s passes', licence => {
    expect(refused(licence)).toEqual([])
  })

  test.each(['AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'MIT AND (ISC OR GPL-2.0-only)', 'SEE LICENSE IN x'])(
    'with %s is refused',
    licence => {
      expect(refused(licence)).toEqual([`planted@1.0.0: ${licence}`])
    },
  )

  test('with a licence that only another package may have is refused', () => {
    expect(refused('MPL-2.0', 'axe-core')).toEqual([])
    expect(refused('MPL-2.0')).toEqual(['planted@1.0.0: MPL-2.0'])
  })

  test('without a licence has that of the packages that ask for it', () => {
    const build = { 'node_modules/built-linux': { version: '2.0.0' } }
    const asking = (license: string) => ({
      'node_modules/built': { version: '2.0.0', license, optionalDependencies: { 'built-linux': '2.0.0' } },
    })
    expect(refusedLicences(planted(build))).toEqual(['built-linux@2.0.0: no licence'])
    expect(refusedLicences(planted({ ...build, ...asking('MIT') }))).toEqual([])
    expect(refusedLicences(planted({ ...build, ...asking('SSPL-1.0') }))).toEqual([
      'built-linux@2.0.0: SSPL-1.0',
      'built@2.0.0: SSPL-1.0',
    ])
  })
})
