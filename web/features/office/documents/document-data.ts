import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { DocumentCode, OfficeDocument } from '#contract/documents/office.ts'
import { client } from '#web/kit/connection.ts'
import type { CallOptions } from '#web/kit/endpoint.ts'
import { useRemoval } from '#web/kit/removal/use-removal.ts'
import { saveFile } from '#web/kit/save-file.ts'
import { confirm } from '#web/ui/confirm.ts'
import { notify } from '#web/ui/notify.ts'
import { drawPreview } from '../contents/draw-preview.ts'

export const documentsQuery = client.documentOffice.list.query()

export const removedDocumentsQuery = client.documentOffice.removed.query()

export const codesQuery = client.documentOffice.codes.query()

export function useDocumentsRefreshed() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['documentOffice'] })
}

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
  const onSettled = useDocumentsRefreshed()
  const { mutate } = useMutation({
    mutationFn: ({ shown, text }: { shown: OfficeDocument; text: string }) =>
      client.documentOffice.describe({ params: paramsOf(shown), body: { Descrizione: text } }),
    onSettled,
  })
  return (shown: OfficeDocument, text: string) => mutate({ shown, text })
}

export function useReplaceDocument() {
  const onSettled = useDocumentsRefreshed()
  const { mutate } = useMutation({
    mutationFn: async ({ shown, file }: { shown: OfficeDocument; file: File }) => {
      await client.documentOffice.replace({ params: paramsOf(shown), file })
      await sendPreview(file, shown)
    },
    onSuccess: (_, { shown }) => notify.success(`Documento sostituito: ${shown.Descrizione}`),
    onSettled,
  })
  return (shown: OfficeDocument, file: File) => mutate({ shown, file })
}

export function useRemoveDocument() {
  return useRemoval<OfficeDocument>({
    noun: 'Documento',
    question: ({ Descrizione }) => `Vuoi eliminare “${Descrizione}”? I codici non lo mostreranno più.`,
    remove: shown => client.documentOffice.remove({ params: paramsOf(shown) }),
    keyOf: ({ Id }) => String(Id),
    restore: documento => client.documentOffice.restore({ params: { documento } }),
    onSettled: useDocumentsRefreshed(),
  })
}

/** Revokes a code at once; the message and the list offer to restore it. */
export function useRevoke() {
  const onSettled = useDocumentsRefreshed()
  const { mutate } = useMutation({
    mutationFn: ({ Id, isRevoked }: Pick<DocumentCode, 'Id'> & { isRevoked: boolean }) =>
      client.documentOffice.revokeCode({ params: { codice: String(Id) }, body: { Revocato: isRevoked } }),
    onSuccess: (_, { Id, isRevoked }) => {
      if (!isRevoked) return void notify.success('Codice di nuovo valido')
      notify.warning('Codice revocato', { undo: () => mutate({ Id, isRevoked: false }) })
    },
    onSettled,
  })
  return async ({ Id, Nome, Stato }: DocumentCode) => {
    if (Stato === 'revocato') return mutate({ Id, isRevoked: false })
    const agreed = await confirm({
      title: 'Revoca codice',
      text: `Vuoi revocare il codice di “${Nome}”? Da subito non apre più i suoi documenti. Resta nell'elenco e puoi riattivarlo quando vuoi.`,
      action: 'Revoca codice',
      danger: true,
    })
    if (agreed) mutate({ Id, isRevoked: true })
  }
}
