import type { orderConversation } from '#contract/order-conversation.ts'
import type { Writer } from '#server/db/reader.ts'
import type { Handlers } from '#server/kit/handler.ts'
import { takeCounted } from '#server/kit/throttle.ts'
import {
  addOfficeNote,
  changeMessage,
  markMessagesRead,
  messageLimits,
  takeBackMessage,
  writeMessage,
} from './commands.ts'
import { listOfficeNotes, readConversation } from './queries.ts'

export const orderConversationRoutes: Handlers<typeof orderConversation> = {
  messages: ({ tx, params, user }) => readConversation(tx, user.id, Number(params.progressivo)),
  writeMessage: {
    steps: ({ params, body, user, transaction }) => {
      const id = Number(params.progressivo)
      return takeCounted(transaction, messageLimits(user, id), (tx: Writer) =>
        writeMessage(tx, user, { id, line: body.Riga, text: body.Testo, key: body.Chiave }),
      )
    },
  },
  changeMessage: ({ tx, params, body, user }) =>
    changeMessage(tx, user, { id: Number(params.progressivo), message: body.Id, text: body.Testo }),
  takeBackMessage: ({ tx, params, body, user }) =>
    takeBackMessage(tx, user, { id: Number(params.progressivo), message: body.Id }),
  readMessages: ({ tx, params, body, user }) =>
    markMessagesRead(tx, user, { id: Number(params.progressivo), upTo: body.Fino }),
  notes: ({ tx, params }) => listOfficeNotes(tx, Number(params.progressivo)),
  addNote: ({ tx, params, body, user }) =>
    addOfficeNote(tx, user, { id: Number(params.progressivo), text: body.Testo, key: body.Chiave }),
}
