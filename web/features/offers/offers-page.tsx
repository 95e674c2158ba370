import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferTexts } from '#contract/offers.ts'
import { failureOf } from '#web/kit/failure-of.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Failure } from '#web/ui/failure.tsx'
import { Page } from '#web/ui/page.tsx'
import { SkeletonLines } from '#web/ui/skeleton-lines.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { OfferCarousel } from './offer-carousel.tsx'
import { OfferTile } from './offer-tile.tsx'
import classes from './offers.module.css'
import { offersQuery, offerTextsQuery } from './offers-data.ts'

/** Number of images in the first row of a wide screen. */
const firstRow = 3

export function OffersPage() {
  const offers = useQuery(offersQuery)
  const { data: texts } = useQuery(offerTextsQuery)
  const [isCarouselOpen, setCarouselOpen] = useState(false)
  const images = offers.data
  const failure = failureOf(offers)
  return (
    <Page>
      <Toolbar title={texts?.Titolo ?? 'Offerte'} />
      {!images && failure && <Failure {...failure} />}
      {!images && !failure && <SkeletonLines lines={8} />}
      {images?.length === 0 && <Empty text="Al momento non ci sono offerte" />}
      {images && images.length > 0 && (
        <ul className={classes.grid} aria-label="Offerte">
          {images.map((image, at) => (
            <OfferTile
              key={image.Id}
              image={image}
              isFirst={at < firstRow}
              onOpenCarousel={() => setCarouselOpen(true)}
            />
          ))}
        </ul>
      )}
      {texts && texts.Note.length > 0 && <Footnotes notes={texts.Note} />}
      {isCarouselOpen && <OfferCarousel onClose={() => setCarouselOpen(false)} />}
    </Page>
  )
}

function Footnotes({ notes }: { notes: OfferTexts['Note'] }) {
  return (
    <section aria-label="Note">
      <Flex component="ol" className={`label ${classes.notes}`} direction="column" gap="xs" mt="sm">
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </Flex>
    </section>
  )
}
