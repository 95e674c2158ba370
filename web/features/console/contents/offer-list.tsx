import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { OfferPlace } from '#contract/offer-limits.ts'
import type { OfferImage } from '#contract/offers.ts'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { useRowDrag } from '../use-row-drag.ts'
import classes from './desk.module.css'
import { useArrange, useDescribe, useRemove, useReplace } from './offer-desk.ts'
import { DescriptionField, RowTools } from './row-tools.tsx'

interface OfferListProps {
  place: OfferPlace
  images: readonly OfferImage[]
}

/** Dragged by a handle, or moved by arrows. */
export function OfferList({ place, images }: OfferListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [told, setTold] = useState('')
  const arrange = useArrange(place)
  const [rename, replace, remove] = [useDescribe(), useReplace(), useRemove()]
  function put(image: OfferImage, to: number) {
    arrange(images, images.indexOf(image), to)
    setTold(`${image.Descrizione}: posizione ${to + 1} di ${images.length}`)
  }
  const drag = useRowDrag(images, list, put)
  return (
    <>
      <ol ref={list} className={classes.list} aria-label="Immagini delle offerte">
        {drag.shown.map((image, at) => (
          <li key={image.Id} className={classes.row} data-held={image === drag.held || undefined}>
            <span
              className={classes.handle}
              title="Trascina per spostare"
              aria-hidden
              {...drag.handle(images.indexOf(image))}
            >
              <IconGripVertical size={18} stroke={1.5} />
            </span>
            <SizedPicture className={classes.thumb} picture={image.Immagine} alt="" sizes="96px" />
            <DescriptionField
              label={`Descrizione di ${image.Descrizione}`}
              value={image.Descrizione}
              maxLength={80}
              onSave={text => rename(image, text)}
            />
            <span className={classes.tools}>
              <Move name={image.Descrizione} isUp isOff={at === 0} onMove={() => put(image, at - 1)} />
              <Move
                name={image.Descrizione}
                isOff={at === images.length - 1}
                onMove={() => put(image, at + 1)}
              />
              <RowTools
                name={image.Descrizione}
                accept=".jpg,.jpeg,.png,.gif"
                onReplace={file => replace(image, file)}
                onRemove={() => void remove(image)}
              />
            </span>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {told}
      </span>
    </>
  )
}

interface MoveProps {
  name: string
  isUp?: boolean
  isOff: boolean
  onMove: () => void
}

// not `disabled`: the focus would be lost at the first and the last place
function Move({ name, isUp = false, isOff, onMove }: MoveProps) {
  const Icon = isUp ? IconArrowUp : IconArrowDown
  return (
    <ActionIcon
      variant="subtle"
      size="input-sm"
      aria-label={`${isUp ? 'Sposta su' : 'Sposta giù'}: ${name}`}
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={() => !isOff && onMove()}
    >
      <Icon size={16} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
