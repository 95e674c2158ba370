import { Flex } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { OfferImage } from '#contract/offers.ts'
import { opensCarousel } from '#rules/offers.ts'
import { SizedPicture } from '#web/ui/sized-picture.tsx'
import classes from './offers.module.css'

interface OfferTileProps {
  image: OfferImage
  isFirst: boolean
  onOpenCarousel: () => void
}

const sizes = '(max-width: 47.99em) calc(100vw - 24px), (max-width: 80em) 46vw, 420px'

export function OfferTile({ image, isFirst, onOpenCarousel }: OfferTileProps) {
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
        <Flex component="span" className={classes.more} display="inline-flex" align="center" gap={6}>
          <IconPhoto size={18} stroke={1.75} aria-hidden />
          Vedi tutti
        </Flex>
      </Flex>
    </button>
  )
}

const caption = {
  className: `strong breaking ${classes.caption}`,
  wrap: 'wrap',
  align: 'center',
  justify: 'space-between',
  gap: '2px 12px',
} as const
