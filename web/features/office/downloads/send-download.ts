import { officeClient } from '#web/kit/office-client.ts'
import { type SendOptions, sendUpload } from '#web/kit/send-upload.ts'
import { notify } from '#web/ui/notify.ts'
import { drawPreview } from '../contents/draw-preview.ts'

interface Target {
  folder: number
  /** Id of the replaced file, or 0. */
  replaced: number
}

export async function sendDownload(
  file: File,
  how: SendOptions,
  { folder, replaced }: Target,
): Promise<void> {
  const Invio = await sendUpload(file, how)
  const { signal } = how
  const body = { Invio, Cartella: folder, Sostituisce: replaced }
  const added = await officeClient.downloadOffice.addFile({ body, signal })
  const picture = added.Anteprima === '' ? await drawPreview(file, added.Tipo) : undefined
  if (picture)
    await officeClient.downloadOffice
      .setPreview({ params: { file: String(added.Id) }, file: picture, signal })
      .catch(() => {}) // A missing preview must not fail the upload.
  notify.success(replaced ? 'File sostituito' : 'File caricato', { detail: added.Descrizione })
}
