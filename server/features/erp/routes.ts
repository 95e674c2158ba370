import type { erp } from '#contract/erp.ts'
import type { LogAction } from '#contract/log-actions.ts'
import { readRun } from '#server/features/imports/queries.ts'
import { listReturned, removeReturned, zipReturned } from '#server/feed/fetch-return.ts'
import { receiveZip } from '#server/feed/receive-zip.ts'
import { recordAudit } from '#server/kit/audit.ts'
import type { KeyHolder } from '#server/kit/authenticate-key.ts'
import type { Caller, Handlers } from '#server/kit/handler.ts'

export const erpRoutes: Handlers<typeof erp> = {
  push: {
    steps: async ({ upload, services, transaction, key, caller }) => ({
      Id: await receiveZip({
        ...{ upload, services, transaction },
        startedBy: { origin: 'key', name: key.name, keyId: key.id },
        record: (tx, name) => recordAudit(tx, entryOf(key, caller, { action: 'import.sent', subject: name })),
      }),
    }),
  },
  run: ({ tx, params, key }) => readRun(tx, params.importazione, { keyId: key.id }),
  returned: ({ services }) => listReturned(services.config.returns.folder),
  fetch: async ({ params, services }) => {
    const body = await zipReturned(services.config.returns.folder, params.richiesta)
    return async () => ({ body, fileName: `${params.richiesta}.zip` })
  },
  taken: {
    steps: async ({ params, services, transaction, key, caller }) => {
      await removeReturned(services.config.returns.folder, params.richiesta)
      await transaction(tx =>
        recordAudit(tx, entryOf(key, caller, { action: 'return.taken', subject: params.richiesta })),
      )
    },
  },
}

function entryOf(key: KeyHolder, { address }: Caller, done: { action: LogAction; subject: string }) {
  return { ...done, actor: `chiave ${key.name}`, address }
}
