import type { imports } from '#contract/imports.ts'
import { dayInItaly } from '#rules/italian-format.ts'
import { receiveCheck } from '#server/feed/check/check-runs.ts'
import { zipExample } from '#server/feed/example/write-example.ts'
import { receiveZip } from '#server/feed/receive-zip.ts'
import { audit } from '#server/kit/audit.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { listChecks, readFeedCheck } from './checks.ts'
import { createKey, listKeys, revokeKey } from './keys.ts'
import { listRuns, readRun } from './queries.ts'
import { rejectedCsv } from './rejected-csv.ts'

export const importsRoutes: Handlers<typeof imports> = {
  list: ({ tx, query, page }) => listRuns(tx, query.esito, page),
  read: ({ tx, params }) => readRun(tx, params.importazione),
  upload: {
    steps: async ({ upload, services, transaction, ...act }) => ({
      Id: await receiveZip({
        ...{ upload, services, transaction },
        startedBy: { origin: 'upload', name: act.user.name },
        record: (tx, name) => audit(tx, act, { action: 'import.sent', subject: name }),
      }),
    }),
  },
  check: {
    steps: async ({ upload, services, transaction, user }) => ({
      Id: await receiveCheck({ upload, services, transaction, askedBy: user.name }),
    }),
  },
  checks: ({ tx }) => listChecks(tx),
  readCheck: ({ tx, params }) => readFeedCheck(tx, params.controllo),
  example:
    async ({ services }) =>
    async () => ({
      body: zipExample(dayInItaly(services.now())),
      fileName: 'Esempio di invio.zip',
    }),
  keys: ({ tx }) => listKeys(tx),
  createKey: ({ tx, body, user }) => createKey(tx, user.name, body.Nome),
  revokeKey: ({ tx, body, user }) => revokeKey(tx, user.name, body.Id),
  rejected: async ({ tx, params }) => {
    const run = await readRun(tx, params.importazione)
    return async () => ({
      body: Buffer.from(rejectedCsv(run)),
      fileName: `Righe rifiutate ${dayInItaly(new Date(run.Iniziata))}.csv`,
    })
  },
}
