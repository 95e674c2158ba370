import type { Example } from '#tests/components/example.ts'
import { Kept } from '#tests/components/kept.tsx'
import { FileDrop } from './file-drop.tsx'
import { FileList } from './file-list.tsx'
import { PhotoPick } from './photo-pick.tsx'
import { WorkProgress } from './work-progress.tsx'

export const oneFile: Example = {
  draw: () => (
    <Kept from="">
      {(name, setName) => (
        <>
          <FileDrop
            label="Scegli il listino"
            accept=".csv"
            maxBytes={100}
            note="CSV, al massimo 100 byte"
            onFiles={([file]) => setName(file?.name ?? '')}
          />
          <output>{name}</output>
        </>
      )}
    </Kept>
  ),
}

export const busy: Example = {
  draw: () => <FileDrop label="Scegli il listino" maxBytes={100} onFiles={() => {}} busy />,
}

export const photo: Example = {
  draw: () => (
    <Kept from="">
      {(name, setName) => (
        <>
          <PhotoPick
            label="Scatta la foto del difetto"
            fromCamera
            onFiles={([file]) => setName(file?.name ?? '')}
          >
            Scatta
          </PhotoPick>
          <output>{name}</output>
        </>
      )}
    </Kept>
  ),
}

export const list: Example = {
  draw: () => (
    <Kept from="">
      {(name, setName) => (
        <>
          <FileList
            files={[
              { Nome: 'Listino 2026', Percorso: '/listino.pdf' },
              { Nome: 'Scheda tecnica', Percorso: '/scheda.pdf', Manca: true },
            ]}
            onOpen={({ Nome }) => setName(Nome)}
          />
          <output>{name}</output>
        </>
      )}
    </Kept>
  ),
}

export const counted: Example = {
  draw: () => <WorkProgress label="Esportazione" done={1200} total={4800} onCancel={() => {}} />,
}

export const uncounted: Example = {
  draw: () => <WorkProgress label="Preparazione del documento" />,
}
