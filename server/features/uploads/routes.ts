import type { uploads } from '#contract/uploads.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { beginUpload, receivePiece } from './commands.ts'
import { readUpload, toSentUpload } from './queries.ts'

export const uploadsRoutes: Handlers<typeof uploads> = {
  begin: ({ tx, user, body }) => beginUpload(tx, user.name, { name: body.Nome, sizeBytes: body.Byte }),
  state: async ({ tx, user, params }) => toSentUpload(await readUpload(tx, params.invio, user.name)),
  send: {
    steps: ({ params, user, upload, services, transaction }) =>
      receivePiece({
        ...{ id: params.invio, from: Number(params.da), sender: user.name },
        ...{ upload, files: services.files, transaction },
      }),
  },
}
