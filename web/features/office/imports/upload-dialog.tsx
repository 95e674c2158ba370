import { client } from '#web/kit/connection.ts'
import { UploadDialog as Sending } from '#web/parts/files/upload-dialog.tsx'

interface Props {
  onClose: () => void
  /** Called when the feed has arrived and is queued. */
  onSent: (id: string) => void
}

/** Sends a feed as a zip. */
export function FeedUploadDialog({ onClose, onSent }: Props) {
  return (
    <Sending
      title="Carica uno zip del gestionale"
      label="Scegli lo zip con i file del tracciato"
      note="ZIP · al massimo 512 MB · i file CSV stanno in cima, come nella cartella"
      accept=".zip"
      maxBytes={512 * 2 ** 20}
      send={(file, options) => client.imports.upload({ file, ...options })}
      onSent={({ Id }) => onSent(Id)}
      onClose={onClose}
    />
  )
}
