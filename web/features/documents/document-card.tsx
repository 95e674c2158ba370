import { IconDownload, IconFileTypePdf, IconPhoto } from '@tabler/icons-react'
import type { PublicDocument } from '#contract/documents.ts'
import { sizeText } from '#web/ui/file-check.ts'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from './documents.module.css'

const kinds = { pdf: 'PDF', immagine: 'Immagine' } as const
const icons = { pdf: IconFileTypePdf, immagine: IconPhoto } as const

export function DocumentCard({ shown, isFirst }: { shown: PublicDocument; isFirst: boolean }) {
  const { Descrizione, Tipo, Byte, Anteprima, PathFile } = shown
  const Icon = icons[Tipo]
  return (
    <li>
      <a className={classes.card} href={PathFile} download>
        <span className={classes.preview}>
          {Anteprima ? (
            <SizedPicture
              className={classes.picture}
              picture={Anteprima}
              alt=""
              sizes="(max-width: 47.99em) 45vw, 260px"
              isFirst={isFirst}
            />
          ) : (
            <Icon size={56} stroke={1.25} aria-hidden />
          )}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{Descrizione}</span>
          <span className={classes.kind}>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {kinds[Tipo]}, {sizeText(Math.max(1_024, Byte))}
          </span>
        </span>
      </a>
    </li>
  )
}
