import { Flex, Switch } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DownloadFile } from '#contract/downloads.ts'
import { byteText } from '#rules/byte-text.ts'
import { instantText } from '#rules/italian-format.ts'
import { FilePicture, kindNames } from '#web/parts/downloads/file-picture.tsx'
import { ReplaceButton, RowButton } from '../contents/kept-row.tsx'
import classes from './downloads.module.css'

interface Props {
  file: DownloadFile
  isOpen: boolean
  arrows: ReactNode
  onMarkNew: (isNew: boolean) => void
  onOpen: () => void
  onReplace: (chosen: File) => void
}

export function DownloadFileRow({ file, isOpen, arrows, onMarkNew, onOpen, onReplace }: Props) {
  const { Descrizione, Tipo, Byte, UltimaModifica, Novita, NovitaManuale } = file
  return (
    <>
      <span className={classes.thumb}>
        <FilePicture file={file} isOpen={isOpen} />
      </span>
      <Flex
        component="a"
        className={classes.fileName}
        direction="column"
        href={isOpen ? file.PathFile : undefined}
        target="_blank"
        rel="noopener"
      >
        <strong>{Descrizione}</strong>
        <span className="label">
          {kindNames[Tipo]} · {byteText(Byte)} · {instantText(UltimaModifica)}
        </span>
      </Flex>
      <Switch
        size="xs"
        className={classes.novelty}
        label={
          <>
            Novità{NovitaManuale && ' (a mano)'}
            <span className="visually-hidden">: {Descrizione}</span>
          </>
        }
        checked={Novita}
        onChange={event => onMarkNew(event.currentTarget.checked)}
      />
      <Flex component="span" className={classes.buttons}>
        {arrows}
        <ReplaceButton name={Descrizione} onReplace={onReplace} />
        <RowButton icon={IconPencil} label={`Modifica: ${Descrizione}`} onClick={onOpen} />
      </Flex>
    </>
  )
}
