import type { imports } from '#contract/imports.ts'
import { italianDay } from '#rules/italian-format.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listRuns, readRun } from './queries.ts'
import { rejectedCsv } from './rejected-csv.ts'

export const importsRoutes: Handlers<typeof imports> = {
  list: ({ tx, query, page }) => listRuns(tx, query.esito, page),
  read: ({ tx, params }) => readRun(tx, params.importazione),
  rejected: async ({ tx, params }) => {
    const run = await readRun(tx, params.importazione)
    return async () => ({
      body: Buffer.from(rejectedCsv(run)),
      fileName: `Righe rifiutate ${italianDay(new Date(run.Iniziata))}.csv`,
    })
  },
}
