import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferTexts } from '#contract/offers.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { Toolbar } from '#web/ui/toolbar.tsx'
import { OfferCarousel } from './offer-carousel.tsx'
import { OfferTile } from './offer-tile.tsx'
import classes from './offers.module.css'

/** Number of images in the first row of a wide screen. */
const firstRow = 3

export function OffersPage() {
  const offers = useQuery(client.offers.list.query())
  const { data: texts } = useQuery(client.offers.texts.query())
  const [isCarouselOpen, setCarouselOpen] = useState(false)
  return (
    <Page>
      <Toolbar title={texts?.Titolo ?? 'Offerte'} />
      <Loaded query={offers} lines={8} isQuiet>
        {images =>
          images.length === 0 ? (
            <Empty text="Al momento non ci sono offerte" />
          ) : (
            <ul className={classes.grid} aria-label="Offerte">
              {images.map((image, at) => (
                <li key={image.Id}>
                  <OfferTile
                    image={image}
                    isFirst={at < firstRow}
                    onOpenCarousel={() => setCarouselOpen(true)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {texts && texts.Note.length > 0 && <Footnotes notes={texts.Note} />}
      {isCarouselOpen && <OfferCarousel onClose={() => setCarouselOpen(false)} />}
    </Page>
  )
}

function Footnotes({ notes }: { notes: OfferTexts['Note'] }) {
  return (
    <section aria-label="Note">
      <Flex component="ol" className="label listed" direction="column" gap="xs" maw={1000} mt="sm" ps={20}>
        {notes.map(note => (
          <li key={note}>{note}</li>
        ))}
      </Flex>
    </section>
  )
}
