import type { DocumentCode, OfficeDocument } from '#contract/documents/office.ts'
import { client } from '#web/kit/connection.ts'
import type { CallOptions } from '#web/kit/endpoint.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { drawPreview } from '../contents/draw-preview.ts'

export const documentsQuery = client.documentOffice.list.query()

export const removedDocumentsQuery = client.documentOffice.removed.query()

export const codesQuery = client.documentOffice.codes.query()

const paramsOf = ({ Id }: Pick<OfficeDocument, 'Id'>) => ({ documento: String(Id) })

export async function sendDocument(file: File, options: CallOptions): Promise<void> {
  const { Id } = await client.documentOffice.add({ file, ...options })
  await sendPreview(file, { Id })
}

/** This browser draws the first page of a PDF, because the server cannot. */
async function sendPreview(file: File, shown: Pick<OfficeDocument, 'Id'>): Promise<void> {
  if (!file.name.toLowerCase().endsWith('.pdf')) return
  const page = await drawPreview(file, 'pdf')
  if (page) await client.documentOffice.preview({ params: paramsOf(shown), file: page })
}

export async function saveDocument(shown: OfficeDocument): Promise<void> {
  const { blob, name } = await client.documentOffice.file({ params: paramsOf(shown) })
  saveFile(blob, name)
}

export function useDescribeDocument() {
  const { run } = useCommand(client.documentOffice.describe, { several: 'inTurn' })
  return (shown: OfficeDocument, text: string) =>
    run({ params: paramsOf(shown), body: { Descrizione: text } })
}

export function useReplaceDocument() {
  const { run } = useCommand(replaceDocument, {
    done: (_, { shown }) => `Documento sostituito: ${shown.Descrizione}`,
    several: 'inTurn',
  })
  return (shown: OfficeDocument, file: File) => run({ shown, file })
}

async function replaceDocument({ shown, file }: { shown: OfficeDocument; file: File }): Promise<void> {
  await client.documentOffice.replace({ params: paramsOf(shown), file })
  await sendPreview(file, shown)
}

export function useRemoveDocument() {
  return useRemoval({
    noun: 'Documento',
    question: ({ Descrizione }) => `Vuoi eliminare “${Descrizione}”? I codici non lo mostreranno più.`,
    call: client.documentOffice.remove,
    argsOf: (shown: OfficeDocument) => ({ params: paramsOf(shown) }),
    keyOf: ({ Id }) => String(Id),
    undoArgs: (documento: string) => ({ params: { documento } }),
  })
}

/** Revokes a code at once; the message and the list offer to restore it. */
export function useRevoke() {
  const { run } = useCommand(client.documentOffice.revokeCode, {
    done: (_, { body }) =>
      body.Revocato
        ? { text: 'Codice revocato', kind: 'warning' }
        : { text: 'Codice di nuovo valido', isFinal: true },
    undoArgs: args => ({ ...args, body: { Revocato: false } }),
    undone: 'Codice di nuovo valido',
  })
  const revoke = (Id: number, Revocato: boolean) =>
    run({ params: { codice: String(Id) }, body: { Revocato } })
  return async ({ Id, Nome, Stato }: DocumentCode) => {
    if (Stato === 'revocato') return revoke(Id, false)
    const agreed = await confirm({
      title: 'Revoca codice',
      text: `Vuoi revocare il codice di “${Nome}”? Da subito non apre più i suoi documenti. Resta nell'elenco e puoi riattivarlo quando vuoi.`,
      action: 'Revoca codice',
      danger: true,
    })
    if (agreed) revoke(Id, true)
  }
}
