import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { billOfMaterials } from './dependencies/bill-of-materials.ts'
import { readLockText } from './dependencies/lock-file.ts'

// `npm run sbom [FILE]` writes the bill of materials of package-lock.json in CycloneDX 1.6.
const [, , file = 'dist/sbom.cdx.json'] = process.argv
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, billOfMaterials(readLockText()))
process.stdout.write(`${file}\n`)
