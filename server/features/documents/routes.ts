import type { documentOffice } from '#contract/documents/office.ts'
import type { documents } from '#contract/documents.ts'
import { openContent } from '#server/files/stored-files.ts'
import type { FileContent, Handlers } from '#server/kit/handler.ts'
import { refuse } from '#server/kit/refuse.ts'
import type { Services } from '#server/kit/services.ts'
import { changeCode, createCode, revokeCode } from './codes.ts'
import { addDocument, publicDocuments, replaceDocument, restoreDocument, savePreview } from './commands.ts'
import {
  findDocumentFile,
  findFileOfVisitor,
  listCodes,
  listDocuments,
  listOfVisitor,
  listRemovedDocuments,
} from './queries.ts'
import { closeDocuments, openDocuments } from './visit.ts'

export const documentsRoutes: Handlers<typeof documents> = {
  login: {
    steps: async ({ transaction, params, caller }) => {
      if (caller.cookie.isForeign) throw refuse('session.foreignOrigin')
      await openDocuments({ transaction, caller }, params.codice)
    },
  },
  data: ({ tx, caller }) => listOfVisitor(tx, caller.documents.read()),
  file: async ({ tx, params, caller, services }) =>
    contentOf(await findFileOfVisitor(tx, caller.documents.read(), Number(params.documento)), services),
  logout: async ({ tx, caller }) => {
    if (caller.cookie.isForeign) throw refuse('session.foreignOrigin')
    await closeDocuments(tx, caller)
  },
}

export const documentOfficeRoutes: Handlers<typeof documentOffice> = {
  list: ({ tx }) => listDocuments(tx),
  add: { steps: sending => addDocument(sending) },
  replace: { steps: ({ params, ...sending }) => replaceDocument(sending, Number(params.documento)) },
  preview: { steps: ({ params, ...sending }) => savePreview(sending, Number(params.documento)) },
  file: async ({ tx, params, services }) =>
    contentOf(await findDocumentFile(tx, Number(params.documento)), services),
  describe: ({ tx, params, body }) =>
    publicDocuments.describe(tx, Number(params.documento), body.Descrizione),
  remove: ({ tx, params }) => publicDocuments.remove(tx, Number(params.documento)),
  restore: ({ tx, params }) => restoreDocument(tx, Number(params.documento)),
  removed: ({ tx }) => listRemovedDocuments(tx),
  codes: ({ tx }) => listCodes(tx),
  createCode: ({ tx, body }) => createCode(tx, body),
  changeCode: ({ tx, params, body }) => changeCode(tx, Number(params.codice), body),
  revokeCode: ({ tx, params, body }) => revokeCode(tx, Number(params.codice), body.Revocato),
}

type Found = Awaited<ReturnType<typeof findDocumentFile>>

function contentOf(found: Found, { files }: Services): () => Promise<FileContent> {
  if (!found) throw refuse('file.unknown')
  return async () => ({
    body: await openContent(files, found),
    fileName: found.name,
    contentType: found.content_type,
  })
}
