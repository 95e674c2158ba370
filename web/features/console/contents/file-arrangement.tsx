import { useLayoutEffect, useRef, useState } from 'react'
import type { DownloadFile } from '#contract/downloads.ts'
import { useRowDrag } from '../use-row-drag.ts'
import { useSaveFile } from './download-data.ts'
import classes from './downloads.module.css'
import { FileRow, type Step } from './file-row.tsx'

interface Props {
  files: readonly DownloadFile[]
  folderId: number
  isOpen: boolean
  onOpen: (file: DownloadFile) => void
  onReplace: (file: DownloadFile, chosen: File) => void
}

/** The files in their order, which a drag or the arrows change. */
export function FileArrangement({ files, folderId, isOpen, onOpen, onReplace }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const [pressed, setPressed] = useState<{ id: number; step: Step }>()
  const { mutate: save } = useSaveFile(folderId)
  useFocusKept(list, pressed, files)

  function place(file: DownloadFile, to: number) {
    save({ file, change: { Posizione: to } })
    setTold(`${file.Descrizione}: posizione ${to + 1} di ${files.length}`)
  }
  const drag = useRowDrag(files, list, place)
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="File">
        {drag.shown.map((file, index) => (
          <FileRow
            key={file.Id}
            file={file}
            isOpen={isOpen}
            isFirst={index === 0}
            isLast={index === files.length - 1}
            isHeld={file === drag.held}
            handle={drag.handle(files.indexOf(file))}
            onStep={step => {
              setPressed({ id: file.Id, step })
              place(file, index + step)
            }}
            onMarkNew={Novita => save({ file, change: { Novita } })}
            onOpen={() => onOpen(file)}
            onReplace={chosen => onReplace(file, chosen)}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  )
}

/** The browser drops the focus of a row that is moved: the pressed arrow gets it back, or its twin at the end. */
function useFocusKept(
  list: { readonly current: HTMLElement | null },
  pressed: { id: number; step: Step } | undefined,
  files: readonly DownloadFile[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows have just changed places
  useLayoutEffect(() => {
    if (!pressed) return
    const button = (step: Step) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-file="${pressed.id}"] [data-step="${step}"]`)
    const own = button(pressed.step)
    if (own?.disabled) button(pressed.step === 1 ? -1 : 1)?.focus()
    else own?.focus()
  }, [pressed, files])
}
