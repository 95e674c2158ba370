import type { DocumentCode } from '#contract/documents/office.ts'
import type { CallOptions } from '#web/kit/endpoint.ts'
import { officeClient } from '#web/kit/office-client.ts'
import { useCommand } from '#web/kit/use-command.ts'
import { confirm } from '#web/ui/confirm.ts'
import { drawPreview } from '../contents/draw-preview.ts'

interface DocumentParams {
  documento: string
}

export async function sendDocument(file: File, options: CallOptions): Promise<void> {
  const { Id } = await officeClient.documentOffice.add({ file, ...options })
  await sendPreview({ documento: String(Id) }, file)
}

/** The browser draws the first page of a PDF, because the server cannot draw PDF pages. */
async function sendPreview(params: DocumentParams, file: File): Promise<void> {
  if (!file.name.toLowerCase().endsWith('.pdf')) return
  const page = await drawPreview(file, 'pdf')
  if (page) await officeClient.documentOffice.preview({ params, file: page })
}

export async function replaceDocument(params: DocumentParams, file: File): Promise<void> {
  await officeClient.documentOffice.replace({ params, file })
  await sendPreview(params, file)
}

/** Revokes a code at once; the message and the list offer to restore it. */
export function useRevoke() {
  const { run } = useCommand(officeClient.documentOffice.revokeCode, {
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
      text: `Vuoi revocare il codice di «${Nome}»? Da subito non apre più i suoi documenti. Resta nell'elenco e puoi riattivarlo quando vuoi.`,
      action: 'Revoca codice',
      danger: true,
    })
    if (agreed) revoke(Id, true)
  }
}
