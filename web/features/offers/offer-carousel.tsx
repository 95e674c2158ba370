import { Box, Group, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { OfferImage } from '#contract/offers.ts'
import { placeBeside } from '#rules/offers.ts'
import { client } from '#web/kit/connection.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './carousel.module.css'

/** One image at a time with its description. */
export function OfferCarousel({ onClose }: { onClose: () => void }) {
  const carousel = useQuery(client.offers.carousel.query())
  const [place, setPlace] = useState(0)
  const images = carousel.data ?? []
  const shown = images[Math.min(place, images.length - 1)]
  const failure = failureOf(carousel)
  return (
    <Dialog onClose={onClose} title={shown?.Descrizione ?? 'Colori'} size={900} flush>
      {shown && <Stage images={images} shown={shown} onShow={setPlace} />}
      {!shown && (
        <Box p="xl">
          {failure && <Failure {...failure} />}
          {!failure && carousel.isPending && <SkeletonLines lines={6} />}
          {carousel.isSuccess && <Empty text="Non ci sono ancora immagini dei colori" />}
        </Box>
      )}
    </Dialog>
  )
}

interface StageProps {
  images: readonly OfferImage[]
  shown: OfferImage
  onShow: (place: number) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const arrow = { variant: 'default', size: 44, iconSize: 20 }
const sizes = '(max-width: 47.99em) 100vw, 900px'

function Stage({ images, shown, onShow }: StageProps) {
  const place = images.indexOf(shown)
  const beside = (step: number) => placeBeside(place, step, images.length)
  const go = (step: number) => onShow(beside(step))
  const swipe = useSwipe(go)
  // The dialog may have opened before the images arrived, so the focus is set here.
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    go(step)
  }
  const near = new Set([place, beside(-1), beside(1)])
  return (
    // The arrow keys only repeat what the buttons do.
    <Stack gap={0} onKeyDown={onKeyDown}>
      <section className={`center ${classes.stage}`} aria-label="Immagine" {...swipe}>
        {images.map(
          (image, at) =>
            near.has(at) && (
              <SizedPicture
                key={image.Id}
                className={classes.picture}
                style={{ display: at === place ? undefined : 'none' }}
                picture={image.Immagine}
                alt={image.Descrizione}
                sizes={sizes}
                isFirst
              />
            ),
        )}
      </section>
      <Group className={classes.tools} gap="lg" wrap="nowrap" justify="center">
        <IconButton {...arrow} icon={IconChevronLeft} label="Immagine precedente" onClick={() => go(-1)} />
        <Box component="span" className="tabular" miw={64} ta="center" aria-live="polite">
          {place + 1} di {images.length}
          <span className="visually-hidden">: {shown.Descrizione}</span>
        </Box>
        <IconButton
          {...arrow}
          ref={next}
          icon={IconChevronRight}
          label="Immagine successiva"
          onClick={() => go(1)}
        />
      </Group>
    </Stack>
  )
}

const leastPx = 40

/** Swiping left, by finger or mouse, shows the next image; swiping right goes back. */
function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ clientX, clientY, isPrimary }: PointerEvent) {
      from.current = isPrimary ? { x: clientX, y: clientY } : undefined
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [across, down] = [clientX - from.current.x, clientY - from.current.y]
      from.current = undefined
      if (Math.abs(across) >= leastPx && Math.abs(across) > Math.abs(down)) onSwipe(across < 0 ? 1 : -1)
    },
    onPointerCancel() {
      from.current = undefined
    },
  }
}
