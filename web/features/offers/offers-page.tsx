import { Flex } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfferImage, OfferTexts } from '#contract/offers.ts'
import { opensCarousel } from '#rules/offers.ts'
import { client } from '#web/kit/connection.ts'
import { Loaded } from '#web/kit/loaded.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import { OfferCarousel } from './offer-carousel.tsx'
import classes from './offers.module.css'

/** Number of images in the first row of a wide screen. */
const firstRow = 3

export function OffersPage() {
  const offers = useQuery(client.offers.list.query())
  const { data: texts } = useQuery(client.offers.texts.query())
  const [isCarouselOpen, setCarouselOpen] = useState(false)
  return (
    <Page>
      <PageHead title={texts?.Titolo ?? 'Offerte'} />
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

interface OfferTileProps {
  image: OfferImage
  isFirst: boolean
  onOpenCarousel: () => void
}

const sizes = '(max-width: 47.99em) calc(100vw - 24px), (max-width: 80em) 46vw, 420px'

function OfferTile({ image, isFirst, onOpenCarousel }: OfferTileProps) {
  const picture = (
    <SizedPicture
      className={classes.picture}
      picture={image.Immagine}
      alt=""
      sizes={sizes}
      isFirst={isFirst}
    />
  )
  if (!opensCarousel(image.Descrizione))
    return (
      <figure className={`card ${classes.tile}`}>
        {picture}
        <Flex component="figcaption" {...caption}>
          {image.Descrizione}
        </Flex>
      </figure>
    )
  return (
    <button type="button" className={`card pressable ${classes.tile}`} onClick={onOpenCarousel}>
      {picture}
      <Flex component="span" {...caption}>
        <span className={classes.capital}>{image.Descrizione}</span>
        <Flex
          component="span"
          c="var(--soglia-accent-ink)"
          fw={400}
          display="inline-flex"
          align="center"
          gap={6}
        >
          <IconPhoto size={18} stroke={1.75} aria-hidden />
          Vedi tutti
        </Flex>
      </Flex>
    </button>
  )
}

const caption = {
  className: 'strong breaking',
  mih: 44,
  py: 8,
  px: 14,
  wrap: 'wrap',
  align: 'center',
  justify: 'space-between',
  gap: '2px 12px',
} as const
