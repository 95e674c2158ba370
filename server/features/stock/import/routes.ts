import type { stockImport } from '#contract/stock/import.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import { importStock, previewStock } from './commands.ts'
import { findImport, listImports } from './queries.ts'

export const stockImportRoutes: Handlers<typeof stockImport> = {
  preview: { steps: previewStock },
  upload: { steps: importStock },
  reports: ({ tx, page }) => listImports(tx, page),
  report: async ({ tx, params }) => {
    const found = await findImport(tx, Number(params.importazione))
    if (!found) throw refuse('import.unknown')
    return found
  },
}
