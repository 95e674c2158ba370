import { IconFileTypePdf, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type { NonConformityFile, NonConformityRow } from '#contract/returns.ts'
import { useFilter } from '#web/kit/filter.ts'
import { RowAction } from '#web/ui/data-table/row-action.tsx'
import { RowActive } from '#web/ui/data-table/row-active.ts'
import { useIsPhone } from '#web/ui/use-media.ts'
import { useObjectUrl } from '#web/ui/use-object-url.ts'
import { photoQuery } from './return-data.ts'
import classes from './returns.module.css'

interface Props {
  row: NonConformityRow
  onPapers: (row: NonConformityRow) => void
  onPhotos: (row: NonConformityRow) => void
}

/** Shows the number of documents and the first two photos, overlapping; a phone shows all photos in a strip. */
export function AttachmentsCell({ row, onPapers, onPhotos }: Props) {
  const { ElencoPdf: papers, ElencoFile: photos } = row
  const isActive = use(RowActive)
  const isPhone = useIsPhone()
  const shown = isPhone ? photos : photos.slice(0, 2)
  const missing = papers.filter(({ Manca }) => Manca).length
  return (
    <span className={classes.attachments}>
      {papers.length > 0 && (
        <span className={classes.papers} data-missing={missing > 0 || undefined}>
          <RowAction
            label={papersText(row, missing)}
            icon={<IconFileTypePdf size={20} stroke={1.5} aria-hidden />}
            {...(missing === 0 && { tone: 'danger' as const })}
            onClick={() => onPapers(row)}
          />
          {papers.length > 1 && <span aria-hidden>{papers.length}</span>}
        </span>
      )}
      {photos.length > 0 && (
        <button
          type="button"
          className={classes.photos}
          tabIndex={isActive ? 0 : -1}
          aria-label={`${photos.length === 1 ? 'Una foto' : `${photos.length} foto`} di ${row.Num_Ord}`}
          onClick={() => onPhotos(row)}
        >
          {shown.map(photo => (
            <PhotoThumb key={photo.Percorso} photo={photo} />
          ))}
          {photos.length > shown.length && (
            <span className={classes.more} data-more={`+${photos.length - shown.length}`} />
          )}
        </button>
      )}
    </span>
  )
}

function papersText({ Num_Ord, ElencoPdf }: NonConformityRow, missing: number): string {
  const text = ElencoPdf.length === 1 ? `PDF di ${Num_Ord}` : `${ElencoPdf.length} PDF di ${Num_Ord}`
  if (missing === 0) return text
  return missing === 1 ? `${text}: uno non consegnato` : `${text}: ${missing} non consegnati`
}

/** A thumbnail; a placeholder replaces it while it loads, or if the ERP did not deliver the photo. */
export function PhotoThumb({ photo }: { photo: NonConformityFile }) {
  const filter = useFilter()
  const { data, isError } = useQuery({ ...photoQuery(filter, photo, 'piccola'), enabled: !photo.Manca })
  const url = useObjectUrl(data?.blob)
  return (
    <span className={`center ${classes.thumb}`}>
      {url && <img src={url} alt="" />}
      {(photo.Manca || isError) && <IconPhotoOff size={14} stroke={1.5} aria-hidden />}
    </span>
  )
}
