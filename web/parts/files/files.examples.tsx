import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { aPdf } from '#tests/components/sample-data.ts'
import { Papers } from './papers.tsx'
import { UploadDialog } from './upload-dialog.tsx'

const listino = { Nome: 'Listino 2026', Percorso: '/listino' }
const scheda = { Nome: 'Scheda tecnica', Percorso: '/scheda' }
const close = () => {}

export const onePaper: Example = {
  draw: () => (
    <Papers title="Documenti" files={[listino]} load={async () => aPdf('listino.pdf')} onClose={close} />
  ),
}

export const severalPapers: Example = {
  draw: () => (
    <Papers
      title="Documenti"
      files={[listino, scheda]}
      load={async () => aPdf('listino.pdf')}
      onClose={close}
    />
  ),
}

export const brokenPaper: Example = {
  draw: () => (
    <Papers
      title="Documenti"
      files={[listino]}
      load={() => Promise.reject(new Error('Il documento non si trova.'))}
      onClose={close}
    />
  ),
}

const upload = {
  title: 'Nuovo foglio',
  lead: 'Il foglio prende il posto di quello di oggi.',
  label: 'Scegli il foglio',
  note: 'CSV, al massimo 1 MB',
  accept: '.csv',
  maxBytes: 1_000_000,
  onClose: close,
}

export const uploading: Example = {
  draw: () => (
    <Kept from="">
      {(sent, setSent) =>
        sent ? <p>{sent}</p> : <UploadDialog {...upload} send={async file => file.name} onSent={setSent} />
      }
    </Kept>
  ),
}

export const uploadRunning: Example = {
  draw: () => (
    <UploadDialog
      {...upload}
      send={(_file, { onProgress }) => {
        onProgress?.(0.4)
        return new Promise<never>(() => {})
      }}
      onSent={close}
    />
  ),
}

export const uploadRefused: Example = {
  draw: () => <UploadDialog {...upload} send={() => Promise.reject(new Error('broken'))} onSent={close} />,
}
