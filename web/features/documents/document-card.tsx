import { Flex } from '@mantine/core'
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
      <Flex component="a" className={`card ${classes.card}`} direction="column" href={PathFile} download>
        <span className={`soft center ${classes.preview}`}>
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
        <Flex
          component="span"
          className={classes.words}
          direction="column"
          justify="space-between"
          gap={6}
          flex={1}
        >
          <span className="strong breaking">{Descrizione}</span>
          <Flex component="span" className="label" display="inline-flex" align="center" gap={6}>
            <IconDownload size={16} stroke={1.75} aria-hidden />
            {kinds[Tipo]}, {sizeText(Math.max(1_024, Byte))}
          </Flex>
        </Flex>
      </Flex>
    </li>
  )
}
