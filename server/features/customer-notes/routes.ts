import type { customerNotes } from '#contract/customer-notes.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { changeNote, removeNote, restoreNote, writeNote } from './commands.ts'
import { demandOpen, listNotes, listRemovedNotes, readNote } from './queries.ts'

export const customerNotesRoutes: Handlers<typeof customerNotes> = {
  list: async ({ tx, params, user, page }) => {
    await demandOpen(tx, params.cliente, user.role)
    return listNotes(tx, params.cliente, page)
  },
  read: ({ tx, params, user }) =>
    readNote(tx, { code: params.cliente, id: Number(params.id), role: user.role }),
  save: ({ tx, body, ...act }) => {
    const { Id: id, CodCliente: customerCode, Nota: text, Data: on, Versione: read, Chiave: once } = body
    return id === 0
      ? writeNote(tx, act, { customerCode, text, on, once })
      : changeNote(tx, act, { id, customerCode, text, on, read })
  },
  remove: ({ tx, params }) => removeNote(tx, Number(params.id)),
  restore: ({ tx, body }) => restoreNote(tx, body.Id),
  removed: ({ tx, params, user }) => listRemovedNotes(tx, { code: params.cliente, role: user.role }),
}
