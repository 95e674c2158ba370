import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NonConformityFile, NonConformityRow } from '#contract/returns.ts'
import { dayText } from '#rules/italian-format.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { useFilter } from '#web/kit/filter.ts'
import { PhotoViewer } from '#web/ui/photo-viewer.tsx'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { photoQuery } from './return-data.ts'

interface Props {
  row: NonConformityRow
  /** Place of the first photo to show. */
  from: number
  onClose: () => void
}

/** The photos of a return, next to its data. */
export function Photos({ row, from, onClose }: Props) {
  const [place, setPlace] = useState(from)
  const filter = useFilter()
  const photo = row.ElencoFile[place] ?? unknownPhoto
  const query = useQuery(photoQuery(filter, photo, 'intera'))
  const url = useObjectUrl(query.data?.blob)
  return (
    <PhotoViewer
      title={`${row.Num_Ord} · ${row.CLRAGSOC}`}
      alt={`${photo.Nome}, ${row.NoteConto || row.Num_Ord}`}
      url={url}
      failure={failureOf(query)}
      place={place}
      count={row.ElencoFile.length}
      onPlaceChange={setPlace}
      note={<PhotoNote row={row} name={photo.Nome} />}
      onClose={onClose}
    />
  )
}

const unknownPhoto: NonConformityFile = { Nome: '', Percorso: '', Manca: true }

function PhotoNote({ row, name }: { row: NonConformityRow; name: string }) {
  const facts = [
    ['Foto', name],
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
