import { ActionIcon, Box, Group, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { OfferImage } from '#contract/offers.ts'
import { placeBeside } from '#rules/offers.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import classes from './carousel.module.css'
import { carouselQuery } from './offers-data.ts'
import { useSwipe } from './use-swipe.ts'

/** One image at a time with its description. */
export function OfferCarousel({ onClose }: { onClose: () => void }) {
  const carousel = useQuery(carouselQuery)
  const [place, setPlace] = useState(0)
  const images = carousel.data ?? []
  const shown = images[Math.min(place, images.length - 1)]
  const failure = failureOf(carousel)
  return (
    <Dialog open onClose={onClose} title={shown?.Descrizione ?? 'Colori'} size={900} flush>
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
const sizes = '(max-width: 47.99em) 100vw, 900px'

function Stage({ images, shown, onShow }: StageProps) {
  const place = images.indexOf(shown)
  const beside = (step: number) => placeBeside(place, step, images.length)
  const go = (step: number) => onShow(beside(step))
  const swipe = useSwipe(go)
  // The dialog may have opened before its images arrived.
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
    // Its buttons do the same.
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
        <ActionIcon variant="default" size={44} aria-label="Immagine precedente" onClick={() => go(-1)}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
        <span className={classes.place} aria-live="polite">
          {place + 1} di {images.length}
          <span className="visually-hidden">: {shown.Descrizione}</span>
        </span>
        <ActionIcon
          ref={next}
          variant="default"
          size={44}
          aria-label="Immagine successiva"
          onClick={() => go(1)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Group>
    </Stack>
  )
}
