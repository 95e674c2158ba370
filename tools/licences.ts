import { refusedLicences } from './dependencies/licences.ts'
import { readLockText, toLock } from './dependencies/lock-file.ts'

// Refuses a package of the lock file with a licence that is not on the list of tools/dependencies/licences.ts.
const refused = refusedLicences(toLock(readLockText()))

if (refused.length > 0) {
  process.stderr.write(`Licences that are not allowed:\n${refused.join('\n')}\n`)
  process.exit(1)
}
