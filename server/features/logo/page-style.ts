import { noReach, withReach } from '#server/db/reach.ts'
import { styleOf } from '#server/kit/company.ts'
import type { Services } from '#server/kit/services.ts'
import { readSetting } from '#server/kit/settings.ts'

/**
 * The style attribute of the page, so that logo and colour are there before any script runs. Nobody waits for the
 * database: each page gets what the one before it has found, and the browser mends a page that came too early.
 */
export function openPageStyle({ database, log }: Pick<Services, 'database' | 'log'>): () => string {
  let style = ''
  let isReading = false

  async function read(): Promise<void> {
    if (isReading) return
    isReading = true
    try {
      const company = await withReach(database.db, noReach, tx => readSetting(tx, 'manufacturer'), {
        readOnly: true,
      })
      style = styleOf(company)
    } catch (error) {
      log.debug({ err: error }, 'logo and colour of the page could not be read')
    } finally {
      isReading = false
    }
  }

  void read()
  return () => {
    void read()
    return style
  }
}
