import type { FileStore } from '#server/files/file-store.ts'
import { removeUnnamed } from '#server/files/sweep.ts'
import { Refusal } from './refuse.ts'
import type { Services } from './services.ts'

/** Does the work of a call that stores files. If the call is refused, nothing of what it stored remains. */
export async function keepingFilesOfSuccess<T>(
  services: Services,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const { files, database } = services
  const keys: string[] = []
  const remembering: FileStore = {
    put: async (...given) => {
      const stored = await files.put(...given)
      keys.push(stored.key)
      return stored
    },
    get: key => files.get(key),
    remove: key => files.remove(key),
    list: () => files.list(),
    check: () => files.check(),
  }
  try {
    return await work({ ...services, files: remembering })
  } catch (error) {
    // After any other error the transaction may have been committed; the sweep of the night sees to that.
    if (error instanceof Refusal) await removeUnnamed(database.db, files, keys)
    throw error
  }
}
