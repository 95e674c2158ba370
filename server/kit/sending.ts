import type { Transaction } from 'kysely'
import type { OpenDatabase } from '#server/db/policies.ts'
import type { Act } from './audit.ts'
import type { Conclude } from './done.ts'
import type { Services } from './services.ts'
import type { Upload } from './upload.ts'

/** Input of a command with an upload, which is received and stored outside any transaction. */
export interface Sending<D = OpenDatabase> extends Act {
  services: Services
  upload: Upload
  transaction<T>(work: (tx: Transaction<D>) => Promise<T>): Promise<T>
  conclude: Conclude<Transaction<D>>
}
