import { createHash } from 'node:crypto'
import { askedFrom, type Package, packagesOf, toLock } from './lock-file.ts'

/** The same lock file gives the same number. */
function serialOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex')
  // Version 8 of a UUID is free for a digest of one's own.
  const parts = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
  ]
  return `urn:uuid:${parts.join('-')}-${digest.slice(20, 32)}`
}

function addressOf({ name, version }: Pick<Package, 'name' | 'version'>): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}

function scopeOf({ isDevelopment, isOptional }: Package): string {
  if (isDevelopment) return 'excluded'
  return isOptional ? 'optional' : 'required'
}

function componentOf(key: string, found: Package) {
  const { name, version, licence, integrity } = found
  const [, sha512] = /^sha512-(.+)$/.exec(integrity) ?? []
  return {
    type: 'library',
    'bom-ref': key,
    name,
    version,
    scope: scopeOf(found),
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    ...(licence && {
      licenses: [/ /.test(licence) ? { expression: licence } : { license: { id: licence } }],
    }),
    purl: addressOf(found),
  }
}

/**
 * The bill of materials of a lock file in CycloneDX 1.6, one package a line. It has no time, so that it changes only
 * with the lock file.
 */
export function billOfMaterials(lockText: string): string {
  const lock = toLock(lockText)
  const all = packagesOf(lock)
  const own = { name: lock.name, version: lock.version }
  const ownKey = `${own.name}@${own.version}`
  const head = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialOf(lockText),
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      component: {
        type: 'application',
        'bom-ref': ownKey,
        ...own,
        licenses: [{ license: { id: lock.packages['']?.license } }],
        purl: addressOf(own),
      },
    },
  }
  const components = [...all].map(([key, found]) => componentOf(key, found))
  const dependencies = [
    { ref: ownKey, dependsOn: askedFrom('', lock) },
    ...[...all].map(([ref, { asksFor }]) => ({ ref, dependsOn: asksFor })),
  ]
  const lines = (rows: object[]) => rows.map(row => JSON.stringify(row)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},
"components":[
${lines(components)}
],
"dependencies":[
${lines(dependencies)}
]}
`
}
