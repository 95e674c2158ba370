import type { DownloadFile } from '#contract/downloads.ts'
import type { Example } from '#tests/components/example.ts'
import { FilePicture } from './file-picture.tsx'
import { FileViewer } from './file-viewer.tsx'

const file: DownloadFile = {
  Id: 1,
  Descrizione: 'Catalogo porte',
  Tipo: 'immagine',
  PathFile: '/api/area/1',
  Anteprima: '',
  UltimaModifica: '2026-11-20T10:00:00Z',
  Byte: 120_000,
  Novita: false,
  NovitaManuale: false,
}

export const pictures: Example = {
  draw: () => (
    <>
      <FilePicture file={file} isOpen />
      <FilePicture file={{ ...file, Tipo: 'pdf' }} isOpen />
      <FilePicture file={{ ...file, Tipo: 'video' }} isOpen={false} />
      <FilePicture file={{ ...file, Tipo: 'foglio' }} isOpen={false} />
    </>
  ),
}

export const image: Example = {
  draw: () => <FileViewer file={file} among={[file]} onShow={() => {}} onClose={() => {}} />,
}
