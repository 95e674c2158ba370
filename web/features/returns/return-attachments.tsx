import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NonConformityFile, NonConformityRow } from '#contract/returns.ts'
import { dayText } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { Paper, Papers } from '#web/parts/files/papers.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileList } from '#web/ui/file-list.tsx'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { PhotoThumb } from './attachments-cell.tsx'
import { loadPaper, photoQuery } from './return-data.ts'
import classes from './returns.module.css'

export interface Opened {
  row: NonConformityRow
  what: 'everything' | 'papers' | 'photos'
}

interface Props {
  opened: Opened
  onClose: () => void
}

/** A single attachment opens at once; several are offered as a list. */
export function ReturnAttachments({ opened: { row, what }, onClose }: Props) {
  const filter = useFilter()
  const { ElencoPdf: papers, ElencoFile: photos } = row
  const load = (file: NonConformityFile, signal: AbortSignal) => loadPaper(filter, file, signal)
  if (papers.length + photos.length === 0)
    return (
      <Dialog onClose={onClose} title={titleOf(row)} size="small">
        <RowNote row={row} />
        <p>Nessun documento e nessuna foto.</p>
      </Dialog>
    )
  if (what === 'papers' || photos.length === 0)
    return <Papers title={`Documenti di ${row.Num_Ord}`} files={papers} load={load} onClose={onClose} />
  if (what === 'photos' || papers.length === 0) return <Photos row={row} from={0} onClose={onClose} />
  return <Everything row={row} load={load} onClose={onClose} />
}

interface EverythingProps {
  row: NonConformityRow
  load: (file: NonConformityFile, signal: AbortSignal) => Promise<Blob>
  onClose: () => void
}

function Everything({ row, load, onClose }: EverythingProps) {
  const [paper, setPaper] = useState<NonConformityFile>()
  const [photo, setPhoto] = useState<number>()
  return (
    <>
      <Dialog onClose={onClose} title={titleOf(row)} size="small">
        <RowNote row={row} />
        <FileList files={row.ElencoPdf} onOpen={setPaper} />
        <Flex component="ul" wrap="wrap" gap="sm" mt="md" aria-label="Foto">
          {row.ElencoFile.map((file, at) => (
            <li key={file.Percorso}>
              <button
                type="button"
                className={classes.photo}
                aria-label={`${file.Nome}${file.Manca ? ', non consegnata' : ''}`}
                onClick={() => setPhoto(at)}
              >
                <PhotoThumb photo={file} />
              </button>
            </li>
          ))}
        </Flex>
      </Dialog>
      {paper && <Paper file={paper} load={load} onClose={() => setPaper(undefined)} />}
      {photo !== undefined && <Photos row={row} from={photo} onClose={() => setPhoto(undefined)} />}
    </>
  )
}

function Photos({ row, from, onClose }: { row: NonConformityRow; from: number; onClose: () => void }) {
  const [place, setPlace] = useState(from)
  const filter = useFilter()
  const photo = row.ElencoFile[place] ?? unknownPhoto
  const query = useQuery(photoQuery(filter, photo, 'intera'))
  const url = useObjectUrl(query.data?.blob)
  return (
    <PhotoViewer
      title={titleOf(row)}
      alt={`${photo.Nome}, ${row.NoteConto || row.Num_Ord}`}
      url={url}
      failure={failureOf(query)}
      place={place}
      count={row.ElencoFile.length}
      onPlaceChange={setPlace}
      note={<RowNote row={row} name={photo.Nome} />}
      onClose={onClose}
    />
  )
}

const unknownPhoto: NonConformityFile = { Nome: '', Percorso: '', Manca: true }

function titleOf({ Num_Ord, CLRAGSOC }: NonConformityRow): string {
  return `${Num_Ord} · ${CLRAGSOC}`
}

/** The data of the return, next to its attachments. */
function RowNote({ row, name }: { row: NonConformityRow; name?: string }) {
  const facts = [
    ['Foto', name ?? ''],
    ['Nota', row.NoteConto],
    ['Riferimento', row.Riferimento],
    ['Reparto', row.Reparti],
    ['Data', row.Data_Ord ? dayText(row.Data_Ord) : ''],
  ] as const
  return (
    <Flex component="dl" direction="column" gap="sm" mb="md">
      {facts.map(
        ([label, text]) =>
          text && (
            <div key={label}>
              <dt className="note">{label}</dt>
              <dd className="breaking">{text}</dd>
            </div>
          ),
      )}
    </Flex>
  )
}
