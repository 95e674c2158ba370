import { ActionIcon, FileButton, Switch } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPencil, IconReplace } from '@tabler/icons-react'
import type { HTMLAttributes } from 'react'
import type { DownloadFile } from '#contract/downloads.ts'
import { byteText } from '#rules/byte-text.ts'
import { instantText } from '#rules/italian-format.ts'
import { FilePicture, kindNames } from '#web/parts/downloads/file-picture.tsx'
import classes from './downloads.module.css'

export type Step = -1 | 1

interface Props {
  file: DownloadFile
  isOpen: boolean
  isFirst: boolean
  isLast: boolean
  isHeld: boolean
  handle: HTMLAttributes<HTMLElement>
  onStep: (step: Step) => void
  onMarkNew: (isNew: boolean) => void
  onOpen: () => void
  onReplace: (chosen: File) => void
}

export function FileRow({ file, isOpen, isHeld, handle, onMarkNew, onOpen, ...buttons }: Props) {
  const { Id, Descrizione, Tipo, Byte, UltimaModifica, Novita } = file
  return (
    <li className={classes.file} data-file={Id} data-held={isHeld || undefined}>
      <span className={classes.handle} title="Trascina per spostare" aria-hidden {...handle}>
        <IconGripVertical size={18} stroke={1.5} />
      </span>
      <span className={classes.thumb}>
        <FilePicture file={file} isOpen={isOpen} />
      </span>
      <a
        className={classes.fileName}
        href={isOpen ? file.PathFile : undefined}
        target="_blank"
        rel="noopener"
      >
        <strong>{Descrizione}</strong>
        <span className={classes.quiet}>
          {kindNames[Tipo]} · {byteText(Byte)} · {instantText(UltimaModifica)}
        </span>
      </a>
      <Switch
        size="xs"
        className={classes.novelty}
        label={
          <>
            Novità<span className="visually-hidden">: {Descrizione}</span>
          </>
        }
        checked={Novita}
        onChange={event => onMarkNew(event.currentTarget.checked)}
      />
      <RowButtons name={Descrizione} onOpen={onOpen} {...buttons} />
    </li>
  )
}

type ButtonProps = Pick<Props, 'isFirst' | 'isLast' | 'onStep' | 'onOpen' | 'onReplace'> & { name: string }

function RowButtons({ name, isFirst, isLast, onStep, onOpen, onReplace }: ButtonProps) {
  const look = { variant: 'subtle', size: 'input-sm' } as const
  return (
    <span className={classes.buttons}>
      <ActionIcon
        {...look}
        data-step={-1}
        aria-label={`Sposta su: ${name}`}
        disabled={isFirst}
        onClick={() => onStep(-1)}
      >
        <IconArrowUp size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        data-step={1}
        aria-label={`Sposta giù: ${name}`}
        disabled={isLast}
        onClick={() => onStep(1)}
      >
        <IconArrowDown size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
      <FileButton onChange={chosen => chosen && onReplace(chosen)}>
        {props => (
          <ActionIcon {...look} {...props} aria-label={`Sostituisci: ${name}`}>
            <IconReplace size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </FileButton>
      <ActionIcon {...look} aria-label={`Modifica: ${name}`} onClick={onOpen}>
        <IconPencil size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    </span>
  )
}
