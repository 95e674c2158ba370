import type { registrySheets } from '#contract/registry-sheets.ts'
import { sentFile } from '#server/files/stored-files.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { readSetting } from '#server/kit/settings.ts'
import { receiveSheet, takeSheet } from './commands.ts'
import { listSheets, readSheetFile } from './queries.ts'

export const registrySheetsRoutes: Handlers<typeof registrySheets> = {
  form: async ({ tx }) => {
    const { nuova_anagrafica: address } = await readSetting(tx, 'externalPages')
    if (!address) throw refuse('link.notConfigured')
    return address
  },
  upload: { steps: receiveSheet },
  list: ({ tx, query, page }) => listSheets(tx, query.stato, page),
  download: async ({ tx, params, services }) => {
    const file = await readSheetFile(tx, Number(params.scheda))
    return sentFile(services.files, file, file.name)
  },
  take: ({ tx, body, ...act }) => takeSheet(tx, act, { id: body.Id, isTaken: body.InCarico }),
}
